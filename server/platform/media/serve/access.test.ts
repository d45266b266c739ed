import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaId } from '#core/ids.ts';
import { newId } from '#core/ids.ts';
import { attachMedia } from '../attach-media.ts';
import { importPicture } from '../egress/import-picture.ts';
import { mediaLinksFor, pictureLink } from '../media-links.ts';
import { sweepMedia } from '../storage/sweep-media.ts';
import { mediaApp, type Place } from '../testing/media-app.ts';
import { hollowPng, parcel } from '../testing/pictures.ts';
import { settleUploads } from '../upload/settle-upload.ts';
import { rangeOf } from './open-media.ts';

const app = await mediaApp();
afterAll(() => app.close());

const png = await parcel(64, 48).png().toBuffer();
const hour = 60 * 60_000;
type Shopper = ReturnType<typeof app.shopper>;

async function sent(shopper: Shopper, mediaType = 'CLAIM'): Promise<MediaId> {
  const { place } = await app.send(app.enter(shopper), 'a.png', 'image/png', png, mediaType);
  return place.mediaId as MediaId;
}

function attach(shopper: Shopper, ids: MediaId[], purpose: 'CLAIM' | 'SIGNATURE' | 'RECEIPT' = 'CLAIM') {
  const { storeId } = shopper;
  return app.services.db.inStore(storeId, (tx) =>
    attachMedia(tx, app.ctxOf(shopper), { storeId, mediaIds: ids, purpose }),
  );
}

describe('T32: who may see a file', () => {
  test('an address is good for five minutes, for this file and this rendition', async () => {
    const { place } = await app.send(app.enter(app.shopper()), 'a.png', 'image/png', png);
    const link = place.downloadLink;
    const served = await app.get(link);
    expect(served.status).toBe(200);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(served.headers.get('cache-control')).toBe('private, no-store');
    expect((await app.get(link.replace('/full', '/thumb'))).status).toBe(403);
    expect((await app.get(link.replace(/med_\w+/, newId('media', 0)))).status).toBe(403);
    app.forward(6 * 60_000);
    expect((await app.get(link)).status).toBe(403);
    expect((await app.get(link.replace(/expires=\d+/, `expires=${Date.now() + 1e12}`))).status).toBe(403);
  });

  test('T32: a file without a signed address is for its order, staff, and store machines', async () => {
    const shopper = app.shopper();
    const id = await sent(shopper);
    const path = `/media/${id}/full?storeId=${app.stores.a}`;
    const status = async (caller: string) => (await app.get(path, caller)).status;
    expect(await status(app.enter(shopper))).toBe(200);
    expect(await status(app.enter(app.shopper(shopper.storeId, shopper.orderId)))).toBe(200);
    expect(await status(app.enter(app.shopper()))).toBe(404);
    expect(await status(app.enter(app.shopper(app.stores.b, shopper.orderId)))).toBe(401);
    expect(await status('')).toBe(401);
    expect(await status(app.enter(app.staff('store_support', app.stores.a)))).toBe(200);
    expect(await status(app.enter(app.staff('store_support', app.stores.b)))).toBe(404);
    expect(await status(app.enter(app.staff('orderprotection_partner', app.stores.a)))).toBe(404);
    const elsewhere = `/media/${id}/full?storeId=${app.stores.b}`;
    expect((await app.get(elsewhere, app.enter(app.staff('store_support', app.stores.b)))).status).toBe(404);
    const machine = { kind: 'machine', tokenId: 'tok_x' as never, name: 'M' } as const;
    expect(await status(app.enter({ ...machine, storeId: app.stores.a, scopes: ['claims:read'] }))).toBe(200);
    expect(await status(app.enter({ ...machine, storeId: app.stores.a, scopes: ['orders:read'] }))).toBe(404);
    expect(await status(app.enter({ ...machine, storeId: app.stores.b, scopes: ['claims:read'] }))).toBe(404);
  });

  test("on a store's host only that store's files are there, and a problem is a problem", async () => {
    const { place } = await app.send(app.enter(app.shopper()), 'a.png', 'image/png', png);
    const { pathname, search } = new URL(place.downloadLink);
    const at = (host: string, method = 'GET') => app.app.request(`http://${host}${pathname}${search}`, { method });
    const served = await at('a.test');
    expect(served.status).toBe(200);
    expect(served.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await at('b.test')).status).toBe(404);
    expect((await at('evil.test')).status).toBe(421);
    const head = await at('a.test', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const hidden = await app.app.request(`http://a.test${pathname}`);
    expect([hidden.status, hidden.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  test('without room on the disk nothing is taken and everything is shown', async () => {
    const caller = app.enter(app.shopper());
    const { place } = await app.send(caller, 'a.png', 'image/png', png);
    const asked = { filename: 'a.png', contentType: 'image/png', contentLength: png.length };
    const { signedUrl } = (await (await app.ask(caller, asked)).json()) as Place;
    app.room.left = false;
    expect((await app.ask(caller, asked)).status).toBe(503);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(503);
    expect((await app.get(place.downloadLink)).status).toBe(200);
    app.room.left = true;
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(200);
  });

  test('a video goes out in parts, as a file to keep', async () => {
    const bytes = await readFile(new URL('../fixtures/parcel.mp4', import.meta.url));
    const { place } = await app.send(app.enter(app.shopper()), 'a.mp4', 'video/mp4', bytes);
    const part = await app.get(place.downloadLink, '', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect(part.headers.get('content-disposition')).toMatch(/^attachment; filename="a.mp4"/);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await (await app.get(place.downloadLink, '', { range: 'bytes=999999-' })).arrayBuffer()).byteLength).toBe(
      bytes.length,
    );
  });

  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=50-500', { first: 50, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-0', null],
    ['bytes=-', null],
    [null, null],
  ])('range %s of 100', (header, range) => expect(rangeOf(header, 100)).toEqual(range));

  test('a picture of the store is for everyone', async () => {
    const id = await importPicture(app.ctxOf({ kind: 'system', name: 'seeds' }), {
      storeId: app.stores.a,
      bytes: png,
      filename: 'mug.png',
    });
    const served = await app.get(pictureLink(app.services, app.stores.a, id, 'thumb'));
    expect(served.status).toBe(200);
    expect(served.headers.get('cache-control')).toContain('public');
  });
});

describe('attaching', () => {
  test('own files, and those of another lookup of the same order, in the order given', async () => {
    const shopper = app.shopper();
    const ids = [await sent(shopper), await sent(shopper)].reverse();
    expect((await attach(shopper, ids)).map((item) => item.id)).toEqual(ids);
    const again = app.shopper(shopper.storeId, shopper.orderId);
    expect(await attach(again, ids)).toHaveLength(2);
  });

  test('files of another order or purpose, or never uploaded, aren’t attached', async () => {
    const shopper = app.shopper();
    const id = await sent(shopper);
    await expect(attach(app.shopper(), [id])).rejects.toMatchObject({ code: 'media-invalid' });
    await expect(attach(shopper, [id], 'RECEIPT')).rejects.toMatchObject({ code: 'media-invalid' });
    const asked = await app.ask(app.enter(shopper), { filename: 'a.png', contentType: 'image/png' });
    const { mediaId, signedUrl } = (await asked.json()) as Place;
    await expect(attach(shopper, [mediaId as MediaId])).rejects.toMatchObject({ code: 'media-invalid' });
    await app.put(signedUrl, Buffer.from('<html>'), 'image/png');
    await expect(attach(shopper, [mediaId as MediaId])).rejects.toMatchObject({
      code: 'media-invalid',
      extensions: { mediaId },
    });
  });

  test('T19: a signature is of this very lookup and serves once', async () => {
    const shopper = app.shopper();
    const id = await sent(shopper, 'SIGNATURE');
    const stale = { code: 'signature-not-fresh' };
    const again = app.shopper(shopper.storeId, shopper.orderId);
    await expect(attach(again, [id], 'SIGNATURE')).rejects.toMatchObject(stale);
    await expect(attach(shopper, [await sent(shopper)], 'SIGNATURE')).rejects.toMatchObject(stale);
    const tries = await Promise.allSettled([1, 2, 3].map(() => attach(shopper, [id], 'SIGNATURE')));
    expect(tries.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    await expect(attach(shopper, [id], 'SIGNATURE')).rejects.toMatchObject(stale);
    // One that belongs to something already, though nothing spent it.
    const kept = await sent(shopper, 'SIGNATURE');
    await app.owner.query('UPDATE media SET attached_at = created_at WHERE id = $1', [kept]);
    await expect(attach(shopper, [kept], 'SIGNATURE')).rejects.toMatchObject(stale);
  });

  test('a file that went to an object store is decoded before it is attached', async () => {
    const shopper = app.shopper();
    const asked = await app.ask(app.enter(shopper), { filename: 'a.png', contentType: 'image/png' });
    const { mediaId } = (await asked.json()) as { mediaId: MediaId };
    await app.services.media.write(`${shopper.storeId}/${mediaId}/original`, png, 'image/png');
    await settleUploads(app.ctxOf(shopper), shopper.storeId, [mediaId, mediaId]);
    expect(await attach(shopper, [mediaId])).toHaveLength(1);
  });

  test('links are signed when they are read', async () => {
    const shopper = app.shopper();
    const id = await sent(shopper);
    const links = await app.services.db.inStore(shopper.storeId, (tx) =>
      mediaLinksFor(tx, app.services, shopper.storeId, { ids: [id] }),
    );
    const link = links.get(id)!;
    expect(link).toMatchObject({ id, contentType: 'image/webp', filename: 'a.png', takenAt: null, device: null });
    expect((await app.get(link.url)).status).toBe(200);
    expect((await app.get(link.thumbUrl)).status).toBe(200);
  });
});

describe('the still of a video', () => {
  const film = async (still: Buffer | null) => {
    const shopper = app.shopper();
    const caller = app.enter(shopper);
    const bytes = await readFile(new URL('../fixtures/parcel.mp4', import.meta.url));
    const asked = await app.ask(caller, {
      filename: 'a.mp4',
      contentType: 'video/mp4',
      contentLength: bytes.length,
      ...(still && { still: still.toString('base64') }),
    });
    const { mediaId, signedUrl } = (await asked.json()) as Place & { mediaId: MediaId };
    expect((await app.put(signedUrl, bytes, 'video/mp4')).status).toBe(200);
    const links = await app.services.db.inStore(shopper.storeId, (tx) =>
      mediaLinksFor(tx, app.services, shopper.storeId, { ids: [mediaId] }),
    );
    return links.get(mediaId)!;
  };

  test.each(['jpeg', 'webp'] as const)(
    'a video’s still is re-encoded from a %s and shown in its place',
    async (kind) => {
      const marked = parcel(640, 360).withExif({ IFD0: { Copyright: 'canary' } });
      const link = await film(await marked[kind]().toBuffer());
      const thumb = await app.get(link.thumbUrl);
      expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const drawn = Buffer.from(await thumb.arrayBuffer());
      expect(drawn.toString('latin1')).not.toContain('canary');
      expect((await sharp(drawn).metadata()).width).toBe(480);
      expect((await app.get(link.url)).headers.get('content-type')).toBe('video/mp4');
      expect((await app.files()).filter((name) => name.startsWith('still'))).toEqual([]);
    },
  );

  test.each([
    ['text', Buffer.from('<svg onload=alert(1)>')],
    ['a picture of 900 million pixels', hollowPng(30_000, 30_000)],
  ])('a video’s still is left out where it is %s; the video is saved', async (_what, still) => {
    const link = await film(still);
    expect(link.thumbUrl).toBe('');
    expect((await app.get(link.url)).status).toBe(200);
    expect((await app.files()).filter((name) => name.startsWith('still'))).toEqual([]);
  });

  test('a video’s still is missing where none was sent', async () => {
    expect((await film(null)).thumbUrl).toBe('');
  });
});

describe('T27: what belongs to nothing goes', () => {
  test('T27: an unattached file goes after 25 hours and a sweep; attached ones stay', async () => {
    const shopper = app.shopper();
    const [orphan, kept, drafted] = [await sent(shopper), await sent(shopper), await sent(shopper)];
    await attach(shopper, [kept]);
    await app.owner.query(
      `INSERT INTO orders (store_id, id, source_order_id, order_number, number_key, platform, source_created_at,
         customer_name, customer_email, currency, store_currency, exchange_rate, exchange_rate_from, subtotal, total,
         synced_at, created_at, updated_at)
       VALUES ($1, $2, 's', '1', '1', 'api', now(), 'Ana', 'a@a.test', 'USD', 'USD', 1, 'same', 1, 1, now(), now(), now())`,
      [shopper.storeId, shopper.orderId],
    );
    await app.owner.query(
      `INSERT INTO sessions (store_id, id, order_id, status, metadata, created_at, updated_at)
       VALUES ($1, $2, $3, 'DETAILS', $4, $5, $5)`,
      [
        shopper.storeId,
        newId('session', 0),
        shopper.orderId,
        JSON.stringify({ images: [drafted] }),
        new Date(app.services.clock.now()),
      ],
    );
    app.forward(23 * hour);
    await sweepMedia(app.services);
    const caller = app.enter(shopper);
    const status = async (id: string) => (await app.get(`/media/${id}/full`, caller)).status;
    expect(await status(orphan)).toBe(200);
    app.forward(2 * hour);
    expect((await sweepMedia(app.services)).done).toBeGreaterThan(0);
    expect(await status(orphan)).toBe(404);
    expect(await app.services.media.size(`${shopper.storeId}/${orphan}/full`)).toBeNull();
    expect(await status(kept)).toBe(200);
    expect(await status(drafted)).toBe(200);
    app.forward(31 * 24 * hour);
    await sweepMedia(app.services);
    expect(await status(drafted)).toBe(404);
    expect(await status(kept)).toBe(200);
  });
});
