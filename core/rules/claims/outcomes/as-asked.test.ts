import { describe, expect, test } from 'vitest';
import type { ResolutionType } from '../../../reference/claims.ts';
import { type AskedItem, approvalAsAsked } from './as-asked.ts';

const mug: AskedItem = {
  id: 'mug',
  sourceItemId: 'i1',
  quantity: 2,
  price: 12,
  tax: 1,
  discount: 0,
  resolutionRequested: 'REFUND',
};
const card: AskedItem = { ...mug, id: 'card', sourceItemId: 'i2', quantity: 1, price: 5, tax: 0, discount: 5 };
const both: ResolutionType[] = ['RESHIP', 'REFUND'];
const order = (shippingCost: number, quantity = 2) => ({
  shippingCost,
  orderItems: [{ sourceItemId: 'i1', quantity }],
});
const whole = { quantity: 2, quantityType: 'all' } as const;

describe('an approval as its customer asked', () => {
  test.each([
    ['a refund, whole', mug, both, { ...whole, resolutionType: 'REFUND', percentage: 100 }],
    [
      'a replacement, which has no percentage',
      { ...mug, resolutionRequested: 'RESHIP' } as const,
      both,
      { ...whole, resolutionType: 'RESHIP' },
    ],
    ['what was free is sent again', card, both, { quantity: 1, quantityType: 'all', resolutionType: 'RESHIP' }],
    [
      'what was free isn’t covered where nothing is sent again',
      card,
      ['REFUND'] as ResolutionType[],
      { resolutionType: 'NOT_COVERED', reason: 'NOT_COVERED' },
    ],
  ])('an approval gives %s', (_, item, offers, line) => {
    expect(approvalAsAsked({ items: [item], order: order(0), offers })).toEqual({
      lines: [{ claimItemId: item.id, ...line }],
      includeShipping: false,
    });
  });

  test.each([
    ['an item has no wish', [mug, { ...mug, resolutionRequested: null }], both, 'wish'],
    ['a wish isn’t offered', [mug], ['STORE_CREDIT'] as ResolutionType[], 'offer'],
  ])('there is no approval where %s', (_, items, offers, without) => {
    expect(approvalAsAsked({ items, order: order(0), offers })).toEqual({ without });
  });

  test.each([
    ['goes back with the whole order', mug, order(9), true],
    ['stays where a unit was not claimed', mug, order(9, 3), false],
    ['stays where there was none', mug, order(0), false],
    ['stays with what is only sent again', { ...mug, resolutionRequested: 'RESHIP' } as const, order(9), false],
  ])('shipping %s', (_, item, of, includeShipping) => {
    expect(approvalAsAsked({ items: [item], order: of, offers: both })).toMatchObject({ includeShipping });
  });
});
