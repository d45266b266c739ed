import { expect, test } from 'vitest';
import { placeSampleOrder } from '../../commerce/connectors/sample/sample-connector.ts';
import { approvals } from '../../testing/approvals.ts';
import { asOwner, claimRow, engineLedger } from '../../testing/db-asserts.ts';
import { item, soldAndClaimed } from '../../testing/fixtures.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from './approve-claim.ts';

/** Three of one thing, two of them claimed for credit; the store's people gave one back by name, and do more with another. */

const { app, withEngine: store, of, nextNumber } = await approvals();
const { approver } = of(store);

async function claimedTwo() {
  const things = [item('i1', { quantity: 3 })];
  const scene = await soldAndClaimed(app, store, nextNumber(), { claim: { i1: 2 }, order: { items: things } });
  const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [scene.claim.id]);
  return { ...scene, id: scene.claim.id, line: String(line?.id) };
}
type Claimed = Awaited<ReturnType<typeof claimedTwo>>;

/** The shop gives one thing back by name, has so many left on the line, and gave back so much in all. */
const inShop = ({ order }: Claimed, quantity: number, refunded: string) =>
  placeSampleOrder(app.services, store, {
    ...order,
    items: order.items.map((each) => ({ ...each, quantity, refundedQuantity: 1 })),
    fulfillments: order.fulfillments.map((each) => ({ ...each, items: [{ sourceItemId: 'i1', quantity }] })),
    payments: order.payments.map((each) => ({ ...each, refunded })),
  });

const approve = async ({ id, line }: Claimed) =>
  approveClaim(app.as(approver), {
    id,
    expectedVersion: (await claimRow(app, store, id)).version,
    includeShipping: false,
    lines: [{ claimItemId: line, resolutionType: 'STORE_CREDIT' }] as unknown as DecisionLine[],
  });

test.each([
  ['a thing that was taken off the line and paid back is gone', 2, '54.000', true],
  ['a thing that was taken off after shipping went back as well is gone', 2, '60.000', true],
  ['a thing that was taken off and not paid back is still its claim’s', 2, '27.000', false],
  ['a thing that was taken off and paid back in part is still its claim’s', 2, '53.990', false],
  ['shipping beside a thing that was given back by name is no thing', 3, '33.000', false],
])('units that were taken off: %s', async (_what, quantity, refunded, isGone) => {
  const decided = await claimedTwo();
  await inShop(decided, quantity, refunded);
  const outcome = approve(decided);
  await (isGone
    ? expect(outcome).rejects.toMatchObject({ code: 'units-not-left' })
    : expect(outcome).resolves.toMatchObject({ state: 'APPROVED' }));

  const sent = await claimedTwo();
  await approve(sent);
  await inShop(sent, quantity, refunded);
  app.clock.advance(10_000);
  await app.drain();
  expect(await engineLedger(app, store, sent.order.sourceOrderId)).toHaveLength(isGone ? 0 : 1);
});
