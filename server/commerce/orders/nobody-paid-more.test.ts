import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { item, missingItems, orderOf, sellOrder } from '../../testing/fixtures.ts';
import { type OrderToTell, tellers, toldOrders } from '../../testing/told-orders.ts';
import { orderView } from './order-view.ts';
import { readOrder } from './read-order.ts';

const { app, store, support, approve } = await decidingStore();
const { tell, order, claim } = toldOrders(app, store);

const bowl = { sku: 'BOWL', price: '44.00' };
const jug = { sku: 'JUG', price: '44.00' };
let numbers = 7000;
const next = () => {
  numbers += 1;
  return String(numbers);
};

/** What the units of each line were paid together, by what the order's rows say. */
async function paidOf(sourceOrderId: string): Promise<string[]> {
  const { items } = await order({ sourceOrderId });
  return items.map(({ paid }) => worthOf(paid).toFixed(2));
}

describe('what was paid for an order is its total', () => {
  test.each<[string, Omit<OrderToTell, 'number'>, string[]]>([
    ['a fee below zero that nothing tells', { items: [bowl, jug], total: '44.00' }, ['22.00', '22.00']],
    [
      'a discount of the order',
      {
        items: [
          { sku: 'A', price: '60.00' },
          { sku: 'B', price: '40.00' },
        ],
        discount: '10.00',
        total: '90.00',
      },
      ['54.00', '36.00'],
    ],
    ['a tax on top', { items: [{ sku: 'A', price: '50.00', quantity: 2 }], tax: '8.00', total: '108.00' }, ['108.00']],
    [
      'a tax inside',
      { items: [{ sku: 'A', price: '699.00' }], currency: 'ZAR', tax: '91.17', total: '699.00' },
      ['699.00'],
    ],
    ['a total of nothing', { items: [bowl, jug], total: '0.00' }, ['0.00', '0.00']],
    ['a tip', { items: [bowl, jug], total: '100.00' }, ['44.00', '44.00']],
    [
      'a discount of the shipping that nothing tells',
      { items: [bowl, jug], shipping: '9.00', total: '92.00' },
      ['41.50', '41.50'],
    ],
  ])('an order with %s is paid so whoever tells it', async (_, told, wanted) => {
    for (const teller of tellers) {
      const number = next();
      await tell(teller, { ...told, number });
      expect(await paidOf(`id-${number}`)).toEqual(wanted);
    }
  });

  test('both things of an order go back for its total, one after the other', async () => {
    const number = next();
    const id = await tell('api', { number, items: [bowl, jug], total: '44.00' });
    for (const sku of ['BOWL', 'JUG']) {
      const filed = await claim(id, { [sku]: 1 });
      const [line = ''] = filed.itemIds;
      await approve(filed.claim, [{ claimItemId: line, resolutionType: 'REFUND' }]);
      const [given] = await app.services.db.inStore(store.id, (tx) =>
        tx.selectFrom('resolutions').select('original_value').where('claim_id', '=', filed.claim.id).execute(),
      );
      expect(given?.original_value).toBe('22.000');
    }
  });

  test('the answer of an order says how its amounts were read', async () => {
    const number = next();
    await tell('engine', { number, items: [bowl, jug], total: '44.00' });
    const rows = await readOrder(app.as(support), { storeId: store.id, sourceOrderId: `id-${number}` });
    expect(orderView(rows, app.as(support)).amounts).toMatchObject({
      reading: 'items-reduced',
      difference: 44,
      note: 'Its items and shipping come to $88.00, but its total is $44.00. Each item counts at its share of the total.',
    });
  });

  test('a total that was told wrong and is told again counts, until something is claimed', async () => {
    for (const teller of tellers) {
      const number = next();
      const told = { number, items: [bowl, jug], total: '88.00' };
      await tell(teller, told);
      await tell(teller, { ...told, total: '44.00' });
      expect(await paidOf(`id-${number}`)).toEqual(['22.00', '22.00']);
    }
    const number = next();
    const told = { number, items: [bowl, jug], total: '88.00' };
    await claim(await tell('api', told), { BOWL: 1 });
    await tell('api', { ...told, total: '44.00' });
    expect(await paidOf(`id-${number}`)).toEqual(['44.00', '44.00']);
  });

  test('what comes to an order later gets what its total has beside the rest', async () => {
    const number = next();
    await tell('engine', { number, items: [bowl], total: '44.00' });
    await tell('engine', { number, items: [bowl, jug], discount: '30.00', total: '58.00' });
    expect(await paidOf(`id-${number}`)).toEqual(['44.00', '14.00']);
  });
});

describe('a shop cancels a line of a discounted order', () => {
  const kept = item('kept', { price: '100.00', discount: '20.00', tax: '0' });
  const gone = item('gone', { price: '50.00', discount: '10.00', tax: '0' });

  /** An order of 120 of which the second line is called off, its engine spreading the discount anew. */
  async function canceled(number: string, before: () => Promise<unknown>) {
    const told = orderOf(app, number, { items: [kept, gone] });
    const payments = [{ sourcePaymentId: 'card', amount: '120.00', refunded: '0' }];
    const policy = { kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD' } as const;
    const free = { shipping: '0', shippingTax: '0', tax: '0' };
    const first = { ...told, ...free, discountTotal: '30', total: '120.00', payments };
    await sellOrder(app, store, { ...first, policies: [{ ...policy, insuredAmount: '120.00' }] });
    await before();
    const items = [{ ...kept, discount: '30.00' }];
    await sellOrder(app, store, {
      ...first,
      total: '70.00',
      items,
      fulfillments: told.fulfillments.map((parcel) => ({
        ...parcel,
        items: [{ sourceItemId: 'kept', quantity: 1 }],
      })),
      policies: [{ ...policy, insuredAmount: '70.00' }],
      payments: [{ sourcePaymentId: 'card', amount: '120.00', refunded: '40.00' }],
    });
    return told.sourceOrderId;
  }
  const file = (sourceOrderId: string, number: string) =>
    fileClaim(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: fileClaimIn.parse(missingItems(number, { kept: 1 })),
    });
  async function refunded(filed: Awaited<ReturnType<typeof file>>) {
    const [line] = await app.services.db.inStore(store.id, (tx) =>
      tx.selectFrom('claim_items').select('id').where('claim_id', '=', filed.id).execute(),
    );
    await approve(filed, [{ claimItemId: line?.id ?? '', resolutionType: 'REFUND' }]);
    const [given] = await app.services.db.inStore(store.id, (tx) =>
      tx.selectFrom('resolutions').select('original_value').where('claim_id', '=', filed.id).execute(),
    );
    return given?.original_value;
  }

  test('a claim from before the line was canceled gives what was paid', async () => {
    const number = next();
    let filed: Awaited<ReturnType<typeof file>> | undefined;
    await canceled(number, async () => {
      filed = await file(orderOf(app, number, { items: [kept] }).sourceOrderId, number);
    });
    expect(filed && (await refunded(filed))).toBe('80.000');
  });

  test('a claim from after the line was canceled gives what was paid', async () => {
    const number = next();
    const id = await canceled(number, async () => {});
    expect(await refunded(await file(id, number))).toBe('80.000');
  });
});
