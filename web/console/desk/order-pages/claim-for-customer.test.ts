import { expect, test } from 'vitest';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { claimOf, freeLinesOf, wrongUnits } from './claim-for-customer.ts';

const item = (sourceItemId: string, quantity: number, claimedQuantity = 0, refundedQuantity = 0) => ({
  sourceItemId,
  productName: `Thing ${sourceItemId}`,
  quantity,
  claimedQuantity,
  refundedQuantity,
});
const parcel = (sourceFulfillmentId: string, ...things: [string, number][]) => ({
  sourceFulfillmentId,
  sourceItemIds: things.map(([sourceItemId, quantity]) => ({ id: sourceItemId, sourceItemId, quantity })),
});
// Cast: what else an order has makes no difference here.
const order = {
  orderItems: [item('a', 3), item('b', 1, 1), item('c', 4, 1, 1)],
  fulfillments: [parcel('f1', ['a', 2], ['b', 1]), parcel('f2', ['a', 1], ['c', 4])],
} as unknown as OrderDesk['order'];
const lines = freeLinesOf(order);

test('an item claimed or refunded can’t be claimed, nor more than a package holds', () => {
  expect(lines.map(({ parcel: at, sourceItemId, free }) => [at, sourceItemId, free])).toEqual([
    [1, 'a', 2],
    [2, 'a', 1],
    [2, 'c', 2],
  ]);
});

test.each(['3', '-1', '1.5', 'two'])('%s of two units is not sent', (units) => {
  expect(wrongUnits(lines, { 'units-0': units })).toEqual([lines[0]]);
});

test('a claim names each package’s things once, with what they have in common', () => {
  const claim = claimOf(lines, {
    'units-0': '2',
    'units-1': '',
    'units-2': '1',
    issueType: 'DAMAGED',
    details: ' By phone. ',
    method: 'REFUND',
    signs: 'nobody',
  });
  const issue = { issueType: 'DAMAGED', details: 'By phone.' };
  expect(claim?.fulfillmentIssues).toEqual([
    { sourceFulfillmentId: 'f1', issues: [{ sourceItemId: 'a', quantity: 2, ...issue }] },
    { sourceFulfillmentId: 'f2', issues: [{ sourceItemId: 'c', quantity: 1, ...issue }] },
  ]);
  expect(claim).toMatchObject({
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: false },
  });
});

test('no item or no reason is no claim, and silence asks for the signature', () => {
  expect(claimOf(lines, { 'units-0': '0', issueType: 'DAMAGED' })).toBeNull();
  expect(claimOf(lines, { 'units-0': '1', issueType: '' })).toBeNull();
  expect(claimOf(lines, { 'units-0': '1', issueType: 'LOST' })?.options?.requireCustomerSignature).toBe(true);
});
