import { expect, test } from 'vitest';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { type DenialReason, denialReasons } from '#core/reference/claims.ts';
import { decisionWords } from '../../platform/words/decision-words.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { claimedMug, claimOnMug } from '../../testing/claimed-mug.ts';
import { nothingKnown } from '../../testing/nothing-known.ts';
import type { DecisionCase } from './decision-case.ts';
import { denialClause } from './denial-clause.ts';
import { explainApproval, explainClosing, explainDenial } from './explain.ts';
import type { PricedLine } from './price-lines.ts';

const reasonWords = wordsOf('decisions');

/** A claim on protection, filed in New York on the evening of Nov 22, nine days after its package shipped. */
const given = {
  store: { timeZone: 'America/New_York', settings: storeSettingsSchema.parse({}) },
  rows: {
    order: { currency: 'USD', source_created_at: '2026-11-12T15:00:00.000Z' },
    fulfillments: [
      {
        id: 'ful_1',
        fulfilled_at: '2026-11-13T15:00:00.000Z',
        delivered_at: '2026-11-16T19:10:00.000Z',
        tracking_number: ['1Z9'],
      },
    ],
  },
  claim: claimOnMug,
  items: [claimedMug],
  warrantyEnds: null,
  known: nothingKnown,
  now: '2026-11-24T15:00:00.000Z',
} as unknown as DecisionCase;

const late = { ...given, claim: { ...given.claim, created_at: '2027-01-05T15:00:00.000Z' } } as DecisionCase;
const warranty = (warrantyEnds: string | null) =>
  ({ ...given, claim: { ...given.claim, category: 'WARRANTY' }, warrantyEnds }) as DecisionCase;
const withParcel = (more: object) =>
  ({
    ...given,
    rows: { ...given.rows, fulfillments: given.rows.fulfillments.map((parcel) => ({ ...parcel, ...more })) },
  }) as DecisionCase;
/** What another claim refunded for the item. */
const refunded = (at: string) => ({
  id: 'ci_1',
  shown: true,
  given: [{ replaces: false, units: 1, amount: '27.600', currency: 'USD', at }],
});
const asked = (more: object) => ({ ...given, known: { ...nothingKnown, ...more } }) as DecisionCase;

/** As an answer reads it. */
const read = (told: ReturnType<typeof explainClosing>, customer_text = '') =>
  decisionWords(
    { ...(JSON.parse(JSON.stringify(told)) as typeof told), customer_text, decided_at: given.now },
    'America/New_York',
    'page',
  );
const denied = (scene: DecisionCase, reason: DenialReason) => read(explainDenial(scene, reason));

test.each<[DenialReason, DecisionCase, string]>([
  [
    'EXPIRED30',
    late,
    'This kind of claim must be filed within 45 days of shipping. Your deadline was Monday, Dec 28, and we received your claim on Tuesday, Jan 5, 2027.',
  ],
  [
    'EXPIRED30',
    given,
    'This kind of claim must be filed within 45 days of shipping, and we received your claim on Sunday, Nov 22.',
  ],
  [
    'EXPIRED30',
    warranty('2026-11-20T05:00:00.000Z'),
    'The warranty ended on Friday, Nov 20, and we received your claim on Sunday, Nov 22.',
  ],
  ['NOT_COVERED', given, 'We reviewed your claim and decided that this isn’t covered by the protection on this order.'],
  ['NOT_COVERED', warranty(null), 'We reviewed your claim and decided that this isn’t covered by the warranty.'],
  [
    'CUSTOMER_RESPONDED',
    asked({ wrote_at: '2026-11-22T15:00:00.000Z', wrote: 'Any news?\n\nI am still waiting for it' }),
    'You wrote on Sunday, Nov 22: “Any news? I am still waiting for it”. We took that as settled.',
  ],
  ['CUSTOMER_RESPONDED', given, 'You wrote to us, and we took that as settled.'],
  [
    'PHOTO_VERIFIED',
    asked({ sent_photos: 1, sent_photo_at: '2026-11-18T15:00:00.000Z' }),
    'The delivery photo we sent you on Wednesday, Nov 18 shows your package at your address. Check with neighbors and anyone who may have taken it in. If it was stolen, tell us in an appeal.',
  ],
  [
    'RETURN_TO_SENDER',
    withParcel({ returned_at: '2026-11-18T15:00:00.000Z' }),
    'Tracking shows your package came back to us on Wednesday, Nov 18. Message us on this page to arrange what happens next. You don’t need another claim.',
  ],
  [
    'RETURN_TO_SENDER',
    { ...given, items: given.items.map((item) => ({ ...item, claim_type: 'RETURNED_TO_SENDER' as const })) },
    'You told us that your package went back to us. Message us on this page to arrange what happens next. You don’t need another claim.',
  ],
  [
    'NO_RESPONSE',
    asked({ asked_at: '2026-11-18T15:00:00.000Z' }),
    'We asked you a question on Wednesday, Nov 18 and didn’t get a reply, so we couldn’t finish our review. If you appeal, include your reply.',
  ],
  [
    'PACKAGE_ARRIVED',
    given,
    'Tracking shows your package was delivered on Monday, Nov 16. If it isn’t there, or something’s wrong inside, tell us in an appeal.',
  ],
  [
    'FOLLOW_UP',
    asked({ other_claim: 1041 }),
    'We’re already working with you on this order in claim 1041, so we’ll continue there. Nothing you sent is lost.',
  ],
  [
    'ALREADY_REFUNDED',
    asked({ items: [refunded('2026-11-17T15:00:00.000Z')] }),
    'We already refunded this: $27.60 on Tuesday, Nov 17. If you don’t see it after 5 business days, message us on this page.',
  ],
  [
    'ALREADY_REPLACED',
    given,
    'We already replaced this. If the replacement hasn’t arrived or isn’t right, message us on this page.',
  ],
  [
    'ADDRESS_TYPO',
    withParcel({ tracking_number: [] }),
    'Your package went to the address on your order, which you told us is wrong. Protection covers packages sent to a correct address. The carrier may still be able to help: contact them.',
  ],
])('a denial for %s says one reason with its facts', (reason, scene, sentence) => {
  expect(denied(scene, reason).clause).toBe(sentence);
});

test.each(denialReasons)('a denial for %s has a paragraph of its own, in an email too', (reason) => {
  const { clause: page } = denied(given, reason);
  expect(page).toMatch(/^[A-Z].*\.$/);
  const email = reasonWords.clause(denialClause(given, reason), 'email', '2026-11-24');
  expect(email).toBe(page.replace('this page', 'your claim page'));
});

test('a denial for suspected fraud reads like one for what is not covered', () => {
  expect(explainDenial(given, 'POTENTIAL_FRAUD')).toEqual(explainDenial(given, 'NOT_COVERED'));
});

test('a denial lists the facts that bear on its reason and no others', () => {
  expect(denied(given, 'EXPIRED30').facts).toEqual([
    { label: 'Shipped', value: 'Nov 13' },
    { label: 'Filed', value: 'Nov 22, 9 days after shipping (limit: 45)' },
  ]);
  expect(denied(given, 'INSUFFICIENT_SHIPPER').facts).toEqual([
    { label: 'Delivered', value: 'Nov 16 at 2:10 PM EST' },
    { label: 'Photos', value: '2' },
  ]);
});

test('an in-store purchase is counted from its receipt’s day, not from an order', () => {
  const inStore = {
    ...warranty('2027-11-20T05:00:00.000Z'),
    claim: {
      ...given.claim,
      category: 'WARRANTY',
      warranty: { dateOfPurchase: '2026-10-05T12:00:00.000Z', receiptUnverified: true },
    },
  } as unknown as DecisionCase;
  expect(denied(inStore, 'EXPIRED30').facts.map((fact) => `${fact.label}: ${fact.value}`)).toEqual([
    'Bought: Oct 5',
    'Delivered: Nov 16 at 2:10 PM EST',
    'Filed: Nov 22',
  ]);
});

const line = (type: string, over: object = {}, discount = '0.00') =>
  ({
    claimItem: { id: 'ci_1' },
    line: { resolutionType: type, reason: null, ...over },
    item: { product_name: 'Enamel mug', price: '30.000', paid: [{ units: 2, price: '30.00', discount, tax: '0.00' }] },
    priced: { quantity: 2, percentage: '80', itemsAmount: '48.00', taxAmount: '0', bonus: '0', originalValue: '48.00' },
  }) as unknown as PricedLine;
const discounted = line('REFUND', {}, '5.00');
const noShipping = { amount: '0', tax: '0', line: null };

test('an approval is explained by what is covered, its facts and its sum', () => {
  const { clause: said, facts, arithmetic } = read(explainApproval(given, [line('REFUND')], noShipping));
  expect(said).toBe('We cover items that arrive damaged when you file within 45 days of shipping.');
  expect(facts.map((item) => item.label)).toEqual(['Shipped', 'Delivered', 'Filed']);
  expect(arithmetic).toEqual([
    { label: '2 × Enamel mug at $30.00, 80%', amount: 48, kind: 'line' },
    { label: 'Total', amount: 48, kind: 'total' },
  ]);
});

test('an approval takes a discount off its sum', () => {
  const { arithmetic } = read(
    explainApproval(
      given,
      [{ ...discounted, priced: { ...discounted.priced, itemsAmount: '40.00', originalValue: '40.00' } }],
      noShipping,
    ),
  );
  expect(arithmetic.map((item) => [item.label, item.amount])).toEqual([
    ['2 × Enamel mug at $30.00, 80%', 48],
    ['Your discount', -8],
    ['Total', 40],
  ]);
});

test('an approval of several kinds adds up each, and nothing over all', () => {
  const credit = line('STORE_CREDIT');
  const lines = [line('RESHIP'), credit, line('REFUND'), line('NOT_COVERED'), line('CUSTOM'), line('FLAT_RATE')];
  const nothing = {
    ...lines[3],
    priced: { ...lines[3]?.priced, itemsAmount: '0', originalValue: '0' },
  } as PricedLine;
  const { arithmetic } = read(
    explainApproval(given, lines.with(3, nothing), { amount: '5.00', tax: '0.50', line: lines[2] ?? null }),
  );
  expect(arithmetic.map((item) => [item.label, item.amount, item.kind])).toEqual([
    ['2 × Enamel mug, not covered', 0, 'line'],
    ['2 × Enamel mug at $30.00, 80%', 48, 'line'],
    ['2 × Enamel mug, agreed amount', 48, 'line'],
    ['Subtotal', 96, 'subtotal'],
    ['Shipping', 5, 'line'],
    ['Tax', 0.5, 'line'],
    ['Refund total', 101.5, 'total'],
    ['2 × Enamel mug at $30.00, 80%', 48, 'line'],
    ['Replacement value', 48, 'total'],
    ['2 × Enamel mug at $30.00, 80%', 48, 'line'],
    ['Store credit total', 48, 'total'],
    ['2 × Enamel mug, agreed amount', 48, 'line'],
    ['Agreed total', 48, 'total'],
  ]);
});

test('an approval tells the customer what is given and what isn’t, without a suspicion', () => {
  const lines = [line('REFUND'), line('RESHIP'), line('NOT_COVERED', { reason: 'POTENTIAL_FRAUD' })];
  const told = explainApproval(given, lines, noShipping);
  expect(read(told).customerText.split('\n\n')).toEqual([
    'We’re sorry your order arrived damaged.',
    'We’re refunding $48.00. It goes to your original payment method and takes up to 5 business days. Expect it by Tuesday, Dec 1.',
    'We’re sending 2 replacements to 418 Alder St, Portland. We’ll email you when they ship.',
    'We couldn’t approve your claim for the Enamel mug. We reviewed your claim and decided that this isn’t covered by the protection on this order.',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/fraud/i);
});

test('an approval says what staff wrote instead, where they wrote something', () => {
  expect(read(explainApproval(given, [line('REFUND')], noShipping), 'From Mara.').customerText).toBe('From Mara.');
});

test('a closing says what ended the claim', () => {
  expect(read(explainClosing('PACKAGE_ARRIVED')).clause).toBe('Your package arrived, so we closed this claim.');
});
