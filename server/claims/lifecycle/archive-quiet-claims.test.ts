import { expect, test, vi } from 'vitest';
import { jobHandlers } from '../../job-handlers.ts';
import type { Rest } from '../../platform/db/in-rounds.ts';
import { laneOf } from '../../platform/jobs/lanes.ts';
import { withRest } from '../../platform/jobs/with-rest.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { archiveQuietClaims } from './archive-claim.ts';

const app = await testApp();
const day = 86_400_000;
const long = 600_000;
const few = { most: 3, ms: long };

/** A store with so many denied claims, in the order in which they became quiet. */
async function denied(count: number) {
  const store = await freshStore(app);
  const { claimIn } = await claimsInStates(app, store);
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    ids.push((await claimIn('DENIED')).id);
    app.clock.advance(1_000);
  }
  const archived = async () =>
    (
      await asOwner(
        app,
        `SELECT id FROM claims WHERE store_id = $1 AND state = 'ARCHIVED' ORDER BY last_activity_at, id`,
        [store.id],
      )
    ).map(({ id }) => id);
  return { store, ids, archived };
}
const later = () => app.clock.advance(91 * day);

test('a run archives a limited number of claims, taking stores in turn', async () => {
  const stores = [await denied(5), await denied(2), await denied(1)];
  later();
  const counts = async () => Promise.all(stores.map(async ({ archived }) => (await archived()).length));
  const total = async () => (await counts()).reduce((sum, count) => sum + count, 0);
  let { done, rest } = await archiveQuietClaims(app.system, { bounds: few }, 1);
  expect([done, await total()]).toEqual([3, 3]);
  expect((await counts()).sort(), 'one of each').toEqual([1, 1, 1]);
  while (rest !== null) {
    ({ done, rest } = await archiveQuietClaims(app.system, { from: rest, bounds: few }, 1));
    expect(done).toBeLessThanOrEqual(few.most);
  }
  expect(await counts()).toEqual([5, 2, 1]);
});

test('a claim that can be appealed, as was told, is archived after that day', async () => {
  const store = await freshStore(app, { lifecycle: { appealDays: 90, archiveEndedDays: 30 } });
  const { claimIn, stands } = await claimsInStates(app, store);
  const { id } = await claimIn('DENIED');
  app.clock.advance(60 * day);
  await archiveQuietClaims(app.system);
  expect(await stands(id)).toMatchObject({ state: 'DENIED' });
  const [told] = await asOwner(app, `SELECT until FROM told_days WHERE claim_id = $1 AND kind = 'appeal'`, [id]);
  app.clock.advance(Date.parse(String(told?.until)) + 1000 - app.clock.now());
  await archiveQuietClaims(app.system);
  expect(await stands(id)).toMatchObject({ state: 'ARCHIVED' });
});

test('claims that can’t be archived hold up no other, and a run of them ends', async () => {
  const { ids, archived } = await denied(5);
  later();
  const [first, second, third, ...others] = ids;
  // As if their decision could still be taken back; and one that the database refuses.
  await asOwner(app, 'UPDATE claims SET decided_at = $2 WHERE id = ANY($1)', [
    [first, second],
    new Date(app.clock.now() + day).toISOString(),
  ]);
  await asOwner(app, `ALTER TABLE claims ADD CONSTRAINT not_this CHECK (id <> '${third}' OR state <> 'ARCHIVED')`);
  const logged = vi.fn();
  const ctx = { ...app.system, log: { ...app.system.log, error: logged } };
  expect(await archiveQuietClaims(ctx, {}, 2)).toEqual({ done: 2, rest: null });
  expect(await archived()).toEqual(others);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ claim: third }), expect.any(String));
  expect(await archiveQuietClaims(ctx, {}, 2), 'nothing moves any more').toEqual({ done: 0, rest: null });
  await asOwner(app, 'ALTER TABLE claims DROP CONSTRAINT not_this');
});

const waiting = () =>
  asOwner(
    app,
    `SELECT payload, priority FROM graphile_worker._private_jobs WHERE key = 'periodic:sweep-claims' AND locked_at IS NULL`,
  );
/** What the part of the sweep does, within small bounds. */
const sweepFew = (from: Rest | undefined) =>
  withRest(app.system, {
    name: 'sweep-claims',
    from,
    goesOn: true,
    run: (which) => archiveQuietClaims(app.system, { ...which, bounds: few }, 1),
    enqueue: (tx, rest, options) =>
      app.services.jobs.enqueue(
        tx,
        'sweep-part',
        { part: 'claims', from: rest },
        { ...options, queue: laneOf('sweeps', 'sweep') },
      ),
  });

test('what an archive run leaves is due at once, behind other jobs', async () => {
  const { archived } = await denied(5);
  later();
  await sweepFew(undefined);
  const [rest] = await waiting();
  expect(rest).toMatchObject({ priority: 10, payload: { part: 'claims', from: { again: expect.any(Array) } } });
  await jobHandlers(app.services).sweep({}, { number: 1, last: false });
  expect(await waiting()).toEqual([rest]);
  await app.drain();
  expect(await archived()).toHaveLength(5);
  expect(await waiting()).toEqual([]);
});
