import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { itemMeta } from '../../parcels/item-meta.ts';
import { manifestOf } from '../../sign/signed-statement.tsx';
import { askedFacts, claimFacts } from './claim-facts.ts';
import { decisionShown } from './decided.ts';
import { headlineOf, holidaysOf } from './headline.ts';
import { momentsOf } from './moments.ts';
import { paidTotal, referenceOf, resolutionLine, standingResolutions } from './resolutions.ts';

const resolution = (given: object) =>
  ({
    resolutionType: 'REFUND',
    executionState: 'EXECUTED',
    executedAt: '2026-11-20T15:00:00Z',
    quantity: 1,
    paidOriginalValue: 27.6,
    paidOriginalCurrency: 'USD',
    resolutionReference: 'RF-1',
    carriedOutBy: 'engine',
    parcels: [],
    ...given,
  }) as unknown as Claim['claimResolutions'][number];

const claim = (given: object) =>
  ({
    claimState: 'NEW',
    storeName: 'Fjell & Fern',
    timeZone: 'America/New_York',
    authorEmail: 'ada@example.com',
    createdAt: '2026-11-19T15:00:00Z',
    updatedAt: '2026-11-20T15:00:00Z',
    wakesAt: null,
    arrival: null,
    withdrawnAt: null,
    claimItems: [],
    claimResolutions: [],
    amendments: [],
    claimMessages: [],
    shippingAddress: null,
    updatedShippingAddress: null,
    timeline: [],
    decision: null,
    answerDueAt: null,
    answerWasDueAt: null,
    flags: [],
    appealedAt: null,
    expected: { refundBy: '2026-11-27', replacementBy: null, holiday: null, holidays: [] },
    ...given,
  }) as unknown as Claim;

const said = (given: object, allowed: string[] = [], now = '2026-11-20T15:00:00Z') => {
  const { title, lede } = headlineOf(claim(given), allowed, now);
  return `${title} ${renderToStaticMarkup(lede)}`;
};

describe('what a viewed claim says first', () => {
  test('a refund names its amount and the day by which it arrives', () => {
    expect(said({ claimState: 'RESOLVED', claimResolutions: [resolution({})] })).toBe(
      'Your $27.60 refund is on its way. It goes to your original payment method and takes up to 5 business days. Expect it by <strong>Friday, Nov 27.</strong>',
    );
  });

  test('an amount is beside each kind of resolution, and later changes apart', () => {
    const line = (label: string, amount: number, kind: 'line' | 'total') => ({ label, amount, kind });
    const arithmetic = [
      line('Mug', 45.36, 'line'),
      line('Refund total', 45.36, 'total'),
      line('Throw', 60.48, 'line'),
      line('Replacement value', 60.48, 'total'),
    ];
    const shown = (amendments: object[], lines = arithmetic) =>
      decisionShown(
        { currency: 'USD', amendments } as never,
        { outcome: 'APPROVED', facts: [], customerText: '', arithmetic: lines } as never,
      ).sums.map((sum) => [sum.lines.length, sum.total.label, sum.total.amount]);
    expect(shown([])).toEqual([
      [1, 'Refund total', '$45.36'],
      [1, 'Replacement value', '$60.48'],
    ]);
    const added = { kind: 'TOP_UP', method: 'REFUND', amount: 5, customerText: '' };
    expect(shown([added]).at(-1)).toEqual([1, 'Changed since', '$5.00']);
    expect(shown([added], arithmetic.slice(0, 2))).toEqual([[3, 'Total now', '$50.36']]);
  });

  test('a refund that is still to be carried out is a yes', () => {
    const pending = resolution({ executionState: 'PENDING', executedAt: null, resolutionReference: null });
    expect(said({ claimState: 'APPROVED', claimResolutions: [pending] })).toContain('Approved: a $27.60 refund.');
  });

  test('a reshipment counts what is sent', () => {
    const item = resolution({ resolutionType: 'RESHIP', carriedOutBy: 'people' });
    expect(said({ claimState: 'RESOLVED', claimResolutions: [item] })).toContain('Your replacement is on the way.');
    expect(said({ claimState: 'RESOLVED', claimResolutions: [item, item] })).toContain(
      'Your replacements are on the way.',
    );
  });

  test('a replacement is ordered, then on its way by its carrier’s day, then there', () => {
    const given = (parcels: object[]) =>
      said({ claimState: 'RESOLVED', claimResolutions: [resolution({ resolutionType: 'RESHIP', parcels })] });
    const parcel = { id: 'ful_1', fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null, expectedOn: null };
    expect(given([])).toBe('Your replacement is ordered. We’ll email you when it ships.');
    expect(given([parcel])).toBe('Your replacement is on the way. You don’t need to do anything else.');
    expect(given([{ ...parcel, expectedOn: '2026-11-27' }])).toBe(
      'Your replacement is on the way. Expect it by <strong>Friday, Nov 27.</strong>',
    );
    expect(given([{ ...parcel, deliveredAt: '2026-11-27T15:00:00Z' }])).toBe(
      'Your replacement was delivered. Something not right? Message us below.',
    );
  });

  test('a mixed outcome names all of it, and the day of each', () => {
    const given = [
      resolution({}),
      resolution({ resolutionType: 'RESHIP' }),
      resolution({ resolutionType: 'STORE_CREDIT' }),
    ];
    expect(said({ claimState: 'RESOLVED', claimResolutions: given })).toBe(
      'Approved: a $27.60 refund, $27.60 in store credit, and a replacement. The refund goes to your original payment method and takes up to 5 business days. Expect it by <strong>Friday, Nov 27.</strong>',
    );
    const expected = { refundBy: '2026-11-27', replacementBy: '2026-12-01', holiday: null, holidays: [] };
    expect(said({ claimState: 'RESOLVED', claimResolutions: given.slice(0, 2), expected })).toMatch(
      /<strong>Friday, Nov 27\.<\/strong> Expect the replacement by <strong>Tuesday, Dec 1\.<\/strong>$/,
    );
  });

  test('what was agreed in words is neither packed nor paid', () => {
    const agreed = resolution({
      resolutionType: 'CUSTOM',
      resolutionDescription: 'We mend it.',
      resolutionReference: 'agreed',
    });
    expect(said({ claimState: 'RESOLVED', claimResolutions: [agreed] })).toMatch(/^Your claim is approved\./);
    const [given] = standingResolutions(claim({ claimResolutions: [agreed] }));
    expect(given && [resolutionLine(given), referenceOf(given)]).toEqual(['We mend it.', null]);
  });

  test('what goes on since the last change is now', () => {
    const entry = { title: 'Fjell & Fern looks at it', text: '', kind: 'now' as const };
    const when = (at: string) => momentsOf(claim({ timeline: [{ ...entry, at }] }))[0]?.when;
    expect(when('2026-11-21T15:00:00Z')).toEqual(['Now']);
    expect(when('2026-11-20T15:00:00Z')).toEqual(['Nov 20', '10:00 AM EST']);
  });

  test('a claim filed too soon names the day of the decision', () => {
    expect(said({ claimState: 'TEMPORARILY_DISMISSED', wakesAt: '2026-11-24T14:00:00Z' })).toContain(
      'We’ll decide on Tuesday, Nov 24.',
    );
  });

  test('a delivered package of an early claim is asked about, with its day', () => {
    const arrival = {
      deliveredAt: '2026-11-20T15:00:00Z',
      askedAt: '2026-11-20T15:01:00Z',
      answerBy: '2026-11-23T15:01:00Z',
    };
    expect(said({ claimState: 'TEMPORARILY_DISMISSED', arrival })).toBe(
      'Did your package arrive? Tracking says it was delivered on <strong>Friday, Nov 20.</strong>',
    );
  });

  test('a withdrawn claim is told as the shopper’s act, one ended after it isn’t', () => {
    const withdrawnAt = '2026-11-20T15:00:00Z';
    expect(said({ claimState: 'CLOSED', withdrawnAt })).toContain('You withdrew this claim.');
    expect(said({ claimState: 'CLOSED', withdrawnAt, decision: {} })).toContain('This claim is closed.');
  });

  test('a question names who asked and by when they want an answer', () => {
    const asked = { senderType: 'brand', senderName: 'Ingrid', createdAt: '2026-11-20T15:00:00Z' };
    const claim = { claimState: 'WAITING_FOR_CUSTOMER', claimMessages: [asked] } as const;
    expect(said({ ...claim, replyBy: '2026-12-01T04:59:59.999Z' })).toBe(
      'We have a question for you. Ingrid needs your reply by <strong>Monday, Nov 30.</strong>',
    );
    expect(said({ ...claim, replyBy: null })).toBe('We have a question for you. Ingrid needs your reply below.');
  });

  test('a no that may be answered says until when', () => {
    const decision = { appealUntil: '2026-12-04T15:00:00Z' };
    expect(said({ claimState: 'DENIED', decision }, ['appeal'])).toContain('until <strong>Friday, Dec 4.</strong>');
    expect(said({ claimState: 'DENIED', decision }, [])).not.toContain('until');
  });

  test('every state has words', () => {
    for (const claimState of [
      'DRAFT',
      'OPEN',
      'WAITING_FOR_BRAND',
      'RESOLVED_BY_BRAND',
      'CLOSED',
      'DISMISSED',
      'ARCHIVED',
    ]) {
      expect(said({ claimState }).length).toBeGreaterThan(20);
    }
  });
});

describe('what was given', () => {
  test('a given amount leaves out denials and what was revoked', () => {
    const rows = [
      resolution({}),
      resolution({ executionState: 'CANCELED' }),
      resolution({ resolutionType: 'EXPIRED30' }),
    ];
    expect(standingResolutions(claim({ claimResolutions: rows }))).toEqual([rows[0]]);
  });

  test('a given amount adds up money alone', () => {
    const given = standingResolutions(
      claim({
        claimResolutions: [
          resolution({ paidOriginalValue: 0.1 }),
          resolution({ paidOriginalValue: 0.2 }),
          resolution({ resolutionType: 'RESHIP' }),
        ],
      }),
    );
    expect(paidTotal(given)).toBe('$0.30');
    expect(given.map(resolutionLine)).toEqual(['Refund · $0.10', 'Refund · $0.20', 'Replacement']);
  });
});

test('an item says its options, its package where there are several, and the problem', () => {
  const item = {
    selectedOptions: [{ name: 'Color', value: 'Lichen' }],
    sourceFulfillmentId: 'f2',
    claimType: 'DAMAGED',
    subReason: 'CRUSHED',
  } as unknown as Claim['claimItems'][number];
  const fulfillments = [{ sourceFulfillmentId: 'f2', number: 2 }] as unknown as Claim['fulfillments'];
  expect(itemMeta({ fulfillmentCount: 3, fulfillments }, item)).toBe(
    'Color Lichen · Package 2 of 3 · Damaged: the package was crushed',
  );
  expect(itemMeta({ fulfillmentCount: 1, fulfillments }, { ...item, subReason: null })).toBe('Color Lichen · Damaged');
});

test('a settled claim’s facts have its dates, who acted, and what was paid', () => {
  const paid = { itemsAmount: 54, taxAmount: 4, shippingAmount: 5, shippingTaxAmount: 1, paidOriginalValue: 64 };
  const facts = claimFacts(
    claim({
      claimState: 'RESOLVED',
      sourceOrderNumber: '1001',
      resolutionRequested: 'REFUND',
      resolutionDate: '2026-11-20T15:00:00Z',
      claimResolutions: [resolution(paid)],
      decision: { decidedBy: 'Mara Holm' },
      warrantyMetadata: null,
      signature: null,
    }),
  );
  expect(facts.map((fact) => `${fact.label}: ${String(fact.value)}`)).toEqual([
    'Order: 1001',
    'Filed on: Nov 19 at 10:00 AM EST',
    'Requested resolution: Refund',
    'Provided resolution: Refund · $64.00',
    'Reimbursed: $64.00',
    'Reference: RF-1',
    'Resolution date: Nov 20 at 10:00 AM EST',
    'Actioned by: Mara',
  ]);
});

test('what was bought in a store has a day of purchase, and no order', () => {
  const bought = claim({
    sourceOrderNumber: 'FW-7909-1201',
    boughtOn: '2026-05-03',
    warrantyMetadata: null,
    signature: null,
    claimDescription: '',
    claimItems: [],
  });
  for (const facts of [askedFacts(bought), claimFacts(bought), manifestOf(bought)]) {
    const [first] = facts.map((fact) => [fact.label, 'value' in fact ? fact.value : fact.body]);
    expect(first).toEqual(['Bought on', 'May 3, 2026']);
    expect(JSON.stringify(facts)).not.toContain('FW-7909');
  }
});

describe('by when the store answers', () => {
  const due = { answerDueAt: '2026-11-24T22:00:00Z' };

  test('the answer’s day is the day of the claim’s own clock', () => {
    expect(said(due)).toBe(
      'We’re reviewing your claim. We aim to reply by <strong>Tuesday, Nov 24.</strong> You don’t need to do anything else.',
    );
  });

  test('the answer’s day is told of an appeal with who looks now', () => {
    expect(said({ ...due, claimState: 'WAITING_FOR_OP', appealedAt: '2026-11-20T14:00:00Z' })).toBe(
      'Someone else is reviewing your claim. We aim to reply by <strong>Tuesday, Nov 24.</strong> You don’t need to do anything else.',
    );
  });

  test('the answer’s day is told anew once it has passed, with the first one', () => {
    expect(said({ ...due, answerWasDueAt: '2026-11-19T22:00:00Z' })).toBe(
      'Your claim is taking longer than we said. We said we’d reply by Thursday, Nov 19. We’re sorry we haven’t yet. We now aim to reply by <strong>Tuesday, Nov 24.</strong> You don’t need to do anything else.',
    );
  });

  test('the answer’s day is never a passed one as one to come', () => {
    expect(said({ answerDueAt: '2026-11-19T22:00:00Z' })).toBe(
      'Your claim is taking longer than we said. We said we’d reply by Thursday, Nov 19. We’re sorry we haven’t yet. We’ll email ada@example.com as soon as we’ve decided. You don’t need to do anything else.',
    );
  });

  test('the answer’s day is in the timeline as the last on which it may come', () => {
    const timeline = [
      { at: due.answerDueAt, title: 'We’ll email you our decision', text: '', kind: 'next', day: 'by' },
    ];
    expect(momentsOf(claim({ timeline }))[0]?.when).toEqual(['By Tue,', 'Nov 24']);
  });
});

test('a replacement names the day by which it arrives, where the store has one', () => {
  const sent = { claimState: 'RESOLVED', claimResolutions: [resolution({ resolutionType: 'RESHIP', quantity: 2 })] };
  expect(said(sent)).toBe('Your replacements are ordered. We’ll email you when they ship.');
  expect(
    said({ ...sent, expected: { refundBy: null, replacementBy: '2026-11-28', holiday: null, holidays: [] } }),
  ).toBe(
    'Your replacements are ordered. We’ll email you when they ship. Expect them by <strong>Saturday, Nov 28.</strong>',
  );
});

describe('a promised day that has passed', () => {
  const after = '2026-12-02T15:00:00Z';
  const expected = { refundBy: '2026-11-27', replacementBy: '2026-12-01', holiday: null, holidays: [] };
  const waits = { executionState: 'PENDING', executedAt: null };
  const parcel = { id: 'ful_1', fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null, expectedOn: null };
  const goods = (given: object) => resolution({ resolutionType: 'RESHIP', ...given });
  const told = (claimState: string, ...claimResolutions: object[]) =>
    said({ claimState, expected, claimResolutions }, [], after);

  test('a promised day that passed is no day to come, whatever was given', () => {
    const ways = [
      told('APPROVED', resolution(waits)),
      told('RESOLVED', resolution({})),
      told('APPROVED', goods(waits)),
      told('RESOLVED', goods({})),
      told('RESOLVED', goods({ parcels: [parcel] })),
      told('RESOLVED', goods({ carriedOutBy: 'people' })),
      told('APPROVED', resolution({}), goods(waits)),
      told('RESOLVED', resolution({}), goods({ parcels: [parcel] })),
    ];
    for (const way of ways) {
      expect(way).toMatch(/We promised/);
      expect(way).not.toMatch(/Expect (?:it|them|the)|is on its way/);
    }
  });

  test('a promised refund that wasn’t sent says so, one that was asks for a message', () => {
    expect(told('APPROVED', resolution(waits))).toContain('It hasn’t been sent yet.');
    expect(told('RESOLVED', resolution({}))).toBe(
      'Your $27.60 refund was sent. We promised it by <strong>Friday, Nov 27.</strong> If it hasn’t reached you yet, message us below.',
    );
  });

  test('a promised day is one to come until it is over where the store is', () => {
    const at = (now: string) => said({ claimState: 'RESOLVED', claimResolutions: [resolution({})] }, [], now);
    expect(at('2026-11-28T04:59:59Z')).toContain('Expect it by');
    expect(at('2026-11-28T05:00:00Z')).toContain('We promised it by');
  });

  test('a delivered replacement is delivered beside a refund too', () => {
    const there = { ...parcel, deliveredAt: '2026-11-27T15:00:00Z' };
    const both = [resolution({}), goods({ parcels: [there] })];
    const mixed = said({ claimState: 'RESOLVED', expected, claimResolutions: both });
    expect(mixed).toMatch(/The replacement was delivered\.$/);
    expect(told('RESOLVED', ...both)).toMatch(/The replacement was delivered\.$/);
  });

  test('an approval that the store’s system refused says that a person is on it', () => {
    const held = (given: object[]) =>
      said({ claimState: 'APPROVED', flags: ['held-up'], expected, claimResolutions: given });
    for (const given of [[resolution(waits)], [goods(waits)], [resolution(waits), goods(waits)]]) {
      expect(held(given)).toMatch(
        /^Your claim is approved, and a person is completing it\..*Fjell &amp; Fern.* is on it/,
      );
      expect(held(given)).not.toContain('Expect');
    }
  });

  test('an approval that was refused in part names that part and its own day', () => {
    const held = (...given: object[]) =>
      said({ claimState: 'APPROVED', flags: ['held-up'], expected, claimResolutions: given });
    expect(held(resolution({}), goods(waits))).toBe(
      'Your claim is approved, and a person is completing it. We completed the refund. The replacement didn’t go through automatically, so someone at Fjell &amp; Fern is on it. We promised it by <strong>Tuesday, Dec 1.</strong> We’ll email you as soon as it’s done. You don’t need to do anything else.',
    );
    expect(held(resolution(waits), goods({}))).toContain('The refund didn’t go through automatically');
    expect(held(resolution(waits), goods({}))).toContain('We promised it by <strong>Friday, Nov 27.</strong>');
    const credit = resolution({ ...waits, resolutionType: 'STORE_CREDIT' });
    expect(held(resolution({}), credit)).toContain('The store credit didn’t go through automatically');
    expect(held(resolution({}), credit)).not.toContain('promised');
  });

  test('money added later that the store’s system refused is said to wait for a person', () => {
    const added = (flags: string[]) =>
      said({
        ...{ claimState: 'RESOLVED', flags, expected, claimResolutions: [resolution({})] },
        amendments: [{ kind: 'TOP_UP', method: 'REFUND', amount: 5 }],
      });
    expect(added(['held-up'])).toMatch(/Friday, Nov 27\..* What we added since didn’t go through automatically/);
    expect(added([])).not.toContain('automatically');
  });

  test('a carrier’s own day is the carrier’s, and what we promised before it stays said', () => {
    const left = (expectedOn: string, promised: string | null, now = after) =>
      said(
        {
          claimState: 'RESOLVED',
          expected: { ...expected, replacementBy: promised },
          claimResolutions: [goods({ parcels: [{ ...parcel, expectedOn }] })],
        },
        [],
        now,
      ).replace('Your replacement is on the way. ', '');
    expect(left('2026-12-01', null)).toBe(
      'The carrier expected it by <strong>Tuesday, Dec 1.</strong> If it hasn’t reached you yet, message us below.',
    );
    expect(left('2026-12-04', '2026-12-05')).toBe('Expect it by <strong>Friday, Dec 4.</strong>');
    expect(left('2026-12-04', '2026-12-01')).toBe(
      'We promised it by Tuesday, Dec 1, and we’re sorry. The carrier now expects it by <strong>Friday, Dec 4.</strong>',
    );
    expect(left('2026-12-04', '2026-12-01', '2026-12-07T15:00:00Z')).toBe(
      'We promised it by Tuesday, Dec 1, and we’re sorry. The carrier expected it by <strong>Friday, Dec 4.</strong> If it hasn’t reached you yet, message us below.',
    );
    const both = said(
      {
        claimState: 'RESOLVED',
        expected,
        claimResolutions: [resolution({}), goods({ parcels: [{ ...parcel, expectedOn: '2026-12-01' }] })],
      },
      [],
      after,
    );
    expect(both).toContain('The carrier expected the replacement by <strong>Tuesday, Dec 1.</strong>');
  });

  test('an answer’s day that moved before it passed says both', () => {
    expect(said({ answerDueAt: '2026-11-30T22:00:00Z', answerWasDueAt: '2026-11-24T22:00:00Z' })).toBe(
      'Your claim is taking longer than we said. We said we’d reply by Tuesday, Nov 24. We’re sorry, we need a little longer. We now aim to reply by <strong>Monday, Nov 30.</strong> You don’t need to do anything else.',
    );
  });
});

describe('the holidays that a told day skips', () => {
  const holidays = [
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-12-03', name: 'Inventory Day' },
  ];
  const at = '2026-11-24T15:00:00Z';
  const said = (given: object, now = at) => holidaysOf(claim(given), now);
  const refund = {
    claimResolutions: [resolution({})],
    expected: { refundBy: '2026-12-04', replacementBy: null, holidays },
  };
  const goods = [resolution({ resolutionType: 'RESHIP', quantity: 2 })];

  test('all of them are named, and one alone is', () => {
    expect(said(refund)).toBe('That skips Thanksgiving on Nov 26 and Inventory Day on Dec 3.');
    expect(said({ ...refund, expected: { ...refund.expected, holidays: holidays.slice(1) } })).toBe(
      'That skips Inventory Day, Dec 3.',
    );
  });

  test('those of a replacement are named as far as its own day goes', () => {
    const expected = { refundBy: null, replacementBy: '2026-12-01', holidays };
    expect(said({ claimResolutions: goods, expected })).toBe('That skips Thanksgiving, Nov 26.');
  });

  test('none is named once the day has passed, is held up, or is the carrier’s', () => {
    expect(said(refund, '2026-12-05T15:00:00Z')).toBeNull();
    expect(said({ ...refund, flags: ['held-up'] })).toBeNull();
    const parcels = [{ id: 'ful_1', fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null, expectedOn: '2026-12-02' }];
    const expected = { refundBy: null, replacementBy: '2026-12-04', holidays };
    expect(said({ claimResolutions: [resolution({ resolutionType: 'RESHIP', parcels })], expected })).toBeNull();
  });
});
