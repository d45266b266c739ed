import { describe, expect, it } from 'vitest';
import type { InStoreDraft } from '../../../../core/contract/in-store.ts';
import { dateProblem, maskedEmail, warrantyOffered, warrantySaid, whatWeDo, whyNotCovered } from './purchase.ts';

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
    ['P2Y', '2 Years warranty'],
    ['P1Y6M', '1 Year 6 Months warranty'],
    ['P90D', '90 Days warranty'],
    ['two years', 'Invalid warranty period'],
    [null, 'No warranty'],
  ])('%s is shown as %s', (period, words) => {
    expect(warrantyOffered(period)).toBe(words);
  });

  it('says its last day once the day of purchase is known', () => {
    expect(warrantySaid(draftWith('P2Y'))).toBe('Warranty 2 Years, until Mar 14, 2028');
    expect(warrantySaid(draftWith('P2Y', null))).toBe('Warranty 2 Years');
    expect(warrantySaid(draftWith(null))).toBeNull();
  });

  it('covers to the end of its last day, and says afterwards how long it was', () => {
    expect(whyNotCovered(draftWith('P1Y', '2025-11-21'))).toBeNull();
    expect(whyNotCovered(draftWith('P1Y', '2025-11-20'))).toBe(
      'The warranty of Beam speaker lasts 1 Year. Bought on Nov 20, 2025, it ended on Nov 20, 2026.',
    );
    expect(whyNotCovered(draftWith('two years'))).toBe('Invalid warranty period');
    expect(whyNotCovered(draftWith(null))).toBe('Beam speaker has no warranty.');
  });
});

describe('the date of purchase', () => {
  it.each([
    ['', 'Please give the date of purchase.'],
    ['14.03.2026', 'Please write the date with day, month and year.'],
    ['2026-13-41', 'Please write the date with day, month and year.'],
    ['2026-11-22', 'The date of purchase lies in the future.'],
    ['0026-03-14', 'Please check the year: 26 is long ago.'],
    ['2026-11-21', null],
    ['1994-06-01', null],
  ])('%s: %s', (given, sentence) => {
    expect(dateProblem(given, today)).toBe(sentence);
  });
});

it('shows of an address what one knows it again by', () => {
  expect(maskedEmail('maren.dahl@post.no')).toBe('m•••@post.no');
});

it('offers the product again, where the store sends products again', () => {
  expect(whatWeDo(draftWith('P1Y'))).toBe('Send a new one');
  expect(whatWeDo({ ...draftWith('P1Y'), offeredMethods: ['STORE_CREDIT'] })).toBe('Store credit by email');
});
