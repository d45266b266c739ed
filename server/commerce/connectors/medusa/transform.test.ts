import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import { settledOrder } from '../../orders/import/paid-of-order.ts';
import { markReplacement } from '../replacement-marks.ts';
import cancelled from './fixtures/cancelled.json' with { type: 'json' };
import delivered from './fixtures/delivered.json' with { type: 'json' };
import guest from './fixtures/guest.json' with { type: 'json' };
import twoParcels from './fixtures/two-parcels.json' with { type: 'json' };
import twoPayments from './fixtures/two-payments.json' with { type: 'json' };
import { type MedusaOrder, orderAnswer } from './medusa-payload.ts';
import { toEngineOrder } from './transform.ts';

const recorded = (fixture: unknown): MedusaOrder => orderAnswer.parse(fixture).order;
const translate = (order: MedusaOrder) => toEngineOrder(order, { protectionSku: 'SHIPPING-PROTECTION' })!;

describe('an order that was recorded from a running shop', () => {
  test('delivered: items, package, policy, payment and totals in our words', () => {
    const order = translate(recorded(delivered));
    expect(order).toMatchObject({
      orderNumber: '1',
      platform: 'medusa',
      customer: { name: 'Vera Lindqvist', email: 'vera@example.com', phone: '+49 30 555 0142' },
      currency: 'EUR',
      subtotal: '76.79',
      discountTotal: '0.00',
      shipping: '4.12',
      shippingTax: '0.78',
      tax: '14.59',
      total: '96.28',
      shippingAddress: {
        firstName: 'Vera',
        lastName: 'Lindqvist',
        address1: 'Lindenstrasse 7',
        address2: 'Hinterhaus',
        city: 'Berlin',
        zip: '10969',
        country: 'DE',
      },
      policies: [{ kind: 'SHIPPING', premiumPaid: '2.96', premiumCurrency: 'EUR', insuredAmount: '93.32' }],
      payments: [{ amount: '96.28', refunded: '0.00' }],
    });
    expect(order.sourceCancelledAt).toBeUndefined();
    const bySku = new Map(order.items.map((item) => [item.sku, item]));
    expect([...bySku.keys()].sort()).toEqual(['FLASK-MOSS', 'MUG']);
    expect(bySku.get('FLASK-MOSS')).toMatchObject({
      productName: 'Linden Flask',
      quantity: 2,
      refundedQuantity: 0,
      selectedOptions: [{ name: 'Color', value: 'Moss' }],
      price: '29.900',
      // Of 11.362 for both, 11.36 is money.
      tax: '5.680',
      discount: '0.000',
    });
    expect(bySku.get('MUG')).toMatchObject({ productName: 'Hearth Mug', selectedOptions: [] });
  });

  test('a delivered package has tracking number, link, and times, and no protection line', () => {
    const raw = recorded(delivered);
    const [parcel, ...others] = translate(raw).fulfillments;
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({
      status: 'DELIVERED',
      trackingCompany: 'DHL Paket',
      trackingNumber: ['JD014600006281230704'],
      trackingUrl: ['https://track.example/JD014600006281230704'],
      shippedAt: raw.fulfillments![0]!.shipped_at,
      deliveredAt: raw.fulfillments![0]!.delivered_at,
    });
    expect(parcel!.items.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  });

  test('two packages are at different places', () => {
    const order = translate(recorded(twoParcels));
    const parcels = order.fulfillments.map(({ status, deliveredAt, items }) => [
      status,
      deliveredAt !== undefined,
      items.reduce((sum, item) => sum + item.quantity, 0),
    ]);
    expect(parcels.sort()).toEqual([
      ['DELIVERED', true, 2],
      ['IN_TRANSIT', false, 2],
    ]);
  });

  test('each payment says what it gave back; no unit counts as returned', () => {
    const order = translate(recorded(twoPayments));
    expect(order.payments.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
      ['30.00', '10.00'],
      ['83.78', '2.50'],
    ]);
    expect(order.items.map((item) => item.refundedQuantity)).toEqual([0]);
    expect(order.total).toBe('113.78');
  });

  test('a canceled order says when, its units are gone and its policy is removed', () => {
    const order = translate(recorded(cancelled));
    expect(order.sourceCancelledAt).toBeDefined();
    expect(order.items).toMatchObject([{ sku: 'RUCKSACK', quantity: 1, refundedQuantity: 1 }]);
    expect(order.policies).toMatchObject([{ kind: 'SHIPPING', removedAt: order.sourceCancelledAt }]);
    expect(order.payments).toMatchObject([{ amount: '113.78', refunded: '113.78' }]);
    expect(order.total).toBe('113.78');
  });

  test('a guest is named by the address', () => {
    expect(translate(recorded(guest)).customer).toEqual({
      name: 'Vera Lindqvist',
      email: 'gunnar@example.com',
      phone: '+49 30 555 0142',
    });
  });
});

describe('what a shop may send beside that', () => {
  const order = () => structuredClone(recorded(delivered));

  test('an order carries the consent that its cart did', () => {
    const of = (metadata: Record<string, unknown> | null) => translate({ ...order(), metadata }).consentId;
    expect(of({ amends_consent: 'cns_1' })).toBe('cns_1');
    expect(of({ amends_consent: 7 })).toBeUndefined();
    expect(of(null)).toBeUndefined();
  });

  test('units that came back or were written off are refunded by the shop', () => {
    const changed = order();
    const flask = changed.items.find((line) => line.variant_sku === 'FLASK-MOSS')!;
    flask.detail = { return_received_quantity: 1, written_off_quantity: 3 };
    const counted = translate(changed).items.map(({ sku, refundedQuantity }) => [sku, refundedQuantity]);
    expect(counted.sort()).toEqual([
      ['FLASK-MOSS', 2],
      ['MUG', 0],
    ]);
  });

  test('a canceled package is none, one without labels has no tracking, one may wait', () => {
    const changed = order();
    const [parcel] = changed.fulfillments!;
    changed.fulfillments = [
      { ...parcel!, id: 'off', canceled_at: parcel!.created_at },
      { ...parcel!, id: 'waits', labels: [], shipped_at: null, delivered_at: null },
      { ...parcel!, id: 'odd', labels: [{ tracking_number: '', tracking_url: 'javascript:alert(1)' }] },
    ];
    expect(
      translate(changed).fulfillments.map(({ sourceFulfillmentId, status, trackingNumber, trackingUrl }) => [
        sourceFulfillmentId,
        status,
        trackingNumber,
        trackingUrl,
      ]),
    ).toEqual([
      ['waits', 'AWAITING_SHIPMENT', [], []],
      ['odd', 'DELIVERED', [], []],
    ]);
  });

  test('a payment that was only authorized, or called off, is none', () => {
    const changed = order();
    const [collection] = changed.payment_collections!;
    const [payment] = collection!.payments!;
    collection!.payments = [
      { ...payment!, id: 'authorized', captured_at: null, captures: [] },
      { ...payment!, id: 'off', canceled_at: changed.created_at },
      { ...payment!, id: 'in-part', captures: [{ amount: 10.1 }, { amount: 0.2 }] },
    ];
    expect(translate(changed).payments).toEqual([{ sourcePaymentId: 'in-part', amount: '10.30', refunded: '0.00' }]);
  });

  test.each([
    ['a draft', { is_draft_order: true }],
    ['an order without an email', { email: null }],
    ['an order without a number', { display_id: null }],
  ])('%s is no order', (_, change) => {
    expect(toEngineOrder({ ...order(), ...change }, { protectionSku: 'x' })).toBeNull();
  });

  test('an order’s number is the engine’s own; a replacement names its order', () => {
    const metadata = markReplacement({ key: 'k', note: 'n', original: { id: 'order_1', number: '7' } });
    expect(translate({ ...order(), custom_display_id: 'LH-7', metadata })).toMatchObject({
      orderNumber: 'LH-7',
      originalSourceOrderId: 'order_1',
      originalOrderNumber: '7',
    });
  });
});

describe('a shop that keeps its amounts more finely than money is', () => {
  const [line] = recorded(twoPayments).items;
  const [way] = recorded(twoPayments).shipping_methods ?? [];

  /** What Medusa computes of a line or a way of shipping: exact, with its tax on top or inside of its price. */
  const amountsOf = (
    sold: { cents: number; quantity: number; off: number; rate: number; isInside: boolean },
    inUnit: number,
  ) => {
    const told = new Big(sold.cents).div(inUnit).times(sold.quantity);
    const factor = new Big(sold.rate).div(100).plus(1);
    const subtotal = sold.isInside ? told.div(factor) : told;
    const off = subtotal.times(sold.off).div(100);
    const tax = subtotal.minus(off).times(factor.minus(1));
    return {
      subtotal: subtotal.toNumber(),
      discount_subtotal: off.toNumber(),
      tax_total: tax.toNumber(),
      total: subtotal.minus(off).plus(tax).toNumber(),
    };
  };
  const sold = fc.record({
    cents: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    off: fc.constantFrom(0, 0, 5, 12.5, 33, 100),
    rate: fc.constantFrom(0, 5.5, 7, 8.875, 19, 25),
    isInside: fc.boolean(),
  });
  const placed = fc.record({
    currency: fc.constantFrom('eur', 'jpy', 'kwd'),
    lines: fc.array(sold, { minLength: 1, maxLength: 5 }),
    ways: fc.array(sold, { maxLength: 2 }),
    // Of a protection of a cent no total tells whether it's in: nobody sells one below these.
    protection: fc.array(
      sold.map((each) => ({ ...each, cents: each.cents + 25, quantity: 1, off: 0 })),
      { maxLength: 2 },
    ),
  });

  test('all that was paid comes to the total, to the last cent, 2,000 times', () => {
    fc.assert(
      fc.property(placed, ({ currency, lines, ways, protection }) => {
        const inUnit = currency === 'jpy' ? 1 : 100;
        const order = translate({
          ...recorded(twoPayments),
          currency_code: currency,
          items: [...lines, ...protection].map((each, index) => ({
            ...line!,
            id: `line_${index}`,
            variant_sku: index < lines.length ? `SKU-${index}` : 'SHIPPING-PROTECTION',
            quantity: each.quantity,
            ...amountsOf(each, inUnit),
          })),
          shipping_methods: ways.map((each) => ({ ...way!, ...amountsOf({ ...each, quantity: 1 }, inUnit) })),
        });
        const { items, shipping, reading } = settledOrder(order);
        expect(reading).toBe('fits');
        const premium = order.policies[0]?.premiumPaid ?? '0';
        const paid = items.reduce((sum, units) => sum.plus(worthOf(units)), new Big(premium));
        expect(paid.plus(shipping.amount).plus(shipping.tax).toFixed()).toBe(new Big(order.total).toFixed());
      }),
      { numRuns: 2000 },
    );
  });
});
