import { describe, expect, it } from 'vitest';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { filingWindows } from '#core/rules/commerce/claimable/windows.ts';
import { expectedPremium } from '../commerce/orders/import/expected-premium.ts';
import { auroraOrders } from './aurora.ts';
import { engineOrderOf } from './demo-order.ts';
import { demoStoreRows } from './demo-stores.ts';
import { fjellOrders } from './fjell.ts';

const { timeZone, currency, settings } = demoStoreRows()[0]!;
const { windows } = storeSettingsSchema.parse(settings);

/** The kinds of claim that are open for each parcel of an order that was made at an instant. */
function open(number: string, now: number) {
  const order = engineOrderOf(fjellOrders.find((item) => item.number === number)!, { now, timeZone, currency });
  return order.fulfillments.map((item) =>
    filingWindows({
      fulfilledAt: item.fulfilledAt ?? null,
      shippedAt: item.shippedAt ?? null,
      deliveredAt: item.deliveredAt ?? null,
      lastScanAt: item.lastScanAt ?? null,
      returnedAt: item.returnedAt ?? null,
      expectedOn: item.expectedOn ?? null,
      status: item.status,
      originCountry: item.originCountry ?? null,
      destinationCountry: order.shippingAddress?.country ?? null,
      now: new Date(now).toISOString(),
      timeZone,
      settings: windows,
    })
      .filter((window) => window.code === 'eligible')
      .map((window) => window.claimType),
  );
}

/** Every half hour of the days around both changes of the clock, and of an ordinary one. */
const instants = ['2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z', '2026-11-20T00:00:00Z'].flatMap((day) =>
  Array.from({ length: 96 }, (_, index) => Date.parse(day) + index * 30 * 60_000),
);

describe('a demo order tells its story at any hour', () => {
  const item = ['DAMAGED', 'DEFECTIVE_ITEM', 'MISSING_ITEM', 'WRONG_ITEM'];
  const late = ['STOLEN', 'ORDER_DELIVERED_NOT_RECEIVED', 'WRONG_ADDRESS', ...item];

  it.each([
    ['1001', [late]],
    ['1002', [late, ['WRONG_ADDRESS']]],
    ['1003', [['TRACKING_NOT_MOVING', 'WRONG_ADDRESS']]],
    ['1004', [['WRONG_ADDRESS', ...item]]],
    ['1005', [[]]],
    ['1006', [[]]],
    ['1007', [[]]],
    ['1009', [late]],
    ['1015', [[]]],
  ])('%s', (number, expected) => {
    expect(instants.filter((now) => JSON.stringify(open(number, now)) !== JSON.stringify(expected))).toEqual([]);
  });

  it('a demo order has sums that add up', () => {
    for (const order of fjellOrders) {
      const made = engineOrderOf(order, { now: instants[0]!, timeZone, currency });
      const parts = [made.subtotal, made.shipping, made.tax, made.premiumPaid ?? '0'].map(Number);
      expect(Number(made.total)).toBeCloseTo(
        parts.reduce((sum, part) => sum + part, 0),
        3,
      );
      expect(made.payments[0]?.amount).toBe(made.total);
    }
  });

  it('a demo order paid what its store’s prices ask', () => {
    const stores = demoStoreRows();
    for (const [at, orders] of [fjellOrders, auroraOrders].entries()) {
      const { timeZone, currency, settings } = stores[at]!;
      const store = { currency, settings: storeSettingsSchema.parse(settings) };
      for (const order of orders) {
        const made = engineOrderOf(order, { now: instants[0]!, timeZone, currency });
        expect([made.orderNumber, expectedPremium(store, made, made.exchangeRate ?? '1')]).toEqual([
          order.number,
          null,
        ]);
      }
    }
  });
});
