import { expect } from '@playwright/test';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { replyAddress } from '../server/claims/links/reply-address.ts';
import type { ArrivedMail } from '../server/claims/messages/by-email/arrived-mail.ts';
import { takeReply } from '../server/claims/messages/by-email/take-reply.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

/** Takes an email as the door for emails does, of an installation that has one. */
const arrive = (claim: { id: string; storeId: string }, mail: Partial<ArrivedMail> & { messageId: string }) =>
  withServices(async (ctx) => {
    const inboundMail = { domain: 'in.mail.example', secret: null, password: null };
    const there = { ...ctx, config: { ...ctx.config, inboundMail }, actor: { kind: 'anyone' } as const };
    const of = { storeId: claim.storeId as StoreId, id: claim.id as ClaimId };
    const to = await ctx.db.inStore(of.storeId, (tx) => replyAddress(tx, there, of));
    const own = { from: 'wren@mail.example', to: [String(to)], text: '', html: '', files: [] };
    return takeReply(there, { automatic: false, report: null, ...own, ...mail });
  });

test('staff open the whole email by keyboard, and see an automatic reply as one', async ({ browser, request }) => {
  const fern = { email: 'fern@whole.example', password: 'lantern-orchard-moss' };
  const store = await openOwnStore('whole-email', 'Fern Glass', { connectorKind: 'sample' });
  await addPerson(store, 'store_owner', { name: 'Fern Ames', ...fern });
  const staff = await staffOf(request, store.slug, fern);
  const claim = await fileWhereEngineFails(request, staff, '7601', { email: 'wren@mail.example' });
  const head = 'From: Fern Glass\nSent: Tuesday, November 24, 2026 9:00 AM\nTo: Wren\nSubject: A question';
  const text = `The rim is chipped in two places.\n\n${head}\n\nWhich glass arrived chipped?\nAnd is the box damaged, too?`;
  expect(await arrive(claim, { messageId: '<1@mail.example>', text })).toBe('message');
  const away = { messageId: '<2@mail.example>', text: 'I am away until Monday.', automatic: true };
  expect(await arrive(claim, away)).toBe('automatic');
  const page = await openConsole(browser, fern, `/claims/${claim.id}`);
  const feed = page.locator('.claim-feed');
  const said = feed.getByRole('article', { name: /wrote$/ }).last();
  await expect(said).toContainText('The rim is chipped in two places.');
  await expect(feed).not.toContainText('Which glass arrived chipped?');
  await said.getByRole('button', { name: 'Show the whole email' }).focus();
  await page.keyboard.press('Enter');
  await expect(said.getByRole('region', { name: 'The whole email' })).toContainText('And is the box damaged, too?');
  await expect(feed.getByRole('article', { name: 'Automatic reply' })).toContainText('I am away until Monday.');
  await audit(page, 'a claim with a whole email');
  await page.keyboard.press('Enter');
  await expect(feed).not.toContainText('Which glass arrived chipped?');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show the whole email' }).click();
  await expect(feed.getByRole('region', { name: 'The whole email' })).toContainText('And is the box damaged, too?');
  await page.context().close();
});
