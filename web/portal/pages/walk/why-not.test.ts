import { describe, expect, it } from 'vitest';
import { itemFor, mug, orderFor, parcelFor, thro } from '../../draft/testing.ts';
import { whyNoItems, whyNoParcels, whyNotItem } from './why-not.ts';

const now = '2026-11-21T10:00:00.000Z';
const parcels = (code: 'eligible' | 'not_shipped' | 'too_soon' | 'expired') => ({
  fulfillments: [parcelFor('one', [{ item: mug, quantity: 3 }], code)],
});

describe('why nothing of an order can be claimed', () => {
  it('has no reason where something can', () => {
    expect([whyNoParcels(orderFor()), whyNoItems(orderFor(), now)]).toEqual([null, null]);
  });

  it.each([
    ['placed without protection', 'unprotected', 'This order was placed without protection.'],
    ['stripped of its protection', 'removed', 'The protection of this order was taken off.'],
  ] as const)('says that the order was %s', (_what, status, sentence) => {
    const order = orderFor({
      protection: { shipping: false, warranty: false, status },
      eligibility: { mug: { shipping: 0, warranty: null } },
      fulfillments: [
        { ...parcelFor('one', [{ item: mug, quantity: 3 }]), eligible: false, eligibilityCode: 'unprotected' },
      ],
    });
    expect([whyNoParcels(order), whyNoItems(order, now)]).toEqual([sentence, sentence]);
  });

  it('says that it has not left, or that the time is over', () => {
    expect(whyNoItems(orderFor(parcels('not_shipped')), now)).toBe('Your order has not left our store yet.');
    expect(whyNoItems(orderFor(parcels('expired')), now)).toBe('The time to tell us about this is over.');
  });
});

describe('whyNotItem', () => {
  it.each([
    ['not_shipped', 'Not shipped yet.'],
    ['expired', 'The time to tell us about this is over.'],
    ['too_soon', 'On its way. Tell us once it has arrived.'],
  ] as const)('%s: %s', (code, sentence) => {
    expect(whyNotItem(orderFor(parcels(code)), mug, 'SHIPPING')).toBe(sentence);
  });

  it('tells a refunded item from one that is claimed, and a warranty that covers nothing', () => {
    const refunded = itemFor('mug', 3, 24, { refundedQuantity: 3 });
    const none = orderFor({ eligibility: { mug: { shipping: 0, warranty: null } } });
    expect(whyNotItem(none, refunded, 'SHIPPING')).toBe('Refunded already.');
    expect(whyNotItem(none, mug, 'SHIPPING')).toBe('None left to claim.');
    expect(whyNotItem(orderFor(), thro, 'WARRANTY')).toBe('No warranty covers this now.');
  });
});
