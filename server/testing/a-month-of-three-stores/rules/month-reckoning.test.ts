import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type ContractTerms, type Settlement, settlements } from '#core/rules/ledger/contract-terms.ts';
import { billingOfCase } from '../read-case.ts';
import { exact } from './exact-amount.ts';
import { correctionOf, monthFees, reckonMonth } from './month-reckoning.ts';
import { transfersOfShare } from './transfers.ts';

const termsOf = (settlement: Settlement, share: string | null): ContractTerms => ({
  shipping: {
    cost: { kind: 'none' },
    share,
    reimburse: {
      ...{ refund: '100', credit: '100', flat: '100', custom: '100' },
      replacement: { basis: 'cost', percent: '100', unknownCostPercent: null, shippingEach: '0' },
      ...{ tax: 'with', perClaimAtMost: null },
    },
  },
  warranty: null,
  settlement,
  billing: billingOfCase,
  fees: { taxCode: null, perMonth: null, perPolicy: null, perClaim: null },
});
const reckon = (settlement: Settlement, premiums: string, reimbursed: string, share: string | null = '20') =>
  reckonMonth({ premiums: { shipping: premiums, warranty: '0' }, reimbursed }, termsOf(settlement, share), 'USD');

test.each([
  ['greater', '512.98', '80.00', '102.60', '22.60'],
  ['greater', '38.63', '642.50', '7.73', '0.00'],
  ['sum', '512.98', '80.00', '102.60', '102.60'],
  ['reimbursements', '512.98', '80.00', '102.60', '0.00'],
  ['none', '512.98', '80.00', '102.60', '0.00'],
] as const)(
  'a contract of the kind %s tops up premiums of %s and reimbursements of %s',
  (kind, premiums, back, share, topUp) => {
    expect(reckon(kind, premiums, back)).toEqual({ share, topUp });
  },
);

it('a warranty’s premiums are shared by its own terms, and rounded with the rest', () => {
  const terms = { ...termsOf('sum', '33.333'), warranty: { ...termsOf('sum', '50').shipping } };
  const sums = { premiums: { shipping: '0.01', warranty: '0.01' }, reimbursed: '0' };
  expect(reckonMonth(sums, terms, 'USD').share).toBe('0.01');
});

test.each([
  [0, '49.00', '0.00'],
  [2, '49.00', '0.00'],
  [4, '49.00', '5.00'],
])('of %i claims two are free', (claims, perMonth, perClaim) => {
  const fees = { taxCode: null, perMonth: '49', perPolicy: null, perClaim: { amount: '2.50', included: 2 } };
  expect(monthFees(fees, claims, 'USD')).toEqual({ perMonth, perClaim });
});

const news = fc.record({
  kind: fc.constantFrom('premium' as const, 'paid-back' as const, 'came-back' as const),
  amount: fc.integer({ min: 1, max: 50_000 }).map((amount) => (amount / 100).toFixed(2)),
  month: fc.integer({ min: 0, max: 4 }),
  later: fc.integer({ min: 0, max: 3 }),
});
const sumsOf = (told: readonly { kind: string; amount: string }[]) => {
  const sum = (kind: string) =>
    told.filter((one) => one.kind === kind).reduce((all, { amount }) => all.plus(amount), exact('0'));
  return { premiums: sum('premium').toFixed(), reimbursed: sum('paid-back').minus(sum('came-back')).toFixed() };
};

it('what all closings post of a month is what it comes to, whenever news of it came', () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 30 }), fc.constantFrom(...settlements), (all, settlement) => {
      const posted = new Map<number, string>();
      for (let closing = 0; closing < 8; closing += 1) {
        const arrived = all.filter(({ month, later }) => month + later === closing);
        for (const month of new Set([...arrived.map((one) => one.month), closing])) {
          const known = all.filter((one) => one.month === month && one.month + one.later <= closing);
          const { premiums, reimbursed } = sumsOf(known);
          const amount = correctionOf(reckon(settlement, premiums, reimbursed).topUp, posted.get(month) ?? '0', 'USD');
          const [line] = transfersOfShare(amount, `2026-0${month + 1}`, `2026-0${closing + 1}`);
          const moved = line === undefined ? '0' : line.credit === 'payable' ? line.amount : `-${line.amount}`;
          posted.set(
            month,
            exact(posted.get(month) ?? '0')
              .plus(moved)
              .toFixed(),
          );
        }
      }
      for (let month = 0; month < 8; month += 1) {
        const { premiums, reimbursed } = sumsOf(all.filter((one) => one.month === month));
        expect(exact(posted.get(month) ?? '0').toFixed(2)).toBe(reckon(settlement, premiums, reimbursed).topUp);
      }
    }),
  );
});
