import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { inStoreSteps } from '../../reference/in-store.ts';
import { addDuration } from '../platform/durations.ts';
import {
  type InStoreAnswers,
  inStoreGaps,
  inStoreMethod,
  localDayOf,
  mayOpenInStoreStep,
  nextInStoreStep,
  offlineClaimOf,
  warrantyStanding,
} from './in-store.ts';

const today = '2026-11-21';
const address = {
  firstName: 'Mia',
  lastName: 'Roux',
  address1: '8 rue des Lilas',
  address2: '',
  city: 'Lyon',
  state: '',
  zip: '69003',
  country: 'FR',
};
const complete = {
  contact: { email: 'mia@example.com', firstName: 'Mia', lastName: 'Roux', phone: null },
  dateOfPurchase: '2026-05-02',
  product: { productId: 'prd_1', name: 'Halo headphones', description: '', warrantyPeriod: 'P2Y' },
  receiptRequired: true,
  receipts: ['med_r'],
  claimType: 'DEFECTIVE_ITEM',
  details: 'The left side is silent.',
  photos: ['med_p'],
  desiredMethod: null,
  offeredMethods: ['RESHIP', 'REFUND'],
  shippingAddress: address,
  signature: null,
  signatureName: null,
} satisfies InStoreAnswers & { contact: { phone: string | null } };
const but = (changes: Partial<InStoreAnswers>): InStoreAnswers => ({ ...complete, ...changes });
const product = (changes: Partial<NonNullable<InStoreAnswers['product']>>) =>
  but({ product: { ...complete.product, ...changes } });

describe('the step that comes next in a branch', () => {
  it.each([
    ['nothing is missing', complete, 'review', []],
    [
      'no name',
      but({ contact: { email: 'a@b.c', firstName: '', lastName: 'R' } }),
      'contact-info',
      ['contact-required'],
    ],
    ['no date', but({ dateOfPurchase: null }), 'date-of-purchase', ['date-required']],
    ['bought tomorrow', but({ dateOfPurchase: '2026-11-22' }), 'date-of-purchase', ['in-the-future']],
    ['bought today', but({ dateOfPurchase: today }), 'review', []],
    ['no product', but({ product: null }), 'products', ['product-required']],
    ['a described product without words', product({ productId: null }), 'products', ['description-required']],
    ['a described product', product({ productId: null, description: 'Black' }), 'review', []],
    ['no warranty on it', product({ warrantyPeriod: null }), 'products', ['not-protected']],
    ['a period that is none', product({ warrantyPeriod: 'two years' }), 'products', ['warranty-period']],
    ['a warranty that is over', product({ warrantyPeriod: 'P6M' }), 'date-of-purchase', ['claim-window-closed']],
    ['no receipt where one is needed', but({ receipts: [] }), 'receipt', ['receipt-required']],
    ['no receipt where none is needed', but({ receipts: [], receiptRequired: false }), 'review', []],
    ['no kind of fault', but({ claimType: null }), 'upload', ['issue-type-required']],
    ['a kind that no warranty covers', but({ claimType: 'WRONG_ITEM' }), 'upload', ['issue-type-required']],
    ['no photo of it', but({ photos: [] }), 'upload', ['evidence-required']],
    ['no address', but({ shippingAddress: null }), 'shipping-address', ['address-unconfirmed']],
  ] as const)('the next step in a branch with %s', (_what, draft, step, codes) => {
    expect(nextInStoreStep(draft, today)).toBe(step);
    expect(inStoreGaps(draft, today).map((gap) => gap.code)).toEqual(codes);
  });

  it('the next in-store step says what is wrong by the specification’s codes', () => {
    expect(inStoreGaps(product({ warrantyPeriod: 'soon' }), today)[0]?.message.code).toBe('warranty-period');
    expect(inStoreGaps(but({ shippingAddress: null }), today)[0]?.message.code).toBe('address-unconfirmed');
  });

  it('an in-store step is reached through all before it; those behind it stay open', () => {
    fc.assert(
      fc.property(
        fc.subarray(['contact', 'dateOfPurchase', 'product', 'claimType', 'shippingAddress'] as const),
        (gone) => {
          const draft = but(Object.fromEntries(gone.map((part) => [part, null])));
          const next = nextInStoreStep(draft, today);
          for (const step of inStoreSteps) {
            const open = mayOpenInStoreStep(step, draft, today);
            expect(open).toBe(inStoreSteps.indexOf(step) <= inStoreSteps.indexOf(next));
          }
          expect(next === 'review').toBe(gone.length === 0);
        },
      ),
    );
  });
});

describe('a warranty that counts from a day of purchase', () => {
  test.each([
    ['2024-11-21', 'P2Y', 'covered', '2026-11-21'],
    ['2024-11-20', 'P2Y', 'over', '2026-11-20'],
    ['2024-02-29', 'P1Y', 'over', '2025-02-28'],
    ['2026-08-23', 'P90D', 'covered', '2026-11-21'],
    ['2026-11-21', 'P0D', 'covered', '2026-11-21'],
    ['2026-11-20', null, 'none', null],
    ['2026-11-20', 'P1H', 'unreadable', null],
  ])('a warranty from %s for %s: %s', (bought, period, state, lastDay) => {
    expect(warrantyStanding(bought, period, today)).toEqual({ state, lastDay });
  });

  it('a warranty from a purchase day holds on its last day and on none after it', () => {
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 2000 }), (bought, length) => {
        const lastDay = addDuration(bought, `P${length}D`)!;
        const after = addDuration(lastDay, 'P1D')!;
        expect(warrantyStanding(bought, `P${length}D`, lastDay).state).toBe('covered');
        expect(warrantyStanding(bought, `P${length}D`, after).state).toBe('over');
      }),
    );
  });
});

test.each([
  ['2026-11-21T23:30:00Z', 'Europe/Paris', '2026-11-22'],
  ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20'],
])('the day of %s in %s is %s', (at, zone, day) => {
  expect(localDayOf(at, zone)).toBe(day);
});

test('a customer who chose nothing gets a replacement', () => {
  expect(inStoreMethod({ desiredMethod: 'REFUND', offeredMethods: ['RESHIP', 'REFUND'] })).toBe('REFUND');
  expect(inStoreMethod({ desiredMethod: 'STORE_CREDIT', offeredMethods: ['REFUND', 'RESHIP'] })).toBe('RESHIP');
  expect(inStoreMethod({ desiredMethod: null, offeredMethods: ['REFUND'] })).toBe('REFUND');
  expect(inStoreMethod({ desiredMethod: null, offeredMethods: [] })).toBeNull();
});

test('the draft becomes the body that sends it', () => {
  expect(offlineClaimOf(complete)).toMatchObject({
    customer: { email: 'mia@example.com', name: 'Mia Roux' },
    item: { sourceProductId: 'prd_1', images: ['med_p'], details: 'The left side is silent.' },
    warranty: { dateOfPurchase: '2026-05-02', receiptImages: ['med_r'], warrantyPeriod: 'P2Y' },
    issueType: 'DEFECTIVE_ITEM',
    resolution: 'RESHIP',
    shippingAddress: { city: 'Lyon' },
  });
});
