import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { jobHandlers } from '../../job-handlers.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed } from '../../testing/fixtures.ts';
import type { HttpEnv } from '../http/env.ts';
import { mountMailbox } from './mailbox.ts';
import { newestMails } from './read-mails.ts';

const app = await testApp();
const store = await freshStore(app);
await soldAndClaimed(app, store, '1');
await app.drain();
app.clock.advance(1000);
const { claim } = await soldAndClaimed(app, store, '2');
await app.drain();

const newest = () => app.services.db.everywhere((tx) => newestMails(tx, { to: null, limit: 1 }));

describe('the mailbox page', () => {
  it('the mailbox page lists the newest first and shows one email in an inert frame', async () => {
    const list = await app.ask('platform.test', '/mailbox');
    expect(list.status).toBe(200);
    const [mail] = await newest();
    const text = await list.text();
    expect(text).toContain(`href="/mailbox/${mail?.id}"`);
    expect(text.indexOf(`/mailbox/${mail?.id}`)).toBe(text.indexOf('/mailbox/mai_'));
    const item = await app.ask('platform.test', `/mailbox/${mail?.id}`);
    expect(item.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const shown = await item.text();
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).toContain('Hi Ana,');
    const email = await app.ask('platform.test', `/mailbox/${mail?.id}/letter`);
    expect(await email.text()).toBe(mail?.html);
    const policy = email.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('script');
  });

  it('the mailbox page answers tests with the emails to one address', async () => {
    const found = await app.ask('platform.test', '/mailbox.json?to=ana@mail.test');
    const mails = (await found.json()) as { to: string; claimId: string; subject: string; plain: string }[];
    expect(mails[0]?.claimId).toBe(claim.id);
    expect(mails.every((item) => item.to === 'ana@mail.test')).toBe(true);
    expect(await (await app.ask('platform.test', '/mailbox.json?to=no@mail.test')).json()).toEqual([]);
  });

  it('the mailbox page answers on the platform’s host only', async () => {
    for (const path of ['/mailbox', '/mailbox.json', '/mailbox/mai_1', '/mailbox/mai_1/letter']) {
      expect((await app.ask('store-1.test', path)).status, path).toBe(404);
    }
    expect((await app.ask('platform.test', '/mailbox/mai_1')).status).toBe(404);
  });

  it('the mailbox page is not there in production', async () => {
    const http = new Hono<HttpEnv>();
    const { config, db } = app.services;
    mountMailbox(http, { config: { ...config, profile: 'production' }, db });
    expect(http.routes).toEqual([]);
  });

  it('the mailbox page has an email’s body for 90 days; values and feed stay', async () => {
    const store = await freshStore(app);
    const sold = await soldAndClaimed(app, store, '3');
    await app.drain();
    const about = () =>
      asOwner(app, 'SELECT id, template, subject, letter, html, plain FROM mails WHERE claim_id = $1', [sold.claim.id]);
    const feed = await feedOf(app, store, sold.claim.id);
    const [before] = await about();
    const sweep = () => jobHandlers(app.services)['sweep-part']({ part: 'emails' }, { number: 1, last: false });
    const day = 86_400_000;
    app.clock.advance(90 * day - 1000);
    await sweep();
    expect(await about()).toEqual([before]);
    app.clock.advance(2000);
    await sweep();
    expect(await about()).toEqual([{ ...before, html: null, plain: null }]);
    expect(before?.letter).toMatchObject({ template: before?.template });
    expect(await feedOf(app, store, sold.claim.id)).toEqual(feed);
    const [page, email] = await Promise.all(
      ['', '/letter'].map(async (part) => (await app.ask('platform.test', `/mailbox/${before?.id}${part}`)).text()),
    );
    expect(page).toContain(String(before?.subject));
    expect(page).toContain('The text of this email was deleted after 90 days.');
    expect(email).toContain('The text of this email was deleted after 90 days.');
  });
});
