import { describe, expect, test } from 'vitest';
import type { ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { claimsWholeOrder } from '#core/rules/claims/outcomes/as-asked.ts';
import { amountOf, percentageOf, quantityOf, work } from './arithmetic.ts';
import { creditCheck } from './Checks.tsx';
import {
  type DecisionDraft,
  fittingDraft,
  freshDraft,
  type LineDraft,
  lineFault,
  linesToSend,
  summaryOf,
} from './decision-draft.ts';
import { readinessOf } from './readiness.ts';

const item = (id: string, over: Partial<ClaimItem>): Partial<ClaimItem> => {
  const { quantity = 1, price = 30, discount = 5, tax = 2 } = over;
  return {
    id,
    name: id,
    sourceItemId: id,
    quantity,
    orderedQuantity: 1,
    price,
    discount,
    tax,
    paid: [{ units: quantity, price, discount, tax }],
    resolutionRequested: 'REFUND',
    reimbursementType: 'provider',
    ...over,
  };
};

const desk = {
  claim: {
    id: 'clm_1',
    authorName: 'Ada Byron',
    claimType: 'DAMAGED',
    currency: 'USD',
    updatedShippingAddress: null,
    shippingAddress: { address1: '418 Alder St', city: 'Portland' },
    claimItems: [
      item('Mug', {}),
      item('Throw', {
        quantity: 2,
        orderedQuantity: 4,
        resolutionRequested: 'RESHIP',
        price: 21.6,
        discount: 0,
        tax: 1.78,
      }),
    ],
  },
  units: [],
  order: {
    shippingCost: 5,
    shippingCostTax: 1,
    amounts: { reading: 'fits', difference: 0, shippingPaid: 5, shippingTaxPaid: 1, note: null },
    orderItems: [
      { sourceItemId: 'Mug', quantity: 1 },
      { sourceItemId: 'Throw', quantity: 4 },
    ],
  },
  offers: ['REFUND', 'RESHIP', 'FLAT_RATE', 'CUSTOM'],
} as unknown as ClaimDesk;

const { claim, order } = desk;
const bonused = { ...desk, creditBonus: { bonus: 10, bonusType: 'percentage' } } as ClaimDesk;
const change = (draft: DecisionDraft, id: string, line: Partial<LineDraft>): DecisionDraft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] as LineDraft), ...line } },
});
const worked = (draft: DecisionDraft) => work(bonused, draft);

describe('a fresh draft', () => {
  const draft = freshDraft(desk, 'approve');
  test('a fresh draft starts with what was asked for, without shipping for kept units', () => {
    expect(draft.lines.Mug?.type).toBe('REFUND');
    expect(draft.lines.Throw).toMatchObject({ type: 'RESHIP', quantity: '2' });
    expect(draft.includeShipping).toBe(false);
    expect(claimsWholeOrder(claim.claimItems, order)).toBe(false);
    expect(summaryOf(draft, claim)).toBe('Refund 1, reship 2');
  });
  test('a fresh draft falls back to what the store offers', () => {
    const poor = { ...desk, offers: ['FLAT_RATE'] } as ClaimDesk;
    expect(freshDraft(poor, 'approve').lines.Mug?.type).toBe('FLAT_RATE');
  });
  test('a kept draft forgets lines that are gone and gains those that are new', () => {
    const kept = { ...draft, note: 'kept', lines: { Gone: draft.lines.Mug as LineDraft } };
    const fitted = fittingDraft(kept, desk);
    expect(Object.keys(fitted.lines)).toEqual(['Mug', 'Throw']);
    expect(fitted.note).toBe('kept');
  });
});

test('the check of the design: (30 - 5 + 2) x 80 % + 5 + 1 = 27.60', () => {
  const draft = {
    ...change(change(freshDraft(desk, 'approve'), 'Mug', { percentage: '80' }), 'Throw', { type: 'NOT_COVERED' }),
    includeShipping: true,
  };
  const { columns, sum, byLine, refund, shippingLine } = worked(draft);
  expect(Number(sum.total)).toBe(27.6);
  expect(Number(refund)).toBe(27.6);
  expect(columns).toHaveLength(1);
  expect(byLine.get('Mug')).toBe('21.60');
  expect(Number(byLine.get('Throw'))).toBe(0);
  expect(shippingLine).toBe('Mug');
});

test('each kind of amount has its own column and adds up', () => {
  const { columns, sum, reimbursed } = worked(freshDraft(desk, 'approve'));
  expect(columns.map((column) => [column.kind, Number(column.total)])).toEqual([
    ['REFUND', 27],
    ['RESHIP', 46.76],
  ]);
  expect(Number(sum.total)).toBe(73.76);
  expect(Number(reimbursed)).toBe(73.76);
});

test('a credit carries the store’s bonus, on the goods and not on the shipping', () => {
  const draft = {
    ...change(change(freshDraft(desk, 'approve'), 'Mug', { type: 'STORE_CREDIT' }), 'Throw', { type: 'NOT_COVERED' }),
    includeShipping: true,
  };
  const { sum, byLine } = worked(draft);
  expect(byLine.get('Mug')).toBe('29.70');
  expect(Number(sum.bonus)).toBe(2.7);
  expect(Number(sum.total)).toBe(35.7);
});

test('a line that does not add up counts as nothing and says why', () => {
  const draft = change(freshDraft(desk, 'approve'), 'Mug', { quantity: '2' });
  expect(worked(draft).byLine.get('Mug')).toBeNull();
  expect(lineFault(draft.lines.Mug as LineDraft, 1, 'USD')).toBe('Enter a number from 1 to 1.');
});

test.each([
  ['1', 1],
  [' 2 ', 2],
  ['3', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('the quantity %j of 2', (typed, read) => {
  expect(quantityOf(typed, 2)).toBe(read);
});

test.each([
  ['80', '80'],
  ['12,5', '12.5'],
  ['0', null],
  ['101', null],
  ['1e1', null],
])('the percentage %j', (typed, read) => {
  expect(percentageOf(typed)).toBe(read);
});

test('amounts keep to the places of their currency', () => {
  expect(amountOf('12.5', 'USD')).toBe('12.50');
  expect(amountOf('12,50', 'USD')).toBe('12.50');
  expect(amountOf('12.505', 'USD')).toBeNull();
  expect(amountOf('12.5', 'JPY')).toBeNull();
  expect(amountOf('0', 'USD')).toBeNull();
  expect(amountOf('-4', 'USD')).toBeNull();
});

test('lines are sent as the API takes them', () => {
  const draft = change(change(freshDraft(desk, 'approve'), 'Mug', { type: 'FLAT_RATE', flatAmount: '12,5' }), 'Throw', {
    quantity: '1',
  });
  expect(linesToSend(claim, draft)).toEqual([
    { claimItemId: 'Mug', resolutionType: 'FLAT_RATE', quantity: 1, flatAmount: '12.50' },
    { claimItemId: 'Throw', resolutionType: 'RESHIP', quantity: 1, quantityType: 'some' },
  ]);
  expect(linesToSend(claim, change(draft, 'Mug', { type: 'NOT_COVERED', reason: 'OTHER' }))[0]).toEqual({
    claimItemId: 'Mug',
    resolutionType: 'NOT_COVERED',
    reason: 'OTHER',
  });
});

test('a reason that says too little by itself needs words, no other does', () => {
  const shown = { claim, reasons: [], units: [] };
  const denied = { ...freshDraft(desk, 'deny'), denyReason: 'NOT_COVERED' as const };
  expect(readinessOf(shown, { ...denied, denyReason: '' }).faulty).toBe(true);
  expect(readinessOf(shown, denied).faulty).toBe(false);
  expect(readinessOf(shown, { ...denied, denyReason: 'OTHER' }).faulty).toBe(true);
  expect(readinessOf(shown, { ...denied, denyReason: 'OTHER', denyText: 'It was a gift.' }).faulty).toBe(false);
  const unasked = { claim, units: [], reasons: [{ reason: 'NO_RESPONSE' as const, holds: false, told: '' }] };
  const silent = { ...denied, denyReason: 'NO_RESPONSE' as const };
  expect(readinessOf(shown, silent).faulty).toBe(false);
  expect(readinessOf(unasked, silent).faulty).toBe(true);
  expect(readinessOf(unasked, { ...silent, denyText: 'We called you twice.' }).faulty).toBe(false);
  const closed = { ...denied, mode: 'close' as const, closeReason: 'OTHER' as const };
  expect(readinessOf(shown, closed).faulty).toBe(true);
  expect(readinessOf(shown, { ...closed, closeText: 'It was a gift.' }).faulty).toBe(false);
});

describe('an approval of more than is left', () => {
  const gone = (left: number) => ({
    claimItemId: 'Throw',
    orderItemId: 'oi_2',
    ordered: 4,
    left,
    gone: 4 - left,
    why: 'refunded' as const,
  });
  const draft = freshDraft(desk, 'approve');
  const faulty = (left: number, how: DecisionDraft) => readinessOf({ ...desk, units: [gone(left)] }, how).faulty;

  test.each([
    ['as many as are left', 2, {}, false],
    ['more than are left', 1, {}, true],
    ['fewer of those', 1, { quantity: '1' }, false],
    ['a part of each', 1, { type: 'REFUND', percentage: '50' }, true],
    ['an amount for all of them', 1, { type: 'FLAT_RATE', flatAmount: '5' }, true],
    ['words alone', 0, { type: 'CUSTOM', description: 'A call.' }, false],
    ['nothing', 0, { type: 'NOT_COVERED' }, false],
  ] as const)('an approval of %s takes words: %#', (_, left, line, takesWords) => {
    const how = change(draft, 'Throw', line);
    expect(faulty(left, how)).toBe(takesWords);
    expect(faulty(left, { ...how, overrideText: ' \n' })).toBe(takesWords);
    expect(faulty(left, { ...how, overrideText: 'It was another order’s.' })).toBe(false);
  });
});

describe('freely given store credit', () => {
  const bounded = { ...desk, limits: { ...desk.limits, creditFactor: 1.5 } } as ClaimDesk;
  const [mug] = bounded.claim.claimItems;
  const lineOf = (type: LineDraft['type'], flatAmount: string): LineDraft => ({
    ...freshDraft(bounded, 'approve').lines[mug!.id]!,
    type,
    flatAmount,
  });
  // The mug was paid with 27: 30 less 5 and 2 of tax.
  test.each([
    ['40.50', true],
    ['40.51', false],
  ])('free store credit of %s is within the bound of one person: %s', (amount, clear) => {
    const lines = { [mug!.id]: lineOf('FLAT_RATE_STORE_CREDIT', amount) };
    const worked = work(bounded, { ...freshDraft(bounded, 'approve'), lines });
    expect(creditCheck(bounded, worked, { lines })?.clear).toBe(clear);
  });

  test('a refund has no such bound', () => {
    const lines = { [mug!.id]: lineOf('FLAT_RATE', '500') };
    const worked = work(bounded, { ...freshDraft(bounded, 'approve'), lines });
    expect(creditCheck(bounded, worked, { lines })).toBeNull();
  });
});
