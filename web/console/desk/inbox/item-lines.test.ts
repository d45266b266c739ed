import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { work } from '../decide/arithmetic.ts';
import { freshDraft } from '../decide/decision-draft.ts';
import { linesAsAsked, linesAsProposed } from './item-lines.ts';

const item = (id: string, quantity: number, price: number, resolutionRequested: string | null) => ({
  id,
  sourceItemId: id,
  quantity,
  orderedQuantity: 4,
  paid: [{ units: quantity, price, discount: 0, tax: 1 }],
  resolutionRequested,
  reimbursementType: 'provider',
});

// Cast: what the lines are made of, and no more.
const desk = {
  claim: { currency: 'USD', claimItems: [item('throw', 4, 30, 'REFUND'), item('mug', 1, 10, null)] },
  order: {
    shippingCost: 5,
    shippingCostTax: 1,
    amounts: { reading: 'fits', difference: 0, shippingPaid: 5, shippingTaxPaid: 1, note: null },
    exchangeRate: 1,
    orderItems: [
      { sourceItemId: 'throw', quantity: 4 },
      { sourceItemId: 'mug', quantity: 1 },
    ],
  },
  offers: ['REFUND', 'RESHIP'],
  creditBonus: { bonus: 0, bonusType: 'PERCENTAGE' },
} as unknown as ClaimDesk;

test('items as asked for say how many, what, and how much', () => {
  const { lines, total } = linesAsAsked(desk);
  expect(lines).toMatchObject([
    { id: 'throw', quantity: '4', ordered: 4, what: 'Refund' },
    { id: 'mug', quantity: '1', what: '' },
  ]);
  expect(Number(total)).toBeGreaterThan(Number(lines[0]?.sum));
});

test('items as proposed name what isn’t covered, and shipping closes the sum', () => {
  const fresh = freshDraft(desk, 'approve');
  const draft = {
    ...fresh,
    includeShipping: true,
    lines: {
      throw: { ...fresh.lines.throw!, type: 'REFUND' as const, quantity: '2' },
      mug: { ...fresh.lines.mug!, type: 'NOT_COVERED' as const },
    },
  };
  const { lines, shipping, total } = linesAsProposed(desk, draft, work(desk, draft));
  expect(lines).toMatchObject([
    { id: 'throw', quantity: '2', ordered: 4, what: 'Refund' },
    { id: 'mug', quantity: '0', what: 'Not covered' },
  ]);
  expect(Number(lines[1]?.sum)).toBe(0);
  expect(Number(shipping)).toBe(6);
  expect(Number(total)).toBe(Number(lines[0]?.sum) + 6);
});
