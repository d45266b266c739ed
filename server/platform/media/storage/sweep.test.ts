import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MediaId, newId } from '#core/ids.ts';
import { jobHandlers } from '../../../job-handlers.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore } from '../../../testing/fixtures.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { sweepMedia } from './sweep-media.ts';

const app = await testApp();
const day = 24 * 60 * 60_000;

/** A file that nothing holds. */
async function orphanIn(storeId: string): Promise<MediaId> {
  const id = newId('media', app.clock.now());
  await asOwner(
    app,
    `INSERT INTO media (store_id, id, media_type, owner, state, filename, content_type, storage_key, expires_at, created_at)
     VALUES ($1, $2, 'CLAIM', 'system', 'READY', 'a.png', 'image/png', $3, $4, $4)`,
    [storeId, id, `${storeId}/${id}`, new Date(app.clock.now()).toISOString()],
  );
  return id;
}

/** The product with a storage that fails for one store. */
function brokenFor(storeId: string) {
  const remove: typeof app.services.media.remove = async (key) => {
    if (key.startsWith(`${storeId}/`)) {
      throw new Error('The storage of this store is away.');
    }
    await app.services.media.remove(key);
  };
  return { ...app.services, media: { ...app.services.media, remove } };
}

const left = async (ids: string[]) =>
  (await asOwner(app, 'SELECT id FROM media WHERE id = ANY($1) ORDER BY id', [ids])).map((row) => row.id);

test('a store whose files can’t be swept is named, and the others are swept', async () => {
  const stores = [await freshStore(app), await freshStore(app), await freshStore(app)].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const files: MediaId[] = [];
  for (const store of stores) {
    files.push(await orphanIn(store.id));
  }
  app.clock.advance(2 * day);
  const [first] = stores;
  await expect(sweepMedia(brokenFor(first!.id))).rejects.toThrow(
    new RegExp(`^${first!.id}: The storage of this store is away\\.$`),
  );
  expect(await left(files)).toEqual([files[0]]);
  expect(await sweepMedia(app.services)).toEqual({ done: 1, rest: null });
  expect(await left(files)).toEqual([]);
});

test('the sweep of one kind that fails does not keep the others from running', async () => {
  const store = await freshStore(app);
  await orphanIn(store.id);
  const key = randomUUID();
  await asOwner(
    app,
    `INSERT INTO idempotency_keys (store_id, caller, operation, key, request_hash, created_at)
     VALUES ($1, 'a', 'b', $2, 'c', $3), ('', 'a', 'b', $2, 'c', $3)`,
    [store.id, key, new Date(app.clock.now()).toISOString()],
  );
  app.clock.advance(31 * day);
  const handlers = jobHandlers(brokenFor(store.id));
  await handlers.sweep({}, { number: 1, last: false });
  const begun = await asOwner(
    app,
    `SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE 'periodic:sweep-%'`,
  );
  expect(begun.length).toBeGreaterThan(15);
  const failed: string[] = [];
  for (const { payload } of begun) {
    const part = payload as JobPayloads['sweep-part'];
    await handlers['sweep-part'](part, { number: 1, last: false }).catch(() => failed.push(part.part));
  }
  expect(failed).toEqual(['media']);
  expect(await asOwner(app, 'SELECT 1 FROM idempotency_keys WHERE key = $1', [key])).toEqual([]);
});
