import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { outcomeRails, packagesOnTheirWay, pointsOfPackage, pointsOfReplacement } from './rails.ts';
import { sentParcels } from './resolutions.ts';

const refund = {
  resolutionType: 'REFUND',
  executionState: 'EXECUTED',
  executedAt: '2026-11-24T15:00:00Z',
  quantity: 1,
  parcels: [],
};
const pending = { executionState: 'PENDING', executedAt: null };

const claim = (given: object) =>
  ({
    claimState: 'RESOLVED',
    claimCategory: 'SHIPPING',
    timeZone: 'America/New_York',
    claimItems: [],
    claimResolutions: [refund],
    arrival: null,
    fulfillments: [],
    flags: [],
    decision: { decidedAt: '2026-11-23T15:00:00Z' },
    expected: { refundBy: '2026-12-02', replacementBy: '2026-11-28', holiday: null, holidays: [] },
    ...given,
  }) as unknown as Claim;

/** 'Approved, Mon, Nov 23 (done)': each point of each rail. */
const told = (given: object) =>
  outcomeRails(claim(given), '2026-11-20T15:00:00Z').map(({ label, points }) =>
    [label, ...points.map(({ title, day, state }) => `${[title, day].filter(Boolean).join(' ')} (${state})`)].join(
      ': ',
    ),
  );

describe('the way of what was approved', () => {
  test('an approval’s timeline says when a refund was approved, sent, and expected', () => {
    expect(told({})).toEqual([
      'Refund: Approved Mon, Nov 23 (done): Sent Tue, Nov 24 (now): Expected by Wed, Dec 2 (next)',
    ]);
  });

  test('an approval’s timeline gives no day to what hasn’t happened', () => {
    expect(told({ claimState: 'APPROVED', claimResolutions: [refund, { ...refund, ...pending }] })).toEqual([
      'Refund: Approved Mon, Nov 23 (now): Sent (next): Expected by Wed, Dec 2 (next)',
    ]);
  });

  test('an approval’s timeline gives no day to what the store’s system refused for good', () => {
    const goods = { ...refund, ...pending, resolutionType: 'RESHIP' };
    expect(told({ claimState: 'APPROVED', flags: ['held-up'], claimResolutions: [refund, goods] })).toEqual([
      'Refund: Approved Mon, Nov 23 (done): Sent Tue, Nov 24 (now): Expected by Wed, Dec 2 (next)',
      'Replacement: Approved Mon, Nov 23 (now): Ordered (next): Arriving (next)',
    ]);
  });

  test('an approval’s timeline has a replacement ordered, and its arrival where named', () => {
    const goods = { ...refund, resolutionType: 'RESHIP', quantity: 2 };
    expect(told({ claimResolutions: [goods] })).toEqual([
      'Replacements: Approved Mon, Nov 23 (done): Ordered Tue, Nov 24 (now): Arriving by Sat, Nov 28 (next)',
    ]);
    expect(
      told({
        claimResolutions: [goods],
        expected: { refundBy: null, replacementBy: null, holiday: null, holidays: [] },
      }),
    ).toEqual(['Replacements: Approved Mon, Nov 23 (done): Ordered Tue, Nov 24 (now): Arriving (next)']);
  });

  test('an approval’s timeline is drawn for each kind, but not for credit', () => {
    const other = (resolutionType: string) => ({ ...refund, resolutionType });
    expect(told({ claimResolutions: [other('RESHIP'), refund, other('STORE_CREDIT')] })).toHaveLength(2);
    expect(told({ claimResolutions: [other('STORE_CREDIT'), other('CUSTOM')] })).toEqual([]);
  });

  test('an approval’s timeline isn’t drawn for a denied, closed, or undecided claim', () => {
    for (const claimState of ['DENIED', 'CLOSED', 'OPEN', 'ARCHIVED']) {
      expect(told({ claimState })).toEqual([]);
    }
  });
});

describe('the way of a replacement that left', () => {
  const parcel = {
    id: 'ful_2',
    fulfillmentStatus: 'IN_TRANSIT',
    shippedAt: '2026-11-24T19:00:00Z',
    deliveredAt: null,
    lastScanAt: null,
    lastScanPlace: 'Albany, NY',
    expectedOn: null,
  };
  const at = { now: '2026-11-25T15:00:00Z', timeZone: 'America/New_York' };
  const points = (given: object, promised: string | null = '2026-11-28') =>
    pointsOfReplacement({ ...parcel, ...given } as never, promised, at).map(({ title, day, state }) =>
      [`${title}`, day, state].filter(Boolean).join(' | '),
    );

  test.each<[string, object, string | null, string[]]>([
    [
      'to where it was scanned, by the day that the store promises',
      {},
      '2026-11-28',
      ['Shipped | Tue, Nov 24 | done', 'In transit | Albany, NY | now', 'Arriving | by Sat, Nov 28 | next'],
    ],
    [
      'by the day that its carrier names, before the store’s',
      { expectedOn: '2026-11-27', lastScanPlace: null },
      '2026-11-28',
      ['Shipped | Tue, Nov 24 | done', 'In transit | now', 'Arriving | by Fri, Nov 27 | next'],
    ],
    [
      'without a day that has passed',
      { shippedAt: null },
      '2026-11-24',
      ['Shipped | done', 'In transit | Albany, NY | now', 'Arriving | next'],
    ],
    [
      'that was sent, and no more is known',
      { fulfillmentStatus: 'FULFILLED' },
      null,
      ['Shipped | Tue, Nov 24 | now', 'In transit | next', 'Arriving | next'],
    ],
    [
      'to its end',
      { fulfillmentStatus: 'DELIVERED', deliveredAt: '2026-11-25T14:00:00Z' },
      '2026-11-28',
      ['Shipped | Tue, Nov 24 | done', 'In transit | done', 'Delivered | Wed, Nov 25 | now'],
    ],
  ])('a shipped replacement’s timeline leads %s', (_, given, promised, expected) => {
    expect(points(given, promised)).toEqual(expected);
  });

  test('a shipped replacement’s timeline replaces its order’s, each package once', () => {
    const sent = { ...refund, resolutionType: 'RESHIP', parcels: [parcel] };
    expect(told({ claimResolutions: [sent] })).toEqual([]);
    expect(told({ claimResolutions: [sent, { ...sent, parcels: [] }] })).toHaveLength(1);
    expect(sentParcels([sent, sent] as never)).toHaveLength(1);
  });
});

describe('the way of a package', () => {
  const parcel = {
    fulfillmentStatus: 'IN_TRANSIT',
    shippedAt: null,
    deliveredAt: null,
    lastScanAt: '2026-11-13T15:00:00Z',
    expectedOn: null,
    returnedAt: null,
  } as const;
  const at = { now: '2026-11-17T15:00:00Z', timeZone: 'America/New_York' };
  const points = (given: object) =>
    pointsOfPackage({ ...parcel, ...given }, at).map(({ title, day, state }) => [title, day, state]);

  test('a package’s timeline is where its carrier scanned it last', () => {
    expect(points({})).toEqual([
      ['Shipped', undefined, 'done'],
      ['In transit', 'last scanned Nov 13', 'now'],
      ['Delivered', undefined, 'next'],
    ]);
    expect(points({ shippedAt: '2026-11-11T15:00:00Z' })[0]).toEqual(['Shipped', 'Wed, Nov 11', 'done']);
    expect(points({ fulfillmentStatus: 'DELAYED', lastScanAt: null })[1]).toEqual(['Delayed', undefined, 'now']);
  });

  test.each([
    ['2026-11-17', 'by Tue, Nov 17'],
    ['2026-11-16', 'was due Nov 16'],
  ])('a package’s timeline ends on the day by which it is expected, %s', (expectedOn, day) => {
    expect(points({ expectedOn })[2]).toEqual(['Delivered', day, 'next']);
  });

  test('a package’s timeline begins with the store’s name for it until it is shipped', () => {
    expect(
      points({ fulfillmentStatus: 'LABEL_PRINTED', lastScanAt: null }).map(([title, , state]) => [title, state]),
    ).toEqual([
      ['Label printed', 'now'],
      ['In transit', 'next'],
      ['Delivered', 'next'],
    ]);
  });

  test('a package’s timeline is shown before decision and arrival, never for warranties', () => {
    const shown = (given: object) =>
      packagesOnTheirWay(claim({ claimState: 'OPEN', fulfillments: [parcel], ...given }));
    expect(shown({})).toHaveLength(1);
    expect(shown({ claimState: 'RESOLVED' })).toEqual([]);
    expect(shown({ claimCategory: 'WARRANTY' })).toEqual([]);
    expect(shown({ fulfillments: [{ ...parcel, deliveredAt: '2026-11-14T15:00:00Z' }] })).toEqual([]);
    expect(shown({ fulfillments: [{ ...parcel, fulfillmentStatus: 'DELIVERED' }] })).toEqual([]);
  });
});
