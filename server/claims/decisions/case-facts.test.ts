import { describe, expect, test } from 'vitest';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { decisionReasons } from '#core/reference/claims.ts';
import { caseFacts, factOfReason, type OwnFact, reasonConditions } from '#core/reference/reason-conditions.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { claimedMug } from '../../testing/claimed-mug.ts';
import { nothingKnown } from '../../testing/nothing-known.ts';
import { readFact } from './case-facts.ts';
import type { DecisionCase } from './decision-case.ts';

const caseWords = wordsOf('case-facts');

/** The end of Nov 23, and an instant before now. */
const passed = '2026-11-24T04:59:59.999Z';
const [early, late] = ['2026-11-18T15:00:00.000Z', '2026-11-20T15:00:00.000Z'];

/** What each reason rests on: a case that shows the fact, and cases that don't. */

const address = { address1: '418 Alder St', city: 'Portland', state: 'OR', zip: '97209', country: 'US' };

/** Shipped and delivered a day after the first one. */
const otherParcel = {
  id: 'ful_2',
  status: 'IN_TRANSIT',
  fulfilled_at: '2026-11-14T15:00:00.000Z',
  delivered_at: '2026-11-17T19:10:00.000Z',
  returned_at: null,
  items: [{ order_item_id: 'oi_2', quantity: 1 }],
};

/** What another claim gave for one unit of an item. */
const gave = (replaces: boolean, id = 'ci_1') => ({
  id,
  shown: true,
  given: [{ replaces, units: 1, amount: '27.600', currency: 'USD', at: early }],
});

/** Filed on day 9 of 45, delivered, with a photo, nothing asked, nothing given; an order of one line. */
function caseWith(changes: {
  claim?: object;
  item?: object;
  parcel?: object;
  /** A second package, of another item that is claimed with it. */
  other?: object;
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
      items: [
        { id: 'oi_1', quantity: 2, refunded_quantity: 0, refunded_by_claims: 0, ...changes.line },
        { id: 'oi_2', quantity: 1, refunded_quantity: 0, refunded_by_claims: 0 },
      ],
      fulfillments: [
        {
          id: 'ful_1',
          status: 'IN_TRANSIT',
          fulfilled_at: '2026-11-13T15:00:00.000Z',
          delivered_at: '2026-11-16T19:10:00.000Z',
          returned_at: null,
          items: [{ order_item_id: 'oi_1', quantity: 2 }],
          ...changes.parcel,
        },
        ...(changes.other ? [{ ...otherParcel, ...changes.other }] : []),
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
      { ...claimedMug, ...changes.item },
      ...(changes.other ? [{ ...claimedMug, id: 'ci_2', order_item_id: 'oi_2', fulfillment_id: 'ful_2' }] : []),
    ],
    warrantyEnds: null,
    known: { ...nothingKnown, items: [{ id: 'ci_1', shown: true, given: [] }], ...changes.known },
    now: '2026-11-24T15:00:00.000Z',
  } as unknown as DecisionCase;
}

type Changes = Parameters<typeof caseWith>[0];

const unsaid = 'The customer didn’t say that the address on the order is wrong.';

/** Each fact, what shows it and its sentence, then what doesn't. */
const table: Record<OwnFact, { shows: [Changes, string][]; hides: [Changes, string][] }> = {
  'filed-late': {
    shows: [[{ claim: { created_at: '2027-01-05T15:00:00.000Z' } }, 'Filed on Jan 5, 2027. The last day was Dec 28.']],
    hides: [
      [{}, 'Filed on Nov 22. The last day is Dec 28.'],
      [{ claim: { created_at: '2026-12-29T04:00:00.000Z' } }, 'Filed on Dec 28. The last day is Dec 28.'],
      [{ parcel: { fulfilled_at: '2026-10-09T15:00:00.000Z' } }, 'Filed on Nov 22. The last day was Nov 23.'],
      [{ parcel: { fulfilled_at: null } }, 'The last day to file isn’t known.'],
      [{ other: { fulfilled_at: null } }, 'The last day to file isn’t known.'],
      [{ parcel: { fulfilled_at: '2026-09-01T15:00:00.000Z' }, other: {} }, 'Filed on Nov 22. The last day is Dec 29.'],
    ],
  },
  'address-wrong': {
    shows: [
      [
        { item: { claim_type: 'WRONG_ADDRESS', sub_reason: 'ADDRESS_TYPED_WRONG' } },
        'The customer says the address on the order is wrong, or gave a new one.',
      ],
      [
        { claim: { updated_shipping_address: { ...address, address1: '814 Alder St' } } },
        'The customer says the address on the order is wrong, or gave a new one.',
      ],
    ],
    hides: [
      [{}, unsaid],
      [{ claim: { updated_shipping_address: { ...address } } }, unsaid],
      [{ item: { claim_type: 'WRONG_ADDRESS' } }, unsaid],
      [{ item: { claim_type: 'WRONG_ADDRESS', sub_reason: 'CARRIER_WENT_ELSEWHERE' } }, unsaid],
      [
        {
          item: { claim_type: 'WRONG_ADDRESS', sub_reason: 'CARRIER_WENT_ELSEWHERE' },
          claim: { updated_shipping_address: { ...address, address1: '814 Alder St' } },
        },
        unsaid,
      ],
    ],
  },
  'damage-shown': {
    shows: [[{}, 'The customer claims damage and sent 2 photos.']],
    hides: [
      [{ claim: { queue_photos: 0 }, known: { items: [] } }, 'There’s no photo of damage on this claim.'],
      [{ item: { claim_type: 'MISSING_ITEM' } }, 'Not everything on this claim has a photo of damage.'],
      [{ other: {} }, 'Not everything on this claim has a photo of damage.'],
    ],
  },
  delivered: {
    shows: [
      [{}, 'Delivered on Nov 16.'],
      [{ other: {} }, 'All packages delivered on Nov 17.'],
      [{ parcel: { status: 'DELIVERED', delivered_at: null } }, 'Delivered.'],
      [{ parcel: { returned_at: '2026-11-15T15:00:00.000Z' } }, 'Delivered on Nov 16.'],
    ],
    hides: [
      [{ parcel: { delivered_at: null } }, 'Tracking doesn’t show a delivery.'],
      [{ item: { fulfillment_id: 'ful_2' } }, 'Tracking doesn’t show a delivery.'],
      [{ other: { delivered_at: null } }, 'Tracking doesn’t show that every package was delivered.'],
      [{ parcel: { returned_at: late } }, 'Tracking doesn’t show a delivery.'],
    ],
  },
  'delivery-photo': {
    shows: [
      [
        { known: { sent_photos: 1, sent_photo_at: late } },
        'You sent the customer 1 photo on Nov 20. The denial says what it shows.',
      ],
      [
        { other: {}, known: { sent_photos: 2, sent_photo_at: late } },
        'You sent the customer 2 photos on Nov 20. The denial says what they show.',
      ],
    ],
    hides: [
      [{}, 'Send the customer the delivery photo first.'],
      [
        { other: {}, known: { sent_photos: 1, sent_photo_at: late } },
        'Send the customer a delivery photo of each package first.',
      ],
      [
        { parcel: { delivered_at: null }, known: { sent_photos: 1, sent_photo_at: late } },
        'Tracking doesn’t show a delivery.',
      ],
    ],
  },
  returned: {
    shows: [
      [{ parcel: { returned_at: late } }, 'Returned to you on Nov 20.'],
      [{ item: { claim_type: 'RETURNED_TO_SENDER' } }, 'The customer says it was returned to you.'],
    ],
    hides: [
      [{}, 'Tracking doesn’t show a return.'],
      [{ parcel: { returned_at: '2026-11-15T15:00:00.000Z' } }, 'Tracking doesn’t show a return.'],
      [{ parcel: { returned_at: late }, other: {} }, 'Tracking doesn’t show that every package was returned.'],
    ],
  },
  'asked-unanswered': {
    shows: [
      [{ known: { asked_at: late, reply_until: passed } }, 'You asked on Nov 20, and the customer hasn’t replied.'],
      [
        { known: { asked_at: late, reply_until: passed, wrote_at: early } },
        'You asked on Nov 20, and the customer hasn’t replied.',
      ],
      [{ known: { asked_at: '2026-11-13T15:00:00.000Z' } }, 'You asked on Nov 13, and the customer hasn’t replied.'],
    ],
    hides: [
      [{}, 'The customer wasn’t asked a question.'],
      [{ known: { asked_at: early, reply_until: passed, wrote_at: late } }, 'The customer replied on Nov 20.'],
      [{ known: { asked_at: late } }, 'You asked on Nov 20. The customer can reply until Nov 30.'],
      [
        { known: { asked_at: early, reply_until: '2026-12-10T04:59:59.999Z' } },
        'You asked on Nov 18. The customer can reply until Dec 9.',
      ],
    ],
  },
  'customer-wrote': {
    shows: [
      [
        { known: { wrote_at: late, wrote: 'It’s fine now.' } },
        'The customer wrote on Nov 20. The denial quotes their last message.',
      ],
    ],
    hides: [
      [{}, 'The customer hasn’t written since filing.'],
      [{ known: { wrote_at: late, wrote: null } }, 'There are no words in the customer’s last message.'],
    ],
  },
  'other-claim-open': {
    shows: [
      [{ known: { other_claims: 1, other_claim: 1041 } }, 'Claim 1041 on this order is open.'],
      [{ known: { other_claims: 2 } }, 'Other claims on this order are open.'],
    ],
    hides: [[{}, 'No other claim on this order is open.']],
  },
  replaced: {
    shows: [[{ known: { items: [gave(true)] } }, 'Replaced on Nov 18.']],
    hides: [
      [{}, 'These items weren’t replaced on another claim.'],
      [{ known: { items: [gave(false)] } }, 'These items weren’t replaced on another claim.'],
      [{ other: {}, known: { items: [gave(true)] } }, 'Not all of these items were replaced on another claim.'],
      [
        { item: { quantity: 2 }, known: { items: [gave(true)] } },
        'Not all of these items were replaced on another claim.',
      ],
    ],
  },
  refunded: {
    shows: [
      [{ known: { items: [gave(false)] } }, '$27.60 refunded on Nov 18.'],
      [{ other: {}, known: { items: [gave(false), gave(false, 'ci_2')] } }, '$55.20 refunded on Nov 18.'],
      [{ line: { refunded_quantity: 2, refunded_by_claims: 1 } }, 'These items were refunded.'],
    ],
    hides: [
      [{}, 'There’s no refund for these items.'],
      [{ line: { refunded_quantity: 1, refunded_by_claims: 1 } }, 'There’s no refund for these items.'],
      [{ line: { id: 'oi_3', refunded_quantity: 1 } }, 'There’s no refund for these items.'],
      [{ other: {}, known: { items: [gave(false)] } }, 'Not all of these items were refunded.'],
      [{ item: { quantity: 2 }, line: { refunded_quantity: 1 } }, 'Not all of these items were refunded.'],
      [
        // One unit of two was refunded, and each is in a package of its own.
        {
          line: { refunded_quantity: 1 },
          parcel: { items: [{ order_item_id: 'oi_1', quantity: 1 }] },
          other: { items: [{ order_item_id: 'oi_1', quantity: 1 }] },
        },
        'There’s no refund for these items.',
      ],
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

describe.each(Object.keys(table) as OwnFact[])('the fact %s', (fact) => {
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
  expect(['answers-kind', ...used].toSorted()).toEqual(Object.keys(caseFacts).toSorted());
});
