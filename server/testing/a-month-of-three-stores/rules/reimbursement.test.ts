import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { resolutionTypes } from '#core/reference/claims.ts';
import type { ReimburseTerms } from '#core/rules/ledger/contract-terms.ts';
import { exact } from './exact-amount.ts';
import { cameBackOf, type GiftMoney, leftOfClaim, reimbursementOf } from './reimbursement.ts';

const terms: ReimburseTerms = {
  ...{ refund: '100', credit: '80', flat: '50', custom: '0' },
  replacement: { basis: 'cost', percent: '100', unknownCostPercent: '60', shippingEach: '6.00' },
  ...{ tax: 'with', perClaimAtMost: null },
};
const gift: GiftMoney = {
  type: 'REFUND',
  ...{ items: '50.00', tax: '5.00', shipping: '4.00', shippingTax: '0.40', bonus: '0' },
  ...{ paidBy: 'provider', quantity: 1, unitCost: null, rate: '1' },
};
const usd = { left: null, currency: 'USD', orderCurrency: 'USD' };
const paidBack = (given: Partial<GiftMoney>, of: Partial<ReimburseTerms> = {}) =>
  reimbursementOf({ ...gift, ...given }, { ...terms, ...of }, usd).reimbursed;

test.each([
  ['a refund with tax and shipping', {}, {}, '59.40'],
  ['a refund without tax', {}, { tax: 'without' }, '54.00'],
  ['a credit, and never its bonus', { type: 'STORE_CREDIT', bonus: '9.00' }, {}, '47.52'],
  ['a flat rate', { type: 'FLAT_RATE', tax: '0', shipping: '0', shippingTax: '0' }, {}, '25.00'],
  ['nothing of what was agreed', { type: 'CUSTOM' }, {}, '0.00'],
  ['goods by what they cost, and sending each', { type: 'RESHIP', quantity: 2, unitCost: '10.00' }, {}, '32.00'],
  ['goods at most by what was paid for them', { type: 'RESHIP', unitCost: '80.00' }, {}, '61.00'],
  ['goods of unknown cost by a part of what was paid', { type: 'RESHIP' }, {}, '39.00'],
  ['what the order’s rate makes of it', { rate: '0.92' }, {}, '64.57'],
  ['nothing where the store pays', { paidBy: 'brand' }, {}, '0.00'],
  ['nothing of goods that the store pays, nor for sending them', { type: 'RESHIP', paidBy: 'brand' }, {}, '0.00'],
] as const)('the provider pays back %s', (_, given, of, amount) => {
  expect(paidBack(given, of)).toBe(amount);
});

it('a claim’s most is kept over its resolutions, and what came back makes room again', () => {
  const left = (reimbursed: string[], cameBack: string[] = []) => leftOfClaim('50.00', reimbursed, cameBack);
  const after = (room: string | null) => reimbursementOf(gift, terms, { ...usd, left: room }).reimbursed;
  expect(after(left([]))).toBe('50.00');
  expect(after(left(['45.00']))).toBe('5.00');
  expect(after(left(['50.00']))).toBe('0.00');
  expect(after(left(['50.00'], ['20.00']))).toBe('20.00');
  expect(after(leftOfClaim(null, ['500.00'], []))).toBe('59.40');
});

describe('what comes back', () => {
  const before = {
    given: '730.00',
    givenWhole: '730.00',
    rate: '1',
    reimbursed: '500.00',
    cameBack: '0',
    givenCameBack: '0',
  };

  it('what came back is the provider’s in proportion, and at most what is left', () => {
    expect(cameBackOf(before, '73.00', 'USD')).toEqual({ given: '73.00', reimbursed: '50.00' });
    const mostly = { ...before, cameBack: '480.00', givenCameBack: '700.00' };
    expect(cameBackOf(mostly, '73.00', 'USD')).toEqual({ given: '30.00', reimbursed: '20.00' });
    expect(cameBackOf({ ...before, reimbursed: '0' }, '73.00', 'USD')).toEqual({ given: '73.00', reimbursed: '0.00' });
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => (amount / 100).toFixed(2));
const anyGift = fc.record({
  type: fc.constantFrom(...resolutionTypes),
  ...{ items: cents(90_000), tax: cents(9_000), shipping: cents(3_000), shippingTax: cents(300), bonus: cents(2_000) },
  paidBy: fc.constantFrom('provider' as const, 'brand' as const),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitCost: fc.option(cents(50_000)),
  rate: fc.constantFrom('1', '0.92', '0.0066', '163.2'),
});

it('of any gift no more is paid back than was given or is left', () => {
  fc.assert(
    fc.property(anyGift, fc.option(cents(60_000)), fc.constantFrom('USD', 'JPY', 'KWD'), (given, left, currency) => {
      const back = reimbursementOf(given, terms, { left, currency, orderCurrency: 'USD' });
      const sending = exact(back.shipping);
      expect(exact(back.reimbursed).gte(0)).toBe(true);
      // Half a unit is rounded up once in each of both.
      expect(exact(back.reimbursed).lte(exact(back.given).plus(sending).plus('1'))).toBe(true);
      expect(left === null || exact(back.reimbursed).lte(exact(left).plus('0.5'))).toBe(true);
      expect(given.paidBy === 'provider' || Number(back.reimbursed) === 0).toBe(true);
    }),
  );
});

it('however often something comes back, no more does than was given and paid back', () => {
  fc.assert(
    fc.property(anyGift, fc.array(cents(40_000), { maxLength: 6 }), (given, amounts) => {
      const back = reimbursementOf(given, terms, { left: null, currency: 'USD', orderCurrency: 'USD' });
      const parts = [given.items, given.tax, given.shipping, given.shippingTax];
      const without = parts.reduce((sum, part) => sum.plus(part), exact('0')).toFixed();
      let cameBack = exact('0');
      let givenCameBack = exact('0');
      for (const amount of amounts) {
        const one = cameBackOf(
          {
            ...{ given: without, givenWhole: exact(without).plus(given.bonus).toFixed(), rate: given.rate },
            ...{ reimbursed: back.reimbursed, cameBack: cameBack.toFixed(), givenCameBack: givenCameBack.toFixed() },
          },
          amount,
          'USD',
        );
        cameBack = cameBack.plus(one.reimbursed);
        givenCameBack = givenCameBack.plus(one.given);
      }
      expect(cameBack.lte(back.reimbursed)).toBe(true);
      expect(givenCameBack.lte(back.given)).toBe(true);
    }),
  );
});
