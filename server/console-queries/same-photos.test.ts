import { expect, test } from 'vitest';
import { newIdIn } from '../../core/ids.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const { headers } = await signedIn(app, 'store_support', store);
let number = 0;

/** A claim with a photo of this perceptual hash, 16 hex digits. */
async function claimShowing(hash: string, at = store) {
  number += 1;
  const { claim } = await soldAndClaimed(app, at, `photo-${number}`);
  const mediaId = newIdIn('media', at.id, app.clock.now());
  await asOwner(
    app,
    `INSERT INTO media (store_id, id, media_type, owner, state, filename, content_type, storage_key, kind, sha256,
       perceptual_hash, expires_at, attached_at, created_at)
     VALUES ($1, $2, 'CLAIM', 'system', 'READY', 'photo.jpg', 'image/jpeg', $2, 'image', 'x', $3, now(), now(), now())`,
    [at.id, mediaId, hash],
  );
  await asOwner(app, `INSERT INTO claim_media (store_id, claim_id, media_id, position) VALUES ($1, $2, $3, 0)`, [
    at.id,
    claim.id,
    mediaId,
  ]);
  await asOwner(app, `UPDATE claims SET queue_photos = 1 WHERE id = $1`, [claim.id]);
  return claim;
}

async function seenBefore(id: string): Promise<number[]> {
  const answer = await app.ask('platform.test', `/v1/console/claims/${id}`, { headers });
  const { signals } = (await answer.json()) as {
    signals: { clear: boolean; title: string; claims: { claimNumber: number }[] }[];
  };
  const signal = signals.find(({ title }) => title === 'Photo seen before');
  expect(signal?.clear ?? false, 'it is to be weighed').toBe(false);
  return signal?.claims.map(({ claimNumber }) => claimNumber) ?? [];
}

test('T18: a copy of a photo on another claim of the store is a signal, on both', async () => {
  const first = await claimShowing('a1b2c3d4e5f60718');
  // Three bits differ, in three quarters of the hash.
  const copy = await claimShowing('a1b2c3d5e5f7071a');
  // One quarter is the same, and sixteen bits differ elsewhere.
  const unlike = await claimShowing('a1b23c2be5f60718');
  const elsewhere = await claimShowing('a1b2c3d4e5f60718', other);
  expect(await seenBefore(first.id)).toEqual([copy.claim_number]);
  expect(await seenBefore(copy.id)).toEqual([first.claim_number]);
  expect(await seenBefore(unlike.id)).toEqual([]);
  expect(elsewhere.claim_number).toBeGreaterThan(0);
});

test('pictures of nothing but plain ground, whose hashes are even all over, are not taken for each other', async () => {
  const plain = await claimShowing('0000ffff00000000');
  await claimShowing('0000ffff00000000');
  expect(await seenBefore(plain.id)).toEqual([]);
});
