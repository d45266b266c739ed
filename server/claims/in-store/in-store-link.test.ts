import { describe, expect, it } from 'vitest';
import { endOfLocalDay } from '#core/rules/platform/local-day.ts';
import { sweepMedia } from '../../platform/media/storage/sweep-media.ts';
import { inLanguage, speak } from '../../platform/words/languages.ts';
import { languages } from '../../platform/words/words.gen.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore } from '../../testing/fixtures.ts';
import { branchIn, dayMs, withShops } from '../../testing/in-store-fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { sweepDrafts } from '../drafts/sweep-drafts.ts';
import { confirmOfflineClaim } from './confirm-in-store-claim.ts';

const app = await testApp();
const { store, begin, upload, complete, send, mailedToken, open, claimsOf } = await branchIn(app);

describe('a claim from a branch that waits for its mail’s link', () => {
  it('an unconfirmed in-store claim waits 14 whole days; its warranty may end', async () => {
    const [mia, ben] = [await begin(), await begin()];
    const lastDay = new Date(app.clock.now());
    lastDay.setUTCFullYear(lastDay.getUTCFullYear() - 2);
    lastDay.setUTCDate(lastDay.getUTCDate() + 1);
    const bought = lastDay.toISOString().slice(0, 10);
    expect((await send(mia, await complete(mia, {}, { dateOfPurchase: bought }))).status).toBe(202);
    await send(ben, await complete(ben));
    const [hers, his] = [await mailedToken(mia.email), await mailedToken(ben.email)];
    const until = Date.parse(endOfLocalDay(new Date(app.clock.now()).toISOString(), 14, store.timeZone));
    app.clock.advance(13 * dayMs);
    expect((await open('', hers)).status).toBe(200);
    app.clock.advance(until - 60_000 - app.clock.now());
    expect((await open('/look', his)).status).toBe(200);
    app.clock.advance(60_001);
    expect((await open('', his)).body.code).toBe('link-expired');
    expect((await open('/look', his)).status).toBe(410);
    expect((await open('/look', hers)).status).toBe(200);
  });

  it('an unconfirmed in-store claim is deleted with its files; a claim keeps its own', async () => {
    const [mia, ben] = [await begin(), await begin()];
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const earlier = await complete(ben);
    await send(ben, earlier);
    await send(ben, { ...(await complete(ben)), item: { ...earlier.item, images: [await upload(ben, 'CLAIM')] } });
    const { claimId } = (await open('', await mailedToken(ben.email))).body;
    app.clock.advance(16 * dayMs + 1);
    await sweepDrafts(app.services);
    await sweepMedia(app.services);
    expect(await asOwner(app, 'SELECT id FROM sessions WHERE id = $1', [mia.sessionId])).toEqual([]);
    expect((await open('/look', token)).body.code).toBe('link-expired');
    const files = (session: string, place: string) =>
      asOwner(
        app,
        `SELECT m.id FROM media m JOIN grants g ON g.store_id = m.store_id AND m.owner = 'grant:' || g.id WHERE g.session_id = $1 AND ${place}`,
        [session],
      );
    expect(await files(ben.sessionId, 'm.attached_at IS NULL')).toEqual([]);
    const kept = await files(ben.sessionId, 'true');
    expect(kept).toHaveLength(3);
    expect(kept.map(({ id }) => id)).not.toContain(earlier.signature);
    const machine = await bearerOf(app, store, ['warranties:read', 'contacts:read']);
    const claim = await app.ask('platform.test', `/v1/claims/${claimId}`, { headers: machine });
    expect((await jsonOf(claim)).signature.image).not.toBeNull();
  });

  it('a claim that is confirmed keeps the language in which its customer did it', async () => {
    const mia = await begin();
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const silence = speak('qq', languages.en);
    const confirm = () => confirmOfflineClaim(app.as({ kind: 'anyone' }), { storeId: store.id, token });
    const { order_id } = await inLanguage('qq', confirm);
    silence();
    expect(await asOwner(app, 'SELECT language FROM orders WHERE id = $1', [order_id])).toEqual([{ language: 'qq' }]);
  });

  it('an in-store claim sent again replaces the waiting one; its older link ends', async () => {
    const mia = await begin();
    const body = await complete(mia);
    await send(mia, body);
    const older = await mailedToken(mia.email);
    expect((await send(mia, body)).body.code).toBe('signature-not-fresh');
    app.clock.advance(61_000);
    expect((await send(mia, { ...body, signature: await upload(mia, 'SIGNATURE') })).status).toBe(202);
    const newer = await mailedToken(mia.email);
    expect(newer).not.toBe(older);
    expect((await open('', older)).body.code).toBe('link-expired');
    expect((await open('', newer)).status).toBe(200);
    const [claim] = await claimsOf(mia);
    expect(claim?.manifest).toMatchObject({ signatureSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('T36: no words a stranger may have typed are emailed to an unproven address', async () => {
    const mia = await begin();
    const spam = 'Win a phone at https://evil.example';
    const contact = { email: mia.email, firstName: spam, lastName: spam };
    await mia.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, inStore: { contact } } });
    const body = await complete(mia);
    const item = { name: spam, images: body.item.images, details: spam };
    const sent = await send(mia, { ...body, item, warranty: { ...body.warranty, productDescription: spam } });
    expect(sent.status).toBe(202);
    expect(await mailedToken(mia.email)).not.toBe('');
    const [mail] = await asOwner(app, 'SELECT subject, html, plain FROM mails WHERE to_address = $1', [mia.email]);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('an in-store claim emails its link three times an hour at most', async () => {
    const mia = await begin();
    expect((await mia.ask('/v1/claims/offline/resend', { json: {} })).status).toBe(404);
    await send(mia, await complete(mia));
    const again = () => mia.ask('/v1/claims/offline/resend', { json: {} });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([202, 202, 429]);
    app.clock.advance(3_600_001);
    expect((await again()).status).toBe(202);
  });

  it('an in-store link opens for no invented, altered, or other store’s token', async () => {
    const mia = await begin();
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const other = await freshStore(app, withShops);
    expect((await open('', token, other)).status).toBe(404);
    const [id, sending, mac] = token.split('.');
    for (const wrong of [`${id}.2.${mac}`, `${id}.${sending}.x`, `${token}.x`, 'x']) {
      expect((await open('', wrong)).status).toBe(404);
    }
    expect(await claimsOf(mia)).toEqual([]);
  });
});
