import { describe, expect, it } from 'vitest';
import { earlyOf, reminderAt } from './early.ts';

const window = (claimType: string, eligibleAt: string, code = 'too_soon') => ({
  claimType,
  code,
  eligibleAt,
  uneligibleAt: '2026-12-31T22:59:59.999Z',
});
const parcels = [
  { id: 'a', windows: [window('TRACKING_NOT_MOVING', '2026-11-28T14:00:00.000Z')] },
  {
    id: 'b',
    windows: [window('STOLEN', '2026-11-30T09:00:00.000Z'), window('DAMAGED', '2026-11-20T09:00:00.000Z', 'eligible')],
  },
];
const entry = (shipmentIssue: string | null, issues: unknown[] = []) =>
  ({ issues, shipmentIssue, details: '' }) as never;
const issue = (issueType: string, quantity = 1) => ({ issueType, quantity });

describe('what of a draft is early', () => {
  it.each([
    ['nothing was said', {}, null],
    ['what was said is open', { b: entry(null, [issue('DAMAGED')]) }, null],
    ['one package waits', { a: entry('TRACKING_NOT_MOVING') }, 'a'],
    ['of two dates the last', { a: entry('TRACKING_NOT_MOVING'), b: entry('STOLEN') }, 'b'],
    ['an item that is no longer counted', { b: entry(null, [issue('STOLEN', 0)]) }, null],
    ['a package says more than its items', { a: entry('DAMAGED', [issue('TRACKING_NOT_MOVING')]) }, null],
    ['a package that is not there', { constructor: entry('STOLEN') }, null],
  ])('%s', (_, fulfillments, expected) => {
    expect(earlyOf({ fulfillments }, parcels)?.parcel.id ?? null).toBe(expected);
  });
});

describe('a reminder', () => {
  it('a reminder comes on the morning of the store’s day', () => {
    expect(reminderAt('2026-11-28T06:00:00.000Z', 'America/New_York')).toBe('2026-11-28T14:00:00.000Z');
  });
  it('a reminder never comes before the claim may be decided', () => {
    expect(reminderAt('2026-11-28T20:30:00.000Z', 'America/New_York')).toBe('2026-11-28T20:30:00.000Z');
  });
});
