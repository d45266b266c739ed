import { describe, expect, test } from 'vitest';
import { beginsMonth, isOfWholeMonths, noticeUntil, termChanges } from './contract-changes.ts';
import type { ContractTerms, CostBand, CostOfCover, ReimburseTerms } from './contract-terms.ts';
import { versionAt } from './contract-terms.ts';

const reimburse: ReimburseTerms = {
  ...{ refund: '100', credit: '100', flat: '100', custom: '100' },
  replacement: { basis: 'retail', percent: '100', unknownCostPercent: '60', shippingEach: '6.00' },
  ...{ tax: 'with', perClaimAtMost: '500' },
};
const terms: ContractTerms = {
  shipping: { cost: { kind: 'percent-of-premium', percent: '35' }, share: '20', reimburse },
  warranty: null,
  settlement: 'greater',
  fees: { taxCode: null, perMonth: '49.00', perPolicy: null, perClaim: { amount: '2.50', included: 2 } },
  billing: {
    ...{ termsDays: 14, minimumInvoice: '5', minimumPayout: '5', mayNet: false },
    closing: { day: 4, clock: '06:00' },
    shareDocument: 'advice',
  },
};
const shipping = (more: Partial<ContractTerms['shipping']>) => ({ shipping: { ...terms.shipping, ...more } });
const repaid = (more: Partial<ReimburseTerms>) => shipping({ reimburse: { ...reimburse, ...more } });
const goods = (more: Partial<ReimburseTerms['replacement']>) =>
  repaid({ replacement: { ...reimburse.replacement, ...more } });
const fees = (more: Partial<ContractTerms['fees']>) => ({ fees: { ...terms.fees, ...more } });
const billing = (more: Partial<ContractTerms['billing']>) => ({ billing: { ...terms.billing, ...more } });
const band: CostBand = { from: '0', upTo: '50', kind: 'fixed', amount: '1', atLeast: null, atMost: null };
const bands = (...all: CostBand[]): CostOfCover => ({ kind: 'bands', bands: all });

/** The fields that a change touches, those that may be worse for the store with a mark. */
const changed = (before: Partial<ContractTerms>, after: Partial<ContractTerms>) =>
  termChanges({ ...terms, ...before }, { ...terms, ...after }).map(({ field, worse }) => `${field}${worse ? '!' : ''}`);

describe('a change says what it makes another, and what may be worse for the store', () => {
  test.each<[string, Partial<ContractTerms>, Partial<ContractTerms>, string[]]>([
    ['nothing', {}, {}, []],
    ['the same written otherwise', {}, fees({ perMonth: '49' }), []],
    ['a higher cost', {}, shipping({ cost: { kind: 'percent-of-premium', percent: '36' } }), ['cost!']],
    ['a lower cost', {}, shipping({ cost: { kind: 'percent-of-premium', percent: '9' } }), ['cost']],
    ['no cost', {}, shipping({ cost: { kind: 'none' } }), ['cost']],
    ['bands for a percentage', {}, shipping({ cost: bands(band) }), ['cost!']],
    [
      'a cheaper band',
      shipping({ cost: bands(band) }),
      shipping({ cost: bands({ ...band, amount: '0.9' }) }),
      ['cost'],
    ],
    [
      'a band’s new least',
      shipping({ cost: bands(band) }),
      shipping({ cost: bands({ ...band, atLeast: '0.5' }) }),
      ['cost!'],
    ],
    [
      'a band’s most that went',
      shipping({ cost: bands({ ...band, atMost: '2' }) }),
      shipping({ cost: bands(band) }),
      ['cost!'],
    ],
    [
      'other bands',
      shipping({ cost: bands(band) }),
      shipping({ cost: bands({ ...band, upTo: '60', amount: '0.5' }) }),
      ['cost!'],
    ],
    ['a smaller share', {}, shipping({ share: '19.9' }), ['share!']],
    ['a share that wasn’t', shipping({ share: null }), shipping({ share: '5' }), ['share']],
    ['less of a refund', {}, repaid({ refund: '90' }), ['refund!']],
    ['no tax', {}, repaid({ tax: 'without' }), ['tax!']],
    ['goods by their cost', {}, goods({ basis: 'cost' }), ['replacement!']],
    ['goods by their price', goods({ basis: 'cost' }), {}, ['replacement']],
    ['nothing for an unknown cost', {}, goods({ unknownCostPercent: null }), ['unknown-cost!']],
    ['no most of a claim', {}, repaid({ perClaimAtMost: null }), ['most-per-claim']],
    ['a most of a claim', repaid({ perClaimAtMost: null }), {}, ['most-per-claim!']],
    ['only reimbursements', {}, { settlement: 'reimbursements' }, ['settlement!']],
    ['the sum', {}, { settlement: 'sum' }, ['settlement']],
    ['a fee for each policy', {}, fees({ perPolicy: '0.10' }), ['per-policy!']],
    ['fewer claims without a fee', {}, fees({ perClaim: { amount: '2.50', included: 1 } }), ['per-claim!']],
    ['no fee for claims', {}, fees({ perClaim: null }), ['per-claim']],
    ['another tax code', {}, fees({ taxCode: 'S1' }), ['tax-code']],
    ['fewer days to pay', {}, billing({ termsDays: 7 }), ['terms-days!']],
    ['offsetting', {}, billing({ mayNet: true }), ['netting!']],
    ['a later closing', {}, billing({ closing: { day: 4, clock: '07:00' } }), ['closing!']],
    ['an earlier closing', {}, billing({ closing: { day: 3, clock: '23:00' } }), ['closing']],
  ])('a change to %s tells its fields', (_, before, after, fields) => {
    expect(changed(before, after)).toEqual(fields);
  });

  test('warranties that the store pays again are worse by that line alone', () => {
    const worse = (before: Partial<ContractTerms>, after: Partial<ContractTerms>) =>
      changed(before, after).filter((field) => field.endsWith('!'));
    expect(worse({ warranty: terms.shipping }, {})).toEqual(['covered!']);
    expect(worse({}, { warranty: terms.shipping })).toEqual(['cost!']);
  });

  test('of a first version nothing is worse', () => {
    expect(termChanges(null, terms).filter(({ worse }) => worse)).toEqual([]);
  });
});

test('a cost and a fee for each policy change at any instant, the rest with a month', () => {
  const whole = (after: Partial<ContractTerms>) => isOfWholeMonths(termChanges(terms, { ...terms, ...after }));
  expect(whole({ ...shipping({ cost: { kind: 'none' } }), ...fees({ perPolicy: '1' }) })).toBe(false);
  expect([whole(shipping({ share: '21' })), whole(fees({ perMonth: '1' })), whole(billing({ mayNet: true }))]).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  ['2026-11-01T04:00:00Z', 'America/New_York', true],
  ['2026-11-01T04:00:01Z', 'America/New_York', false],
  ['2026-11-02T05:00:00Z', 'America/New_York', false],
  ['2026-10-31T15:00:00Z', 'Asia/Tokyo', true],
  ['2026-11-01T00:00:00Z', 'Asia/Tokyo', false],
])('whether a month begins at %s in %s is %s', (at, zone, begins) => {
  expect(beginsMonth(at, zone)).toBe(begins);
});

test('notice is given 14 days before', () => {
  expect(noticeUntil('2026-12-15T05:00:00.000Z')).toBe('2026-12-01T05:00:00.000Z');
});

test('at an instant the version agreed last of those that began holds', () => {
  const version = (number: number, validFrom: string) => ({ version: number, validFrom, termEndsAt: null, terms });
  const all = [
    version(1, '2026-10-01T04:00:00Z'),
    version(2, '2026-12-01T05:00:00Z'),
    version(3, '2026-12-01T05:00:00Z'),
  ];
  const at = (instant: string) => versionAt(all, instant)?.version ?? null;
  expect([at('2026-10-01T03:59:59.999Z'), at('2026-10-01T04:00:00Z'), at('2026-12-01T05:00:00Z')]).toEqual([
    null,
    1,
    3,
  ]);
});
