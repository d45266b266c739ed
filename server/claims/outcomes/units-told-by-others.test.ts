import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { placeSampleOrder } from '../../commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { approvals } from '../../testing/approvals.ts';
import { asOwner, claimRow, engineLedger } from '../../testing/db-asserts.ts';
import { item, missingItems, orderOf } from '../../testing/fixtures.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { fileClaim } from '../file/file-claim.ts';
import { approveClaim } from './approve-claim.ts';

/** What was bought is the engine's word where it has the order: who sends the order too has no more given of it. */

const { app, withEngine: store, of, nextNumber } = await approvals();
const { approver } = of(store);

type Units = Record<string, number>;
/** An order with so many units of each line, and what they cost. */
function withUnits(number: string, units: Units): EngineOrder {
  return orderOf(app, number, { items: Object.entries(units).map(([id, quantity]) => item(id, { quantity })) });
}
const tell = (order: EngineOrder, toldBy: 'engine' | 'others') =>
  importOrder(app.system, { storeId: store.id, order, toldBy });
const place = (order: EngineOrder) => placeSampleOrder(app.services, store, order);

/** Claims so many units of a line, one claim each; `since` happens, and each is approved as credit where it may be. */
async function givenOf(number: string, line: string, units: number, since: () => Promise<unknown> = async () => {}) {
  const sourceOrderId = `src-${number}`;
  const claims: string[] = [];
  for (let count = 0; count < units; count += 1) {
    const body = fileClaimIn.parse(missingItems(number, { [line]: 1 }));
    claims.push((await fileClaim(app.system, { storeId: store.id, sourceOrderId, body })).id);
  }
  await since();
  for (const id of claims) {
    const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    await approveClaim(app.as(approver), {
      id,
      expectedVersion: (await claimRow(app, store, id)).version,
      includeShipping: false,
      lines: [{ claimItemId: row?.id, resolutionType: 'STORE_CREDIT' }] as unknown as DecisionLine[],
    }).catch((error: { code?: string }) => expect(error.code).toBe('units-not-left'));
  }
  app.clock.advance(10_000);
  await app.drain();
  return (await engineLedger(app, store, sourceOrderId)).length;
}

test.each([
  { what: 'more units than the engine sold', sent: { i1: 3 }, line: 'i1', units: 3 },
  { what: 'a line that the engine never sold', sent: { i1: 2, i2: 1 }, line: 'i2', units: 1 },
])('units that a client sent are not given without words: $what', async ({ sent, line, units }) => {
  for (const isFirst of [true, false]) {
    const number = nextNumber();
    const sold = withUnits(number, { i1: 2 });
    await place(sold);
    if (!isFirst) await tell(sold, 'engine');
    await tell(withUnits(number, sent as unknown as Units), 'others');
    // Of claims on more than was sold nobody can say which of them is the one too many.
    expect(await givenOf(number, line, units)).toBe(0);
  }
});

test('of what a client sent the engine’s units are given, and no more', async () => {
  const number = nextNumber();
  await place(withUnits(number, { i1: 2 }));
  await tell(withUnits(number, { i1: 3 }), 'others');
  expect(await givenOf(number, 'i1', 2)).toBe(2);
});

test('units that the shop takes off after a claim stay its, whatever a client sends', async () => {
  const number = nextNumber();
  const sold = withUnits(number, { i1: 3 });
  await place(sold);
  await tell(sold, 'engine');
  const given = await givenOf(number, 'i1', 3, async () => {
    const less = withUnits(number, { i1: 1 });
    await place({ ...less, payments: sold.payments });
    await tell(withUnits(number, { i1: 2 }), 'others');
  });
  expect(given).toBe(3);
});

test('an order that only clients send is given as they send it', async () => {
  const number = nextNumber();
  await tell(withUnits(number, { i1: 2 }), 'others');
  await tell(withUnits(number, { i1: 3 }), 'others');
  const body = fileClaimIn.parse(missingItems(number, { i1: 3 }));
  const { id } = await fileClaim(app.system, { storeId: store.id, sourceOrderId: `src-${number}`, body });
  const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  const approved = await approveClaim(app.as(approver), {
    id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: row?.id, resolutionType: 'STORE_CREDIT' }] as unknown as DecisionLine[],
  });
  expect(approved.state).toBe('APPROVED');
});
