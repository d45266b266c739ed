import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { orderIn } from '#core/contract/commerce/order-shapes.ts';
import { createOrder } from '../../commerce/orders/create-order.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { fileClaim } from './file-claim.ts';

const { app, store, approve } = await decidingStore();
let numbers = 0;

const parts = [
  { sourceItemId: 'set', productName: 'Breakfast set', quantity: 1, price: '80.00' },
  { sourceItemId: 'pot', productName: 'Breakfast set: pot', quantity: 1, price: '0.00' },
  { sourceItemId: 'cup', productName: 'Breakfast set: cup', quantity: 4, price: '0.00' },
];
const told = [
  { sourceItemId: 'set', productName: 'Tea for two', quantity: 1, price: '80.00' },
  { sourceItemId: 'pot', productName: 'Pot', quantity: 1, price: '0.00', partOf: 'set', listPrice: '40' },
  { sourceItemId: 'cup', productName: 'Cup', quantity: 4, price: '0.00', partOf: 'set', listPrice: '15' },
];
const gift = { sourceItemId: 'gift', productName: 'Sticker', quantity: 1, price: '0.00' };

/** An order with a set, delivered and protected; answers how a claim on some of its units is filed. */
async function sold(orderItems: readonly { sourceItemId: string; quantity: number }[] = [...parts, gift]) {
  numbers += 1;
  const ago = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();
  const sourceOrderId = `set-${numbers}`;
  await createOrder(app.system, {
    storeId: store.id,
    body: orderIn.parse({
      sourceOrderId,
      sourceOrderNumber: sourceOrderId,
      sourceCreatedAt: ago(10),
      currency: 'USD',
      subtotal: '80.00',
      total: '80.00',
      premiumPaid: '1.00',
      customerName: 'Ida Holm',
      customerEmail: 'ida@shopper.example',
      orderItems,
      fulfillments: [
        {
          sourceFulfillmentId: 'parcel',
          fulfillmentStatus: 'DELIVERED',
          fulfilledAt: ago(9),
          deliveredAt: ago(5),
          sourceItemIds: orderItems.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
        },
      ],
    }),
  });
  return async (units: Readonly<Record<string, number>>) => {
    const issues = Object.entries(units).map(([sourceItemId, quantity]) => ({
      sourceItemId,
      issueType: 'MISSING_ITEM',
      quantity,
    }));
    const claim = await fileClaim(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: fileClaimIn.parse({ fulfillmentIssues: [{ sourceFulfillmentId: null, issues }] }),
    });
    const lines = await app.services.db.inStore(store.id, (tx) =>
      tx
        .selectFrom('claim_items')
        .select(['id', 'paid'])
        .where('claim_id', '=', claim.id)
        .orderBy('position')
        .execute(),
    );
    const worth = lines.map(({ paid }) =>
      (paid ?? []).reduce((sum, { units, price, discount }) => sum + units * (Number(price) - Number(discount)), 0),
    );
    return { claim, lines, worth };
  };
}

describe('a set with free parts', () => {
  test('a broken cup is paid its share, and the whole set what is left', async () => {
    const file = await sold();
    const cup = await file({ cup: 1 });
    expect(cup.worth).toEqual([16]);
    await approve(cup.claim, [{ claimItemId: cup.lines[0]?.id, resolutionType: 'REFUND' }]);
    const given = await asOwner(app, 'SELECT original_value FROM resolutions WHERE claim_id = $1', [cup.claim.id]);
    expect(given).toEqual([{ original_value: '16.000' }]);
    expect((await file({ set: 1 })).worth).toEqual([64]);
    await expect(file({ cup: 1 })).rejects.toMatchObject({ code: 'quantity-exceeded' });
  });

  test('with the whole set claimed none of its parts can be claimed', async () => {
    const file = await sold();
    expect((await file({ set: 1 })).worth).toEqual([80]);
    for (const part of ['pot', 'cup']) {
      await expect(file({ [part]: 1 })).rejects.toMatchObject({ code: 'quantity-exceeded' });
    }
  });

  test('the set and its parts in one claim come to the set', async () => {
    const file = await sold();
    const { claim, lines, worth } = await file({ pot: 1, set: 1, cup: 4 });
    expect(worth).toEqual([0, 80, 0]);
    await expect(
      approve(
        claim,
        lines.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' as const })),
      ),
    ).rejects.toMatchObject({ errors: [{ pointer: '/lines/0/resolutionType', code: 'claimed-with-set' }] });
  });

  test('a part’s share is by what it costs by itself where that is told', async () => {
    const file = await sold(told);
    expect((await file({ pot: 1, cup: 1 })).worth).toEqual([32, 12]);
    expect((await file({ set: 1 })).worth).toEqual([36]);
  });

  test('a gift in the same order has nothing to pay back', async () => {
    const file = await sold();
    const { claim, lines, worth } = await file({ gift: 1 });
    expect(worth).toEqual([0]);
    await expect(approve(claim, [{ claimItemId: lines[0]?.id, resolutionType: 'REFUND' }])).rejects.toMatchObject({
      errors: [{ code: 'worth-nothing' }],
    });
  });
});
