import { expect, test } from 'vitest';
import { because } from '#core/reference/engine-reasons.ts';
import { countStuckResolutions } from '../../../cli/doctor/doctor.sql.ts';
import { createSampleConnector } from '../../../commerce/connectors/sample/sample-connector.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, engineLedger, resolutionsOf } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { executingTooLong } from '../../decisions/executing-too-long.ts';
import { approveClaim } from '../approve-claim.ts';

/** What the engine says in place of its own reference; null where it says that. */
let said: string | null = null;
const app = await testApp({
  connectors: {
    sample(store) {
      const connector = createSampleConnector({ db: app.services.db, clock: app.clock }, store);
      return {
        ...connector,
        async refund(request, signal) {
          const executed = await connector.refund(request, signal);
          return said === null ? executed : { ...executed, reference: said };
        },
      };
    },
  },
});
const store = await freshStore(app);
const support = app.as(await staff(app, 'store_support', store));
let numbers = 0;

async function approved() {
  numbers += 1;
  const scene = await soldAndClaimed(app, store, `ends-${numbers}`);
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [scene.claim.id]);
  const line = { claimItemId: item?.id, resolutionType: 'REFUND' } as never;
  await approveClaim(support, { id: scene.claim.id, expectedVersion: 1, includeShipping: false, lines: [line] });
  app.clock.advance(10_000);
  return { id: scene.claim.id, sourceOrderId: scene.order.sourceOrderId };
}

test('an answer that can’t be saved ends the execution as unknown, and is found later', async () => {
  const { id, sourceOrderId } = await approved();
  said = 'RF\0-1';
  await app.drain();
  said = null;
  expect(await resolutionsOf(app, store, id)).toMatchObject([
    { execution_state: 'UNKNOWN', last_error: because('answer-unexpected'), next_try_at: expect.any(String) },
  ]);
  app.clock.advance(60_000);
  await app.drain();
  expect(await resolutionsOf(app, store, id)).toMatchObject([{ execution_state: 'EXECUTED', last_error: null }]);
  expect(await engineLedger(app, store, sourceOrderId)).toHaveLength(1);
});

test('an execution of more than a minute is listed, and counted by the doctor', async () => {
  const { id } = await approved();
  const { headers } = await signedIn(app, 'store_support', store);
  const listed = async () => {
    const answer = await app.ask('platform.test', `/v1/console/executions?state=unknown&storeId=${store.id}`, {
      headers,
    });
    return ((await answer.json()) as { rows: { claimId: string }[] }).rows.map(({ claimId }) => claimId);
  };
  const counted = () => app.services.db.everywhere((tx) => countStuckResolutions(tx, executingTooLong(app)));
  const before = await counted();
  // Its process died between asking the engine and writing its answer down.
  await asOwner(app, `UPDATE resolutions SET execution_state = 'EXECUTING', updated_at = $2 WHERE claim_id = $1`, [
    id,
    new Date(app.clock.now()).toISOString(),
  ]);
  app.clock.advance(59_000);
  expect([await listed(), (await counted()) - before]).toEqual([[], 0]);
  app.clock.advance(2_000);
  expect([await listed(), (await counted()) - before]).toEqual([[id], 1]);
});
