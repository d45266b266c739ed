import { describe, expect, it } from 'vitest';
import { itemFor, mug, orderFor, parcelFor, thro } from '../../../draft/testing.ts';
import { warrantyWords } from './warranty.ts';
import { whyNoItems, whyNoParcels, whyNotItem } from './why-not.ts';

const now = '2026-11-21T10:00:00.000Z';
const parcels = (code: 'eligible' | 'not_shipped' | 'too_soon' | 'expired') => ({
  fulfillments: [parcelFor('one', [{ item: mug, quantity: 3 }], code)],
});

describe('why nothing of an order can be claimed', () => {
  it('an order has no reason against a claim where something can be claimed', () => {
    expect([whyNoParcels(orderFor()), whyNoItems(orderFor(), now)]).toEqual([null, null]);
  });

  it.each([
    ['placed without protection', 'unprotected', 'This order isn’t protected.'],
    ['stripped of its protection', 'removed', 'Protection was removed from this order.'],
  ] as const)('an order that can’t be claimed says that it was %s', (_what, status, sentence) => {
    const order = orderFor({
      protection: { shipping: false, warranty: false, status, removedAt: null },
      eligibility: { mug: { shipping: 0, warranty: null } },
      fulfillments: [
        { ...parcelFor('one', [{ item: mug, quantity: 3 }]), eligible: false, eligibilityCode: 'unprotected' },
      ],
    });
    expect([whyNoParcels(order), whyNoItems(order, now)]).toEqual([sentence, sentence]);
  });

  it('nothing can be claimed of an order that hasn’t left, or whose time is over', () => {
    expect(whyNoItems(orderFor(parcels('not_shipped')), now)).toBe('Your order hasn’t shipped yet.');
    expect(whyNoItems(orderFor(parcels('expired')), now)).toBe('The deadline to file has passed.');
  });
});

describe('whyNotItem', () => {
  it.each([
    ['not_shipped', 'Not shipped yet.'],
    ['expired', 'The deadline for this kind of claim has passed.'],
    ['too_soon', 'On its way. You can file once it arrives.'],
  ] as const)('%s: %s', (code, sentence) => {
    expect(whyNotItem(orderFor(parcels(code)), mug, 'SHIPPING', now)).toBe(sentence);
  });

  it('an item’s refusal tells refunded, claimed, and a warranty without cover apart', () => {
    const refunded = itemFor('mug', 3, 24, { refundedQuantity: 3 });
    const none = orderFor({ eligibility: { mug: { shipping: 0, warranty: null } } });
    expect(whyNotItem(none, refunded, 'SHIPPING', now)).toBe('Already refunded.');
    expect(whyNotItem(none, mug, 'SHIPPING', now)).toBe('Already claimed.');
    expect(whyNotItem(orderFor(), thro, 'WARRANTY', now)).toBe('This item isn’t under warranty.');
  });
});

describe('an order that only warranties cover', () => {
  const covered = (warranty: { qty: number; expires: string | null; validity: string }) =>
    orderFor({
      protection: { shipping: false, warranty: true, status: 'unprotected', removedAt: null },
      eligibility: { mug: { shipping: 0, warranty } },
    });
  const until = '2027-01-31T12:00:00.000Z';

  it('an order that only warranties cover shows the period as the specification says', () => {
    expect(warrantyWords(covered({ qty: 1, expires: until, validity: 'P1Y6M10D' }), mug)).toBe(
      '1 Year 6 Months, until Jan 31, 2027',
    );
    expect(warrantyWords(covered({ qty: 1, expires: until, validity: 'P90D' }), mug)).toBe(
      '90 Days, until Jan 31, 2027',
    );
    expect(warrantyWords(orderFor(), mug)).toBeNull();
  });

  it.each([
    [{ qty: 1, expires: null, validity: 'two years' }, 'Invalid warranty period'],
    [{ qty: 1, expires: '2026-10-01T12:00:00.000Z', validity: 'P90D' }, 'The warranty (90 Days) ended on Oct 1, 2026.'],
    [{ qty: 0, expires: until, validity: 'P1Y' }, 'You can file a claim once it arrives.'],
  ])('an order that only warranties cover with %o says why not', (warranty, sentence) => {
    const order = covered(warranty);
    expect(whyNoItems(order, now)).toBe(sentence);
    expect(whyNotItem(order, mug, 'WARRANTY', now)).toBe(sentence);
  });

  it('an order that only warranties cover says that every unit is claimed', () => {
    const order = covered({ qty: 0, expires: until, validity: 'P1Y' });
    const claimed = { ...mug, claimedQuantity: mug.quantity };
    expect(whyNotItem(order, claimed, 'WARRANTY', now)).toBe('Already claimed.');
  });

  it('an order that only warranties cover says that an unreadable period is one', () => {
    expect(warrantyWords(covered({ qty: 1, expires: null, validity: 'two years' }), mug)).toBe(
      'Invalid warranty period',
    );
  });
});
