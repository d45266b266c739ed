import { describe, expect, test } from 'vitest';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { type DecisionReason, type DenialReason, decisionReasons, denialReasons } from '#core/reference/claims.ts';
import type { Cover } from '#core/reference/decision-facts.ts';
import { decisionWords } from '../../platform/words/decision-words.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { claimedMug, claimOnMug } from '../../testing/claimed-mug.ts';
import { nothingKnown } from '../../testing/nothing-known.ts';
import type { DecisionCase } from './decision-case.ts';
import { explainApproval, explainDenial } from './explain.ts';
import type { PricedLine } from './price-lines.ts';

const reasonWords = wordsOf('decisions');

/** Every reason, for a claim on protection and for one on a warranty: one reason, said once, that its facts agree with. */

function caseOf(cover: Cover): DecisionCase {
  return {
    store: {
      timeZone: 'America/New_York',
      settings: storeSettingsSchema.parse({ replacementBusinessDays: 4 }),
    },
    rows: {
      order: { currency: 'USD', source_created_at: '2026-09-27T15:00:00.000Z' },
      fulfillments: [
        {
          id: 'ful_1',
          fulfilled_at: '2026-09-28T15:00:00.000Z',
          delivered_at: '2026-10-01T19:10:00.000Z',
          tracking_number: ['1Z9'],
        },
      ],
    },
    claim: {
      ...claimOnMug,
      category: cover === 'warranty' ? 'WARRANTY' : 'SHIPPING',
      signed_at: claimOnMug.created_at,
    },
    items: [claimedMug],
    warrantyEnds: '2026-11-20T04:59:59.000Z',
    known: {
      ...nothingKnown,
      other_claims: 1,
      other_claim: 1041,
      asked_at: '2026-11-20T15:00:00.000Z',
      wrote_at: '2026-11-21T15:00:00.000Z',
      wrote: 'It’s all fine now',
      sent_photos: 1,
      sent_photo_at: '2026-11-20T15:00:00.000Z',
      items: [
        {
          id: 'ci_1',
          shown: true,
          given: [
            { replaces: false, units: 1, amount: '27.600', currency: 'USD', at: '2026-11-17T15:00:00.000Z' },
            { replaces: true, units: 1, amount: '27.600', currency: 'USD', at: '2026-11-16T15:00:00.000Z' },
          ],
        },
      ],
    },
    now: '2026-11-23T15:00:00.000Z',
  } as unknown as DecisionCase;
}

const isDenial = (reason: DecisionReason): reason is DenialReason =>
  (denialReasons as readonly DecisionReason[]).includes(reason);

function lineOf(reason: DecisionReason): PricedLine {
  return {
    claimItem: { id: 'ci_1' },
    line: { resolutionType: reason, reason: null, description: 'We’ll fix it in our workshop.' },
    item: {
      product_name: 'Enamel mug',
      price: '30.000',
      paid: [{ units: 1, price: '30.00', discount: '0.00', tax: '0.00' }],
    },
    priced: {
      quantity: 1,
      percentage: '100',
      itemsAmount: '30.00',
      taxAmount: '0',
      bonus: '0',
      originalValue: '30.00',
    },
  } as unknown as PricedLine;
}

function told(reason: DecisionReason, cover: Cover) {
  const given = caseOf(cover);
  const why = isDenial(reason)
    ? explainDenial(given, reason)
    : explainApproval(given, [lineOf(reason)], { amount: '0', tax: '0', line: null });
  const kept = { ...(JSON.parse(JSON.stringify(why)) as typeof why), customer_text: '', decided_at: given.now };
  const page = decisionWords(kept, 'America/New_York', 'page');
  const facts = page.facts.map((fact) => `${fact.label}: ${fact.value}`);
  return { ...page, facts, all: [page.clause, page.customerText, ...facts].join('\n') };
}

/** What names each reason, and nothing else does. */
const names: Record<DecisionReason, RegExp> = {
  ADDRESS_TYPO: /went to the address on your order/,
  CUSTOMER_RESPONDED: /We took that as settled/,
  EXPIRED30: /must be filed within|warranty ended on/,
  FOLLOW_UP: /already working with you/,
  INSUFFICIENT_SHIPPER: /how we packed your order/,
  NOT_COVERED: /isn’t covered by the/,
  POTENTIAL_FRAUD: /isn’t covered by the/,
  NO_RESPONSE: /didn’t get a reply/,
  OTHER: /We reviewed everything you sent/,
  PACKAGE_ARRIVED: /Tracking shows your package was delivered/,
  PHOTO_VERIFIED: /The delivery photo we sent you/,
  RETURN_TO_SENDER: /came back to us/,
  THRESHOLD_REACHED: /a limited number of claims/,
  ALREADY_REFUNDED: /already refunded this/,
  ALREADY_REPLACED: /We already replaced this/,
  REFUND: /We’re refunding \$/,
  FLAT_RATE: /We’re refunding a set amount/,
  RESHIP: /We’re sending your replacement/,
  STORE_CREDIT: /in store credit/,
  FLAT_RATE_STORE_CREDIT: /in store credit/,
  CUSTOM: /We’ll fix it in our workshop/,
};
/** Reasons that read alike on purpose. */
const alike: DecisionReason[][] = [
  ['NOT_COVERED', 'POTENTIAL_FRAUD'],
  ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'],
];
const covers: Cover[] = ['protection', 'warranty'];

describe.each(covers)('of a claim on %s', (cover) => {
  test.each(decisionReasons)('a reason names itself once and no other one: %s', (reason) => {
    const { all } = told(reason, cover);
    expect(all.match(new RegExp(names[reason].source, 'g'))).toHaveLength(1);
    const same = alike.find((group) => group.includes(reason)) ?? [reason];
    for (const other of decisionReasons.filter((item) => !same.includes(item))) {
      expect(all, `${reason} reads like ${other}`).not.toMatch(names[other]);
    }
  });

  test.each(decisionReasons)('a reason speaks of its own cover, as the store, and blames no one: %s', (reason) => {
    const { all } = told(reason, cover);
    expect(all).not.toMatch(cover === 'warranty' ? /protection/i : /warranty/i);
    expect(all).not.toMatch(/\b(the store|the merchant|the sender|the provider|fraud|suspicio|your fault|you failed)/i);
    expect(all).not.toMatch(/\b(parcel|customer)\b/i);
  });

  test.each(decisionReasons)('a reason counts days only from a day that it names: %s', (reason) => {
    for (const [, after] of told(reason, cover).all.matchAll(/\b\d+ days?\b(.{0,20})/g)) {
      expect(after).toMatch(/^ (of|after) shipping/);
    }
  });
});

test.each(denialReasons)('a denial leads to an appeal only where one can follow: %s', (reason) => {
  const given = caseOf('protection');
  const saidAfter = (appeals: number) => {
    const again = { ...given, claim: { ...given.claim, appeal_count: appeals } } as DecisionCase;
    const kept = { ...explainDenial(again, reason), customer_text: '', decided_at: given.now };
    return decisionWords(JSON.parse(JSON.stringify(kept)), 'America/New_York', 'page').clause;
  };
  expect(saidAfter(1)).not.toMatch(/appeal/);
  expect(saidAfter(0).includes('appeal')).toBe(['NO_RESPONSE', 'PACKAGE_ARRIVED', 'PHOTO_VERIFIED'].includes(reason));
});

test.each(denialReasons)('what an approval leaves out leads to no appeal: %s', (reason) => {
  const line = { ...lineOf('NOT_COVERED'), line: { resolutionType: 'NOT_COVERED', reason, description: '' } };
  const why = explainApproval(caseOf('protection'), [line as PricedLine], { amount: '0', tax: '0', line: null });
  const kept = { ...JSON.parse(JSON.stringify(why)), customer_text: '', decided_at: caseOf('protection').now };
  const { customerText } = decisionWords(kept, 'America/New_York', 'page');
  expect(customerText).toContain('Enamel mug');
  expect(customerText).not.toMatch(/appeal/);
});

test('every denial has a label for its customer, and a suspicion has that of no cover', () => {
  expect(Object.keys(reasonWords.denialLabels).toSorted()).toEqual([...denialReasons].toSorted());
  expect(reasonWords.denialLabels.POTENTIAL_FRAUD).toBe(reasonWords.denialLabels.NOT_COVERED);
  for (const cover of covers) {
    expect(told('POTENTIAL_FRAUD', cover)).toEqual(told('NOT_COVERED', cover));
  }
});

test('a late claim’s denial says the day, its start, and the limit, in text and facts', () => {
  expect(told('EXPIRED30', 'protection')).toMatchObject({
    clause:
      'This kind of claim must be filed within 45 days of shipping. Your deadline was Thursday, Nov 12, and we received your claim on Sunday, Nov 22.',
    facts: ['Shipped: Sep 28', 'Filed: Nov 22, 55 days after shipping (limit: 45)'],
  });
  expect(told('EXPIRED30', 'warranty')).toMatchObject({
    clause: 'The warranty ended on Thursday, Nov 19, and we received your claim on Sunday, Nov 22.',
    facts: ['Ordered: Sep 27', 'Delivered: Oct 1 at 3:10 PM EDT', 'Filed: Nov 22'],
  });
});

test('a replacement names the day by which it arrives', () => {
  expect(told('RESHIP', 'protection').customerText).toContain('Expect it by Friday, Nov 27.');
});
