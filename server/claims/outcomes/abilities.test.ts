import { describe, expect, test } from 'vitest';
import { type ResolutionType, resolutionTypes } from '#core/reference/claims.ts';
import { carrierOf } from '#core/rules/commerce/engine-abilities.ts';
import { readEngine } from '../../commerce/store-engines/read-engine.ts';
import { forgetStores, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, resolutionsOf } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaimActions } from '../claim-view/claim-actions.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from './approve-claim.ts';

const app = await testApp();
const kinds = [...app.services.connectors.engines.keys()];
let number = 0;

/** A store of which the engine is of a kind, and refuses some of it to the connection. */
async function storeOf(kind: string, unable: readonly ResolutionType[] = []): Promise<StoreRecord> {
  const store = await freshStore(app);
  await asOwner(app, 'UPDATE store_engines SET kind = $2, unable = $3 WHERE store_id = $1', [store.id, kind, unable]);
  forgetStores(app.system);
  return storeById(app.system, store.id);
}

/** Who carries it out as the engine's page says, as the claim's actions say, and as approving does. */
async function seen(store: StoreRecord, type: ResolutionType) {
  const owner = app.as(await staff(app, 'store_owner', store));
  number += 1;
  const sample = await freshStoreClaim(store, `ab${number}`);
  const page = carrierOf((await readEngine(owner, { storeId: store.id })).capabilities, type);
  const actions = await readClaimActions(owner, { id: sample.claim.id });
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [sample.claim.id]);
  const isFlat = type.startsWith('FLAT_RATE');
  await approveClaim(owner, {
    id: sample.claim.id,
    expectedVersion: (await claimRow(app, store, sample.claim.id)).version,
    includeShipping: false,
    lines: [
      {
        claimItemId: item?.id,
        resolutionType: type,
        ...(isFlat && { flatAmount: '1.00' }),
        ...(type === 'CUSTOM' && { description: 'A repair' }),
      },
    ] as DecisionLine[],
  });
  const [given] = await resolutionsOf(app, store, sample.claim.id);
  return { page, actions: (actions.carriedOutBy as Record<string, string>)[type], given: given?.carried_out_by };
}

const freshStoreClaim = (store: StoreRecord, order: string) => soldAndClaimed(app, store, order);
/** What was agreed freely is on record with the decision, so nothing is left to carry out. */
const types = resolutionTypes.filter((type) => type !== 'CUSTOM');

describe('what an engine’s page promises is what approving does', () => {
  test.each(kinds)('what the page of %s promises is done, for every kind of resolution', async (kind) => {
    const store = await storeOf(kind);
    for (const type of types) {
      const { page, actions, given } = await seen(store, type);
      expect([kind, type, actions, given]).toEqual([kind, type, page, page]);
    }
  });

  test.each(kinds)('what %s refuses to its connection is done by people, and nothing else is', async (kind) => {
    const before = await storeOf(kind);
    for (const refused of types) {
      const store = await storeOf(kind, [refused]);
      expect((await seen(store, refused)).given).toBe('people');
      const other = types.find((type) => type !== refused) ?? refused;
      const can = app.services.connectors.of(before).capabilities;
      expect((await seen(store, other)).given).toBe(carrierOf(can, other));
    }
  });

  test('what people carry out lands in Not completed, without a call of the engine', async () => {
    const store = await storeOf('vendure');
    const { given } = await seen(store, 'STORE_CREDIT');
    expect(given).toBe('people');
    await app.drain();
    const rows = await asOwner(app, 'SELECT execution_state, attempts FROM resolutions WHERE store_id = $1', [
      store.id,
    ]);
    expect(rows).toEqual([{ execution_state: 'PENDING', attempts: 0 }]);
  });
});
