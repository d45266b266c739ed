import { describe, expect, it, test } from 'vitest';
import { uploadQuota, uploadsADay } from '#core/rules/platform/media-files.ts';
import { handOffMinutes } from '../../commerce/orders/look-up/hand-off-code.ts';
import { sweepMedia } from '../../platform/media/storage/sweep-media.ts';
import { altered } from '../../testing/altered.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, lookUp, soldAndClaimed } from '../../testing/fixtures.ts';
import { branchIn, withShops } from '../../testing/in-store-fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { sweepDrafts } from './sweep-drafts.ts';

const app = await testApp();
const { store, begin, upload, complete, send } = await branchIn(app);
type Holder = Awaited<ReturnType<typeof begin>>;

const path = '/v1/in-store/drafts/hand-off';
const make = (holder: Pick<Holder, 'ask'>, step = 'upload') => holder.ask(path, { json: { step } });
const tokenIn = (url: string) => new URL(url).searchParams.get('link') ?? '';
const codeOf = async (holder: Holder, step?: string) => tokenIn((await make(holder, step)).body.url);

async function open(token: string, where = store, door = '/v1/in-store/drafts/open-link') {
  const answer = await app.ask(hostOf(where), door, { json: { token } });
  return { status: answer.status, body: await jsonOf(answer), cookies: answer.headers.getSetCookie().join() };
}

/** A phone that scanned a code of the draft. */
async function phoneOf(holder: Holder): Promise<Holder> {
  const { body } = await open(await codeOf(holder));
  const bearer = `Bearer ${body.accessToken}`;
  const ask: Holder['ask'] = async (asked, init = {}) => {
    const given = await app.ask(hostOf(store), asked, {
      ...init,
      headers: { authorization: bearer, ...init.headers },
    });
    const text = await given.text();
    return { status: given.status, body: text ? JSON.parse(text) : null };
  };
  return { ...holder, ask, bearer };
}

const said = (holder: Holder, more: object) => ({
  orderId: holder.sessionId,
  inStore: { contact: { email: holder.email, firstName: 'Mia', lastName: 'Roux' }, ...more },
});

describe('who may not', () => {
  it('a handoff code isn’t made without the draft’s own grant', async () => {
    await soldAndClaimed(app, store, 'o-1');
    const { bearer } = await lookUp(app, store, 'o-1');
    const other = await freshStore(app, withShops);
    const mia = await begin();
    const ask = (headers: Record<string, string>, where = store) =>
      app.ask(hostOf(where), path, { json: { step: 'upload' }, headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask(bearer)).status).toBe(401);
    expect((await ask({ authorization: mia.bearer }, other)).status).toBe(404);
    expect((await mia.ask('/v1/order-lookup/hand-off', { json: {} })).status).toBe(401);
    expect((await make(mia, 'review')).status).toBe(400);
  });

  it('handoff codes are limited, for one device and for all that opened one', async () => {
    const mia = await begin();
    const phone = await phoneOf(mia);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await make(n % 2 === 0 ? mia : phone)).status);
    }
    expect([statuses[28], statuses[29]]).toEqual([201, 429]);
  });

  it('a handoff code opens nothing later, altered, elsewhere, or as another link', async () => {
    const mia = await begin();
    const token = await codeOf(mia);
    const other = await freshStore(app, withShops);
    const ben = await begin();
    expect((await open(token, other)).status).toBe(404);
    expect((await open(altered(token))).status).toBe(404);
    expect((await open(token.replace(mia.sessionId, ben.sessionId))).status).toBe(404);
    expect((await open(token.replace('upload', 'receipt'))).status).toBe(404);
    expect((await open(token.replace('go.', ''))).status).toBe(404);
    expect((await open(token, store, '/v1/order-lookup/open-link')).status).toBe(404);
    await soldAndClaimed(app, store, 'o-2');
    const { bearer } = await lookUp(app, store, 'o-2');
    const ofOrder = await app.ask(hostOf(store), '/v1/order-lookup/hand-off', { json: {}, headers: bearer });
    expect((await open(tokenIn(((await ofOrder.json()) as { url: string }).url))).status).toBe(404);
    app.clock.advance(handOffMinutes * 60_000 + 1);
    expect((await open(token)).body.code).toBe('link-expired');
  });

  it('a handoff code opens that one draft alone', async () => {
    const mia = await begin();
    const ben = await begin();
    const phone = await phoneOf(mia);
    expect((await phone.ask(`/v1/sessions?orderId=${ben.sessionId}`)).status).toBe(404);
    expect((await phone.ask('/v1/sessions', { method: 'PUT', json: said(ben, {}) })).status).toBe(404);
    expect((await phone.ask('/v1/order-lookup/current')).status).toBe(401);
    expect((await phone.ask('/v1/console/claims')).status).toBe(401);
    const photo = await upload(ben, 'CLAIM');
    await phone.ask('/v1/sessions', { method: 'PUT', json: said(mia, { photos: [photo] }) });
    expect((await phone.ask('/v1/in-store/drafts/current')).body.media).toEqual({});
    expect((await phone.ask(`/media/${photo}/full?storeId=${store.id}`)).status).toBe(404);
  });
});

test('a handoff code opens the draft where it was made, with a grant of its own', async () => {
  const mia = await begin();
  const { status, body } = await make(mia, 'receipt');
  expect(status).toBe(201);
  expect(new URL(body.url).pathname).toBe('/start');
  expect(body.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
  expect(Date.parse(body.expiresAt) - app.clock.now()).toBe(handOffMinutes * 60_000);
  const both = await Promise.all([open(tokenIn(body.url)), open(tokenIn(body.url))]);
  expect(both.map((item) => item.status).sort()).toEqual([200, 410]);
  const opened = both.find((item) => item.status === 200);
  expect(opened?.body).toMatchObject({ sessionId: mia.sessionId, step: 'receipt' });
  expect(opened?.cookies).toMatch(/HttpOnly/i);
  const phone = await phoneOf(mia);
  expect(phone.bearer).not.toBe(mia.bearer);
  // The one is ended without the other.
  await phone.ask('/v1/order-lookup/current', { method: 'DELETE' });
  expect((await phone.ask('/v1/in-store/drafts/current')).body).toBeNull();
  expect((await mia.ask('/v1/in-store/drafts/current')).body.id).toBe(mia.sessionId);
});

test('what the phone sent is the draft’s: the desktop sees it and sends it', async () => {
  const mia = await begin();
  const phone = await phoneOf(mia);
  const ofPhone = await complete(phone);
  const [photo] = ofPhone.item.images;
  const kept = await phone.ask('/v1/sessions', { method: 'PUT', json: said(mia, { photos: [photo] }) });
  expect(Object.keys(kept.body.media)).toEqual([photo]);
  expect(Object.keys((await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`)).body.media)).toEqual([photo]);
  const headers = { authorization: mia.bearer };
  expect((await app.ask(hostOf(store), `/media/${photo}/full?storeId=${store.id}`, { headers })).status).toBe(200);
  // A signature is given where it is sent (T19).
  expect((await send(mia, ofPhone)).body.code).toBe('signature-not-fresh');
  expect((await send(mia, { ...ofPhone, signature: await upload(mia, 'SIGNATURE') })).status).toBe(202);
});

test('a draft’s files stay while it names them, and its devices share one day’s files', async () => {
  const mia = await begin();
  const phone = await phoneOf(mia);
  const photo = await upload(phone, 'CLAIM');
  await phone.ask('/v1/sessions', { method: 'PUT', json: said(mia, { photos: [photo] }) });
  const json = { contentType: 'image/webp', filename: 'photo.webp', mediaType: 'CLAIM' };
  const { left } = (await mia.ask('/v1/uploads', { json })).body;
  expect(left.files, 'the draft’s photo and this one').toBe(uploadQuota.files - 2);
  for (let n = 3; n <= uploadsADay.files; n += 1) {
    expect((await phone.ask('/v1/uploads', { json })).status).toBe(201);
  }
  expect((await mia.ask('/v1/uploads', { json })).status).toBe(429);
  app.clock.advance(25 * 60 * 60_000);
  await sweepMedia(app.services);
  const files = await asOwner(app, 'SELECT id FROM media WHERE session_id = $1', [mia.sessionId]);
  expect(files).toEqual([{ id: photo }]);
});

test('a draft that came to nothing goes with all its grants and the files of each', async () => {
  const mia = await begin();
  const phone = await phoneOf(mia);
  expect((await send(phone, await complete(phone))).status).toBe(202);
  app.clock.advance(17 * 86_400_000);
  await sweepDrafts(app.services);
  const held = 'SELECT id FROM media WHERE session_id = $1 AND attached_at IS NOT NULL';
  expect(await asOwner(app, held, [mia.sessionId])).toEqual([]);
  expect(await asOwner(app, 'SELECT id FROM grants WHERE session_id = $1', [mia.sessionId])).toEqual([]);
  expect((await mia.ask('/v1/in-store/drafts/current')).body).toBeNull();
  expect((await phone.ask('/v1/in-store/drafts/current')).body).toBeNull();
});
