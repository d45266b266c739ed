import Big from 'big.js';
import { expect, test } from 'vitest';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { settledOrder } from '../../commerce/orders/import/paid-of-order.ts';
import { type LawScene, signal } from './scene.ts';

/** An order with each of its amounts left out, and with more in its total, or less, than they come to. */
function oddOnes(order: EngineOrder): EngineOrder[] {
  const without = (['discountTotal', 'shipping', 'shippingTax', 'tax', 'surchargeTotal'] as const).map((field) => ({
    ...order,
    [field]: '0',
  }));
  const bare = (['discount', 'tax'] as const).map((field) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, [field]: '0' })),
  }));
  const totals = ['0', '0.5', '0.999', '1.001', '3'].map((factor) => ({
    ...order,
    total: new Big(order.total).times(factor).round(2, Big.roundDown).toFixed(2),
  }));
  const taxed = order.items.map((item) => ({ ...item, tax: new Big(item.price).div(6).round(3).toFixed() }));
  return [order, ...without, ...bare, ...totals, { ...order, items: taxed }];
}

/** What an order’s units and its shipping come to is what was paid for it, whatever its engine tells of it. */
export function totalLaws({ engine, order }: LawScene): void {
  test('units and shipping never pass the total, whatever an order leaves out', async () => {
    const { connector, cancel } = engine();
    const placed = await order();
    await cancel(placed);
    const after = await connector.readOrder(placed.sourceOrderId, signal);
    for (const told of [placed, ...(after ? [after] : [])].flatMap(oddOnes)) {
      const { items, shipping } = settledOrder(told);
      const all = items.reduce((sum, units) => sum.plus(worthOf(units)), new Big(shipping.amount).plus(shipping.tax));
      expect(all.lte(told.total)).toBe(true);
    }
    expect(settledOrder(placed)).toMatchObject({ reading: 'fits', difference: expect.stringMatching(/^[0.]+$/) });
  });
}
