import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sweepMedia } from '../../../platform/media/storage/sweep-media.ts';
import { testApp } from '../../../testing/app.ts';
import { bearerOf, freshStore, hostOf, lookUp, orderOf, placeOrder, signedIn } from '../../../testing/fixtures.ts';
import type { StoreRecord } from '../read-store.ts';

const app = await testApp();
const day = 24 * 60 * 60_000;
const png = await sharp({ create: { width: 120, height: 40, channels: 4, background: '#24463a' } })
  .png()
  .toBuffer();

type Headers = Record<string, string>;

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const addressOf = (look: unknown) => Buffer.from(JSON.stringify(look)).toString('base64url');
const preview = (store: { id: string }, look: unknown, headers: Headers, page = 'start', host = 'platform.test') =>
  app.ask(host, `/console/brand-preview/${store.id}/${page}?look=${addressOf(look)}`, { headers });
const check = (store: { id: string }, json: unknown, headers: Headers) =>
  app.ask('platform.test', `/v1/stores/${store.id}/branding/check`, { method: 'POST', json, headers });
const save = (store: { id: string }, expectedVersion: number, settings: unknown, headers: Headers) =>
  app.ask('platform.test', `/v1/stores/${store.id}/settings/branding`, {
    method: 'PUT',
    json: { expectedVersion, settings },
    headers,
  });

/** Asks for a place for a picture of the store's own. */
function askPlace(store: StoreRecord, headers: Headers, file: object = {}, host = 'platform.test') {
  const asked = { filename: 'logo.png', contentType: 'image/png', contentLength: png.length, mediaType: 'ASSET' };
  return app.ask(host, '/v1/uploads', { json: { ...asked, storeId: store.id, ...file }, headers });
}

/** Uploads a picture; answers its address as a brand names it. */
async function uploaded(store: StoreRecord, headers: Headers): Promise<string> {
  const place = (await (await askPlace(store, headers)).json()) as { mediaId: string; signedUrl: string };
  const { pathname, search } = new URL(place.signedUrl);
  const put = { method: 'PUT', body: png, headers: { 'content-type': 'image/png', 'content-length': `${png.length}` } };
  expect((await app.ask('platform.test', pathname + search, put)).status).toBe(200);
  return `/media/${place.mediaId}/full`;
}

describe('who may not', () => {
  test('a brand is previewed and checked by its store’s staff who may read it', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const { headers: stranger } = await signedIn(app, 'store_owner', other);
    const { headers: support } = await signedIn(app, 'orderprotection_finance', null);
    const token = await bearerOf(app, store, ['claims:read', 'customizations:read']);
    expect((await preview(store, {}, {})).status).toBe(401);
    expect((await preview(store, {}, token)).status).not.toBe(200);
    expect((await preview(store, {}, stranger)).status).toBe(404);
    expect([403, 404]).toContain((await preview(store, {}, support)).status);
    expect((await check(store, {}, stranger)).status).toBe(404);
    const { headers } = await signedIn(app, 'store_owner', store);
    expect((await preview(store, {}, headers, 'start', hostOf(store))).status).toBe(404);
    expect((await preview(store, {}, headers, 'nowhere')).status).toBe(404);
  });

  test('a public picture is uploaded by who may change the brand, never by a shopper', async () => {
    const store = await freshStore(app);
    const order = orderOf(app, '7001');
    await placeOrder(app, store, order);
    const { bearer } = await lookUp(app, store, '7001');
    const shopper = await askPlace(store, bearer, {}, hostOf(store));
    expect([shopper.status, await codeOf(shopper)]).toEqual([404, 'not-found']);
    const { headers: support } = await signedIn(app, 'store_support', store);
    expect((await askPlace(store, support)).status).toBe(403);
    expect((await askPlace(store, await bearerOf(app, store, ['claims:create']))).status).toBe(403);
    const { headers } = await signedIn(app, 'store_owner', store);
    const video = await askPlace(store, headers, { filename: 'logo.mp4', contentType: 'video/mp4' });
    expect([video.status, await codeOf(video)]).toEqual([400, 'media-invalid']);
  });

  test('a brand names no other store’s picture, claim photo, or one never uploaded', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const { headers } = await signedIn(app, 'store_owner', store);
    const { headers: stranger } = await signedIn(app, 'store_owner', other);
    const theirs = await uploaded(other, stranger);
    const waiting = (await (await askPlace(store, headers)).json()) as { mediaId: string };
    const photo = (await (await askPlace(store, headers, { mediaType: 'CLAIM' })).json()) as { mediaId: string };
    for (const logoUrl of [theirs, `/media/${waiting.mediaId}/full`, `/media/${photo.mediaId}/full`]) {
      const answer = await save(store, 0, { logoUrl }, headers);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ pointer: '/settings/logoUrl' }] }]);
    }
  });
});

test('the preview is the portal’s page in the sent brand, scriptless, in our frame', async () => {
  const store = await freshStore(app);
  const { headers } = await signedIn(app, 'store_owner', store);
  const look = { colors: { accent: '#7a1f4d', canvas: '#fffdf8' }, texts: { headline: 'Broken on arrival?' } };
  const answer = await preview(store, look, headers);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('Broken on arrival?');
  expect(html).toContain('--accent:#7a1f4d');
  expect(html).not.toMatch(/<script/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain('; sandbox allow-same-origin;');
  expect(await (await preview(store, look, headers, 'issues')).text()).toContain('SAMPLE-1');
  expect((await preview(store, look, headers, 'items')).status).toBe(200);

  const portal = await app.ask(hostOf(store), '/start');
  expect(await portal.text()).not.toContain('Broken on arrival?');
});

test('what saving would refuse is refused by preview and check, at its field', async () => {
  const store = await freshStore(app);
  const { headers } = await signedIn(app, 'store_owner', store);
  for (const wrong of [
    { colors: { accent: 'red;}body{' } },
    { logoUrl: 'javascript:alert(1)' },
    { fonts: { body: 'X' } },
  ]) {
    expect((await preview(store, wrong, headers)).status).toBe(400);
    const answer = await check(store, wrong, headers);
    const { errors } = (await answer.json()) as { errors: unknown[] };
    expect([answer.status, errors.length]).toEqual([400, 1]);
  }
  expect(
    (await app.ask('platform.test', `/console/brand-preview/${store.id}/start?look=%7B`, { headers })).status,
  ).toBe(400);
});

test('a check tells every contrast, and which colors are used as others', async () => {
  const store = await freshStore(app);
  const { headers } = await signedIn(app, 'store_owner', store);
  const pale = { colors: { accent: '#f5d76e', canvas: '#ffffff', ink: '#999999' } };
  const { light, dark } = (await (await check(store, pale, headers)).json()) as {
    light: { link: { color: string; contrast: number }; text: { contrast: number }; moved: string[] };
    dark: { moved: string[] };
  };
  expect(light.moved).toEqual(['ink', 'link']);
  expect(light.link.color).not.toBe('#f5d76e');
  expect(light.link.contrast).toBeGreaterThanOrEqual(4.5);
  expect(light.text.contrast).toBeGreaterThanOrEqual(12);
  expect(dark.moved).not.toContain('ink');
});

test('a saved brand’s picture stays when replaced; an unnamed one is swept', async () => {
  const store = await freshStore(app);
  const { headers } = await signedIn(app, 'store_owner', store);
  const { headers: colleague } = await signedIn(app, 'store_admin', store);
  const [first, second, unused] = [
    await uploaded(store, headers),
    await uploaded(store, headers),
    await uploaded(store, headers),
  ];
  expect((await save(store, 0, { logoUrl: first }, colleague)).status).toBe(200);
  expect((await save(store, 1, { logoUrl: second }, headers)).status).toBe(200);
  app.clock.advance(2 * day);
  await sweepMedia(app.services);
  const seen = (url: string) => app.ask(hostOf(store), url);
  const shown = await seen(first);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, immutable']);
  expect((await seen(second)).status).toBe(200);
  expect((await seen(unused)).status).not.toBe(200);
  const back = await app.ask('platform.test', `/v1/stores/${store.id}/settings/branding`, {
    method: 'PUT',
    json: { expectedVersion: 2, putBack: 1 },
    headers: (await signedIn(app, 'store_owner', store)).headers,
  });
  expect(await back.json()).toMatchObject({ settings: { logoUrl: first } });
});
