import { describe, expect, test } from 'vitest';

import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { decisionReasons } from '#core/reference/claims.ts';
import { type CaseFact, caseFacts, factOfReason, reasonConditions } from '#core/reference/reason-conditions.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { nothingKnown } from '../../testing/nothing-known.ts';
import { readFact } from './case-facts.ts';
import type { DecisionCase } from './decision-case.ts';

const caseWords = wordsOf('case-facts');

/** What each reason rests on: a case that shows the fact, and cases that don't. */

const address = { address1: '418 Alder St', city: 'Portland', state: 'OR', zip: '97209', country: 'US' };

/** Filed on day 9 of 45, delivered, with a photo, nothing asked, nothing given; an order of one line. */
function caseWith(changes: {
  claim?: object;
  item?: object;
  parcel?: object;
  line?: object;
  known?: object;
  limits?: object;
}): DecisionCase {
  return {
    store: {
      timeZone: 'America/New_York',
      settings: storeSettingsSchema.parse({ limits: { claimsPerCustomer: 3, ...changes.limits } }),
    },
    rows: {
      order: { currency: 'USD' },
      items: [{ id: 'oi_1', refunded_quantity: 0, refunded_by_claims: 0, ...changes.line }],
      fulfillments: [
        {
          id: 'ful_1',
          fulfilled_at: '2026-11-13T15:00:00.000Z',
          delivered_at: '2026-11-16T19:10:00.000Z',
          returned_at: null,
          ...changes.parcel,
        },
      ],
    },
    claim: {
      type: 'DAMAGED',
      category: 'SHIPPING',
      created_at: '2026-11-23T02:00:00.000Z',
      queue_photos: 2,
      shipping_address: address,
      updated_shipping_address: null,
      ...changes.claim,
    },
    items: [
      { order_item_id: 'oi_1', fulfillment_id: 'ful_1', claim_type: 'DAMAGED', sub_reason: null, ...changes.item },
    ],
    warrantyEnds: null,
    known: { ...nothingKnown, ...changes.known },
    now: '2026-11-24T15:00:00.000Z',
  } as unknown as DecisionCase;
}

type Changes = Parameters<typeof caseWith>[0];

const [early, late] = ['2026-11-18T15:00:00.000Z', '2026-11-20T15:00:00.000Z'];

/** Each fact, what shows it and its sentence, then what doesn't. */
const table: Record<CaseFact, { shows: [Changes, string][]; hides: [Changes, string][] }> = {
  'filed-late': {
    shows: [[{ claim: { created_at: '2027-01-05T15:00:00.000Z' } }, 'Filed on Jan 5, 2027. The last day was Dec 28.']],
    hides: [
      [{}, 'Filed on Nov 22. The last day is Dec 28.'],
      [{ claim: { created_at: '2026-12-29T04:00:00.000Z' } }, 'Filed on Dec 28. The last day is Dec 28.'],
      [{ parcel: { fulfilled_at: '2026-10-09T15:00:00.000Z' } }, 'Filed on Nov 22. The last day was Nov 23.'],
      [{ parcel: { fulfilled_at: null } }, 'The last day to file isn’t known.'],
    ],
  },
  'address-wrong': {
    shows: [
      [{ item: { claim_type: 'WRONG_ADDRESS' } }, 'The customer says the address was wrong, or gave a new one.'],
      [
        { claim: { updated_shipping_address: { ...address, address1: '814 Alder St' } } },
        'The customer says the address was wrong, or gave a new one.',
      ],
    ],
    hides: [
      [{}, 'The customer didn’t say the address was wrong.'],
      [{ claim: { updated_shipping_address: { ...address } } }, 'The customer didn’t say the address was wrong.'],
      [
        { item: { claim_type: 'WRONG_ADDRESS', sub_reason: 'CARRIER_WENT_ELSEWHERE' } },
        'The customer didn’t say the address was wrong.',
      ],
    ],
  },
  'damage-shown': {
    shows: [[{}, 'The customer claims damage and sent 2 photos.']],
    hides: [
      [{ claim: { queue_photos: 0 } }, 'There’s no photo of damage on this claim.'],
      [{ item: { claim_type: 'MISSING_ITEM' } }, 'There’s no photo of damage on this claim.'],
    ],
  },
  delivered: {
    shows: [[{}, 'Delivered on Nov 16.']],
    hides: [
      [{ parcel: { delivered_at: null } }, 'Tracking doesn’t show a delivery.'],
      [{ item: { fulfillment_id: 'ful_2' } }, 'Tracking doesn’t show a delivery.'],
    ],
  },
  returned: {
    shows: [
      [{ parcel: { returned_at: late } }, 'Returned to you on Nov 20.'],
      [{ item: { claim_type: 'RETURNED_TO_SENDER' } }, 'The customer says it was returned to you.'],
    ],
    hides: [[{}, 'Tracking doesn’t show a return.']],
  },
  'asked-unanswered': {
    shows: [
      [{ known: { asked_at: late } }, 'You asked on Nov 20, and the customer hasn’t replied.'],
      [{ known: { asked_at: late, wrote_at: early } }, 'You asked on Nov 20, and the customer hasn’t replied.'],
    ],
    hides: [
      [{}, 'The customer wasn’t asked a question.'],
      [{ known: { asked_at: early, wrote_at: late } }, 'The customer replied on Nov 20.'],
    ],
  },
  'customer-wrote': {
    shows: [[{ known: { wrote_at: late } }, 'The customer wrote on Nov 20.']],
    hides: [[{}, 'The customer hasn’t written since filing.']],
  },
  'other-claim-open': {
    shows: [
      [{ known: { other_claims: 1, other_claim: 1041 } }, 'Claim 1041 on this order is open.'],
      [{ known: { other_claims: 2 } }, 'Other claims on this order are open.'],
    ],
    hides: [[{}, 'No other claim on this order is open.']],
  },
  replaced: {
    shows: [[{ known: { replaced_at: early } }, 'Replaced on Nov 18.']],
    hides: [[{}, 'These items weren’t replaced on another claim.']],
  },
  refunded: {
    shows: [
      [{ known: { refunded: '27.600', refunded_currency: 'USD', refunded_at: early } }, '$27.60 refunded on Nov 18.'],
      [{ line: { refunded_quantity: 2, refunded_by_claims: 1 } }, 'The store refunded at least one of these items.'],
    ],
    hides: [
      [{}, 'There’s no refund for these items.'],
      [{ line: { refunded_quantity: 1, refunded_by_claims: 1 } }, 'There’s no refund for these items.'],
      [{ line: { id: 'oi_2', refunded_quantity: 1 } }, 'There’s no refund for these items.'],
    ],
  },
  'over-claim-limit': {
    shows: [[{ known: { recent_claims: 4 } }, '4 claims in 365 days. The limit is 3.']],
    hides: [
      [{ known: { recent_claims: 3 } }, '3 claims in 365 days. The limit is 3.'],
      [
        { known: { recent_claims: 40 }, limits: { claimsPerCustomer: null } },
        'Your settings don’t limit how many claims a customer can file.',
      ],
    ],
  },
};

describe.each(Object.keys(caseFacts) as CaseFact[])('the fact %s', (fact) => {
  const say = (changes: Changes) => {
    const read = readFact(caseWith(changes), fact);
    return [read.holds, caseWords.caseFact(read, '2026-11-24')];
  };

  test.each(table[fact].shows)('a case fact holds of %j', (changes, sentence) => {
    expect(say(changes)).toEqual([true, sentence]);
  });

  test.each(table[fact].hides)('a case fact doesn’t hold of %j', (changes, sentence) => {
    expect(say(changes)).toEqual([false, sentence]);
  });
});

test('a warranty is late by its own end', () => {
  const warranty = (warrantyEnds: string) =>
    readFact({ ...caseWith({ claim: { category: 'WARRANTY' } }), warrantyEnds }, 'filed-late').holds;
  expect([warranty('2026-11-20T05:00:00.000Z'), warranty('2026-11-23T04:59:59.000Z')]).toEqual([true, false]);
});

test('each of the 21 reasons says what it rests on, and every fact serves one', () => {
  expect(Object.keys(reasonConditions).toSorted()).toEqual([...decisionReasons].toSorted());
  const used = new Set(decisionReasons.map(factOfReason).filter((fact) => fact !== null));
  expect([...used].toSorted()).toEqual(Object.keys(caseFacts).toSorted());
});
