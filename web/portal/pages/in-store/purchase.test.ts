import { describe, expect, it } from 'vitest';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import { dateProblem, maskedEmail, warrantyLine, warrantyOffered, whatWeDo, whyNotCovered } from './purchase.ts';

const today = '2026-11-21';

function draftWith(warrantyPeriod: string | null, dateOfPurchase: string | null = '2026-03-14'): InStoreDraft {
  return {
    contact: { email: 'mia@post.example', firstName: 'Mia', lastName: 'Roux', phone: null },
    dateOfPurchase,
    product: {
      productId: 'prd_1',
      name: 'Beam speaker',
      variant: 'Black',
      sku: '',
      image: null,
      warrantyPeriod,
      receiptRequired: true,
      description: '',
    },
    receiptRequired: true,
    receipts: [],
    claimType: null,
    details: '',
    photos: [],
    desiredMethod: null,
    offeredMethods: ['RESHIP', 'REFUND'],
    shippingAddress: null,
    signature: null,
    signatureName: null,
    step: 'receipt',
    today,
    waiting: null,
  };
}

describe('a warranty in words', () => {
  it.each([
    ['P2Y', 'Warranty: 2 Years'],
    ['P1Y6M', 'Warranty: 1 Year 6 Months'],
    ['P90D', 'Warranty: 90 Days'],
    ['two years', 'Invalid warranty period'],
    [null, 'No warranty'],
  ])('%s is shown as %s', (period, words) => {
    expect(warrantyOffered(period)).toBe(words);
  });

  it('a warranty in words says its last day once the day of purchase is known', () => {
    expect(warrantyLine(draftWith('P2Y'))).toBe('Warranty: 2 Years, until Mar 14, 2028');
    expect(warrantyLine(draftWith('P2Y', null))).toBe('Warranty: 2 Years');
    expect(warrantyLine(draftWith(null))).toBeNull();
  });

  it('a warranty in words covers to the end of its last day, then says how long it was', () => {
    expect(whyNotCovered(draftWith('P1Y', '2025-11-21'))).toBeNull();
    expect(whyNotCovered(draftWith('P1Y', '2025-11-20'))).toBe(
      'The warranty for Beam speaker ended on Nov 20, 2026 (1 Year from Nov 20, 2025).',
    );
    expect(whyNotCovered(draftWith('two years'))).toBe('Invalid warranty period');
    expect(whyNotCovered(draftWith(null))).toBe('Beam speaker has no warranty.');
  });
});

describe('the date of purchase', () => {
  it.each([
    ['', 'Enter the purchase date.'],
    ['14.03.2026', 'Enter the full date: month, day, and year.'],
    ['2026-13-41', 'Enter the full date: month, day, and year.'],
    ['2026-11-22', 'The purchase date can’t be in the future.'],
    ['0026-03-14', 'Check the year: 26 was a long time ago.'],
    ['2026-11-21', null],
    ['1994-06-01', null],
  ])('%s: %s', (given, sentence) => {
    expect(dateProblem(given, today)).toBe(sentence);
  });
});

it('an address is shown by what one recognizes it by', () => {
  expect(maskedEmail('maren.dahl@post.no')).toBe('m•••@post.no');
});

it('offers the product again, where the store sends products again', () => {
  expect(whatWeDo(draftWith('P1Y'))).toBe('Send a replacement');
  expect(whatWeDo({ ...draftWith('P1Y'), offeredMethods: ['STORE_CREDIT'] })).toBe('Store credit by email');
});
