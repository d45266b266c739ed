import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { fingerprintOlderPhotos } from './fingerprint-older-photos.ts';
import { closeFiles } from './storage/erase-media.ts';
import { copies, measureSamePhotos } from './testing/measure-same-photos.ts';
import { mediaApp } from './testing/media-app.ts';
import { parcel } from './testing/pictures.ts';

const app = await mediaApp();
afterAll(() => app.close());
const caller = app.enter(app.shopper());

async function send(bytes: Buffer, mediaType = 'CLAIM'): Promise<string> {
  const { place, answer } = await app.send(caller, 'a.png', 'image/png', bytes, mediaType);
  expect(answer.status).toBe(200);
  return place.mediaId;
}

async function fingerprintsOf(id: string): Promise<string[]> {
  const { rows } = await app.owner.query(
    'SELECT fingerprint::text AS bits FROM media_hashes WHERE media_id = $1 ORDER BY view',
    [id],
  );
  return rows.map(({ bits }) => bits);
}

/** Makes files as they were before photos had fingerprints. */
const asBefore = (ids: readonly string[]) =>
  app.owner.query(
    `WITH gone AS (DELETE FROM media_hashes WHERE media_id = ANY($1))
     UPDATE media SET perceptual_hash = 'a1b2c3d4e5f60718' WHERE id = ANY($1)`,
    [ids],
  );
const older = async () =>
  (await app.owner.query('SELECT id FROM media WHERE perceptual_hash IS NOT NULL')).rows.map(({ id }) => id);

test('a claim’s photo has fingerprints of the whole and five cuts; a signature none', async () => {
  const png = await parcel().png().toBuffer();
  expect(new Set(await fingerprintsOf(await send(png))).size).toBe(6);
  expect(await fingerprintsOf(await send(png, 'RECEIPT'))).toHaveLength(6);
  expect(await fingerprintsOf(await send(png, 'SIGNATURE'))).toEqual([]);
  const even = sharp({ create: { width: 300, height: 200, channels: 3, background: '#806040' } });
  expect(await fingerprintsOf(await send(await even.png().toBuffer()))).toEqual([]);
});

test('older photos get fingerprints from what is stored, once, and signatures none', async () => {
  const photo = await send(await parcel().png().toBuffer());
  const long = await send(await parcel(300, 1200).png().toBuffer());
  const signature = await send(await parcel(200, 100).png().toBuffer(), 'SIGNATURE');
  const lost = await send(await parcel(400, 300).png().toBuffer());
  const before = new Map([photo, long].map((id) => [id, fingerprintsOf(id)]));
  const known = new Map(await Promise.all([...before].map(async ([id, bits]) => [id, await bits] as const)));
  await asBefore([photo, long, signature, lost]);
  await rm(join(app.folder, 'media', app.stores.a, lost), { recursive: true });

  expect(await fingerprintOlderPhotos(app.services)).toMatchObject({ done: 4 });
  expect(await older()).toEqual([]);
  for (const [id, bits] of known) {
    const again = await fingerprintsOf(id);
    const apart = again.map((row, view) => [...row].filter((bit, place) => bit !== bits[view]?.[place]).length);
    expect(apart).toHaveLength(6);
    expect(Math.max(...apart), id).toBeLessThan(16);
  }
  expect(await fingerprintsOf(signature)).toEqual([]);
  expect(await fingerprintsOf(lost)).toEqual([]);
  expect(await fingerprintOlderPhotos(app.services)).toMatchObject({ done: 0 });
});

test('T52: an erased photo’s fingerprints go before its file does', async () => {
  const id = await send(await parcel().png().toBuffer());
  const kept = await send(await parcel().png().toBuffer());
  const nobody = { orderId: null, sessionIds: [], claimIds: [] };
  await app.services.db.inStore(app.stores.a, (tx) =>
    closeFiles(tx, app.stores.a, { ...nobody, ids: [id as Parameters<typeof closeFiles>[2]['ids'][number]] }),
  );
  expect(await fingerprintsOf(id)).toEqual([]);
  expect(await fingerprintsOf(kept)).toHaveLength(6);
  await asBefore([id]);
  expect(await fingerprintOlderPhotos(app.services)).toMatchObject({ done: 1 });
  expect(await fingerprintsOf(id), 'nor are they made again').toEqual([]);
});

test(
  'T18: 95 of 100 copies are found, and no two of 4,000 different pairs match',
  async () => {
    const { found, mistaken } = await measureSamePhotos(90, 12, copies);
    expect(Object.keys(found)).toHaveLength(15);
    for (const [way, { hits, of }] of Object.entries(found)) {
      expect(hits / of, way).toBeGreaterThanOrEqual(0.95);
    }
    const pairs = Object.values(mistaken).reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }));
    expect(pairs).toEqual({ hits: 0, of: (90 * 89) / 2 });
  },
  patience(120_000),
);
