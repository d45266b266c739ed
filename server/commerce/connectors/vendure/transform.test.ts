import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import { settledOrder } from '../../orders/import/paid-of-order.ts';
import type { EngineItem } from '../connector.ts';
import { perUnit } from '../per-unit.ts';
import cancelled from './fixtures/cancelled.json' with { type: 'json' };
import delivered from './fixtures/delivered.json' with { type: 'json' };
import refunded from './fixtures/refunded.json' with { type: 'json' };
import twoParcels from './fixtures/two-parcels.json' with { type: 'json' };
import unprotected from './fixtures/unprotected.json' with { type: 'json' };
import { fromMinor, toMinor } from './minor-units.ts';
import { toEngineOrder, wholeOf } from './transform.ts';
import { findOrdersAnswer, type VendureLine, type VendureOrder } from './vendure-payload.ts';

const recorded = (fixture: { data: unknown }): VendureOrder => findOrdersAnswer.parse(fixture.data).orders.items[0]!;
const translate = (order: VendureOrder) => toEngineOrder(order, { places: 2, protectionSku: 'SHIPPING-PROTECTION' })!;
const paidPerUnit = ({ price, discount, tax }: Pick<EngineItem, 'price' | 'discount' | 'tax'>) =>
  new Big(price).minus(discount).plus(tax).toFixed(3);

describe('an order that was recorded from a running shop', () => {
  test('in whatever order the shop tells its parts, the order is the same', () => {
    for (const fixture of [delivered, twoParcels, refunded]) {
      const order = recorded(fixture);
      const turned = {
        ...order,
        lines: order.lines.toReversed(),
        payments: order.payments?.toReversed(),
        fulfillments: order.fulfillments
          ?.toReversed()
          .map((parcel) => ({ ...parcel, lines: parcel.lines.toReversed() })),
      };
      expect(turned.lines).not.toEqual(order.lines);
      expect(translate(turned)).toEqual(translate(order));
    }
  });

  test('delivered: items, package, policy, payment and totals in our words', () => {
    const order = translate(recorded(delivered));
    expect(order).toMatchObject({
      platform: 'vendure',
      customer: { name: 'Vera Lindqvist', email: 'vera@example.com', phone: '+49 30 555 0142' },
      currency: 'EUR',
      subtotal: '64.52',
      discountTotal: '0.00',
      shipping: '4.12',
      shippingTax: '0.78',
      tax: '12.27',
      total: '81.69',
      shippingAddress: {
        firstName: 'Vera',
        lastName: 'Lindqvist',
        address1: 'Lindenstrasse 7',
        address2: 'Hinterhaus',
        city: 'Berlin',
        zip: '10969',
        country: 'DE',
      },
      policies: [{ kind: 'SHIPPING', premiumPaid: '2.49', premiumCurrency: 'EUR', insuredAmount: '79.20' }],
      payments: [{ amount: '81.69', refunded: '0.00' }],
    });
    expect(order.sourceCancelledAt).toBeUndefined();
    expect(
      order.items.map(({ productName, sku, quantity, refundedQuantity }) => [
        productName,
        sku,
        quantity,
        refundedQuantity,
      ]),
    ).toEqual([
      ['Linden Flask', 'FLASK-MOSS', 2, 0],
      ['Hearth Mug', 'MUG', 1, 0],
    ]);
    expect(order.items[0]!.selectedOptions).toEqual([{ name: 'Colour', value: 'Moss' }]);
    expect(order.items.map(paidPerUnit)).toEqual(['29.900', '14.500']);
    expect(order.items.map((item) => item.discount)).toEqual(['0.000', '0.000']);
  });

  test('a delivered package has carrier, code, and times, and no protection line', () => {
    const raw = recorded(delivered);
    const [parcel, ...others] = translate(raw).fulfillments;
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({
      status: 'DELIVERED',
      trackingCompany: 'DHL',
      trackingNumber: ['JD014600006281230704'],
      trackingUrl: [],
      items: [{ quantity: 2 }, { quantity: 1 }],
    });
    const at = (state: string) =>
      raw.history.items.find((entry) => entry.data.to === state && entry.type === 'ORDER_FULFILLMENT_TRANSITION')
        ?.createdAt;
    expect(parcel!.deliveredAt).toBe(at('Delivered'));
    expect(parcel!.shippedAt).toBe(at('Shipped'));
  });

  test('a coupon over the whole order is divided among the units', () => {
    const order = translate(recorded(twoParcels));
    expect(order.total).toBe('104.57');
    expect(order.items.map(paidPerUnit)).toEqual(['13.050', '58.280']);
    expect(order.items.map((item) => item.price)).toEqual(['12.180', '54.410']);
    expect(order.items.every((item) => new Big(item.discount).gt(0))).toBe(true);
    expect(order.fulfillments.map(({ status, deliveredAt }) => [status, deliveredAt !== undefined])).toEqual([
      ['DELIVERED', true],
      ['IN_TRANSIT', false],
    ]);
    expect(order.fulfillments.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2], [1, 1]]);
  });

  test('only the engine’s own refunds count against items; a declined one counts nowhere', () => {
    const order = translate(recorded(refunded));
    expect(order.items.map(({ sku, refundedQuantity }) => [sku, refundedQuantity])).toEqual([
      ['FLASK-MOSS', 0],
      ['MUG', 1],
    ]);
    expect(order.payments).toMatchObject([{ amount: '81.69', refunded: '44.40' }]);
  });

  test('a canceled order says when, its units are gone and its policy is removed', () => {
    const order = translate(recorded(cancelled));
    expect(order.sourceCancelledAt).toBeDefined();
    expect(order.items).toMatchObject([{ sku: 'RUCKSACK', quantity: 1, refundedQuantity: 1, price: '74.790' }]);
    expect(order.policies).toMatchObject([{ kind: 'SHIPPING' }]);
    expect(order.policies[0]!.removedAt).toBeDefined();
  });

  test('an order without the protection product has no policy', () => {
    expect(translate(recorded(unprotected)).policies).toEqual([]);
  });

  test('units that were canceled because of our own refund are not counted twice', () => {
    const order = recorded(refunded);
    order.lines[0]!.quantity = 1;
    expect(translate(order).items[0]!.refundedQuantity).toBe(0);
  });

  test('a tracking code that is a link is a link', () => {
    const order = recorded(delivered);
    order.fulfillments![0]!.trackingCode = 'https://track.example/1';
    expect(translate(order).fulfillments[0]).toMatchObject({
      trackingNumber: [],
      trackingUrl: ['https://track.example/1'],
    });
  });

  test('an order without a customer is no order', () => {
    expect(toEngineOrder({ ...recorded(delivered), customer: null }, { places: 2, protectionSku: 'x' })).toBeNull();
  });
});

describe('money of one unit', () => {
  const base = recorded(delivered).lines[0]!;
  const line = (facts: Partial<VendureLine>): VendureLine => ({ ...base, ...facts });

  test('never loses more than a thousandth a unit, and nothing is negative', () => {
    const shape = fc.record({
      list: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rate: fc.constantFrom(0, 7, 19, 25),
      off: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(shape, ({ list, quantity, rate, off }) => {
        const net = (gross: number) => gross / (1 + rate / 100);
        const paid = Math.round(list * quantity * (1 - off / 100));
        const whole = wholeOf(
          line({
            quantity,
            unitPrice: Math.round(net(list)),
            linePrice: Math.round(net(list) * quantity),
            proratedLinePrice: Math.round(net(paid)),
            proratedLinePriceWithTax: paid,
          }),
          2,
        );
        const unit = perUnit(whole);
        for (const amount of Object.values(unit)) expect(new Big(amount).gte(0)).toBe(true);
        const back = new Big(paidPerUnit(unit)).times(quantity).round(2);
        expect(back.toFixed(2)).toBe(fromMinor(paid, 2));
      }),
    );
  });

  test('amounts finer than the shop books are refused, not rounded', () => {
    expect(toMinor('12.340', 2)).toBe(1234);
    expect(toMinor('500', 2)).toBe(50_000);
    expect(() => toMinor('12.345', 2)).toThrow('amount-not-bookable');
    expect(() => toMinor('0', 2)).toThrow('amount-not-bookable');
    expect(() => toMinor('-1.00', 2)).toThrow('amount-not-bookable');
  });
});

describe('the surcharges and taxes of an order', () => {
  /** As Vendure does: a surcharge counts in the order's sums, with its tax. */
  const surcharged = (...surcharges: { sku: string; price: number; priceWithTax: number }[]): VendureOrder => {
    const order = recorded(unprotected);
    const sum = (field: 'price' | 'priceWithTax') => surcharges.reduce((all, each) => all + each[field], 0);
    return {
      ...order,
      surcharges,
      subTotal: order.subTotal + sum('price'),
      subTotalWithTax: order.subTotalWithTax + sum('priceWithTax'),
      totalWithTax: order.totalWithTax + sum('priceWithTax'),
    };
  };
  const plain = translate(recorded(unprotected));
  const goods = (order: typeof plain) =>
    settledOrder(order)
      .items.reduce((sum, units) => sum.plus(worthOf(units)), new Big(0))
      .toFixed(2);

  test('what it adds is of no unit', () => {
    const order = translate(surcharged({ sku: 'WRAP', price: 400, priceWithTax: 476 }));
    expect(order).toMatchObject({ surchargeTotal: '4.76', discountTotal: plain.discountTotal, tax: plain.tax });
    expect(settledOrder(order)).toMatchObject({ reading: 'fits', items: settledOrder(plain).items });
  });

  test('one below zero is a discount of all units', () => {
    const order = translate(surcharged({ sku: 'CLUB', price: -1000, priceWithTax: -1190 }));
    const discountTotal = new Big(plain.discountTotal).plus('11.90').toFixed(2);
    expect(order).toMatchObject({ surchargeTotal: '0.00', discountTotal, subtotal: plain.subtotal });
    expect(settledOrder(order).reading).toBe('fits');
    expect(goods(order)).toBe(new Big(goods(plain)).minus('11.90').toFixed(2));
  });

  test('protection that is sold as one is none, and its tax was paid for it', () => {
    const sku = 'SHIPPING-PROTECTION';
    const order = translate(surcharged({ sku, price: 249, priceWithTax: 296 }));
    expect(order).toMatchObject({ surchargeTotal: '0.00', policies: [{ premiumPaid: '2.96' }] });
    expect(settledOrder(order)).toMatchObject({ reading: 'fits', items: settledOrder(plain).items });
  });

  test('a shop that taxes the order as a whole: its lines come to what was paid', () => {
    for (const cent of [-1, 1]) {
      const order = recorded(delivered);
      const taxed = {
        ...order,
        subTotalWithTax: order.subTotalWithTax + cent,
        totalWithTax: order.totalWithTax + cent,
      };
      expect(settledOrder(translate(taxed))).toMatchObject({ reading: 'fits', difference: '0.00' });
    }
  });
});
