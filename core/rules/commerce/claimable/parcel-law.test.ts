import { describe, expect, test } from 'vitest';
import { type FulfillmentStatus, fulfillmentStatuses, type ParcelPlace } from '../../../reference/orders.ts';
import { saysLess } from '../parcels/parcel-news.ts';
import { shownPlaceOf } from '../parcels/parcel-place.ts';
import { type FulfillmentFacts, filingWindows } from './windows.ts';

const now = '2026-03-31T12:00:00.000Z';
const timeZone = 'America/New_York';
const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const dayAfter = (date: string) => `${date}T04:00:00.000Z`;

/** Where each status says that a parcel is. */
const placeOfStatus: Record<FulfillmentStatus, ParcelPlace> = {
  UNFULFILLED: 'store',
  SCHEDULED: 'store',
  CONFIRMED: 'store',
  ON_HOLD: 'store',
  AWAITING_SHIPMENT: 'store',
  LABEL_PURCHASED: 'store',
  LABEL_PRINTED: 'store',
  PARTIALLY_FULFILLED: 'sent',
  FULFILLED: 'sent',
  CARRIER_PICKED_UP: 'under-way',
  IN_TRANSIT: 'under-way',
  DELAYED: 'under-way',
  OUT_FOR_DELIVERY: 'under-way',
  ATTEMPTED_DELIVERY: 'under-way',
  READY_FOR_PICKUP: 'to-collect',
  FAILURE: 'failed',
  NOT_DELIVERED: 'failed',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
};

/** What is said of a lost parcel's claim: its code, or that there is none; with the instant it opens at where that isn't its silence. */
type Lost = string | { code: string; opens: string };
const silence = { long: 9, short: 2 };
const promises = { none: null, past: '2026-03-30', ahead: '2026-04-02' };
const law: Record<ParcelPlace, Record<keyof typeof silence, Record<keyof typeof promises, Lost | null>>> = {
  store: {
    long: { none: 'not_shipped', past: 'not_shipped', ahead: 'not_shipped' },
    short: { none: 'not_shipped', past: 'not_shipped', ahead: 'not_shipped' },
  },
  sent: {
    long: { none: 'eligible', past: 'eligible', ahead: { code: 'too_soon', opens: dayAfter('2026-04-03') } },
    short: { none: 'too_soon', past: 'too_soon', ahead: 'too_soon' },
  },
  'under-way': {
    long: { none: 'eligible', past: 'eligible', ahead: { code: 'too_soon', opens: dayAfter('2026-04-03') } },
    short: { none: 'too_soon', past: 'too_soon', ahead: 'too_soon' },
  },
  'to-collect': { long: { none: null, past: null, ahead: null }, short: { none: null, past: null, ahead: null } },
  failed: {
    long: { none: 'eligible', past: 'eligible', ahead: 'eligible' },
    short: { none: 'eligible', past: 'eligible', ahead: 'eligible' },
  },
  returned: { long: { none: null, past: null, ahead: null }, short: { none: null, past: null, ahead: null } },
  delivered: { long: { none: null, past: null, ahead: null }, short: { none: null, past: null, ahead: null } },
};

function factsOf(status: FulfillmentStatus, silent: number, changes: Partial<FulfillmentFacts> = {}): FulfillmentFacts {
  const left = placeOfStatus[status] !== 'store';
  const at = left ? ago(silent) : null;
  return {
    fulfilledAt: at,
    shippedAt: at,
    deliveredAt: null,
    lastScanAt: at,
    returnedAt: null,
    expectedOn: null,
    status,
    originCountry: 'US',
    destinationCountry: 'US',
    ...changes,
  };
}
const windowOf = (facts: FulfillmentFacts, type: string, more: { deliveredAfterDays?: number } = {}) =>
  filingWindows({ ...facts, now, timeZone, ...more }).find(({ claimType }) => claimType === type);

const cases = fulfillmentStatuses.flatMap((status) =>
  (['long', 'short'] as const).flatMap((silent) =>
    (['none', 'past', 'ahead'] as const).map((promised) => [status, silent, promised] as const),
  ),
);

describe('what may be claimed of a package', () => {
  test.each(cases)('as lost, %s, silent for a %s time, promised day: %s', (status, silent, promised) => {
    const facts = factsOf(status, silence[silent], { expectedOn: promises[promised] });
    const expected = law[placeOfStatus[status]][silent][promised];
    const window = windowOf(facts, 'TRACKING_NOT_MOVING');
    if (expected === null) {
      expect(window).toBeUndefined();
    } else {
      expect(window?.code).toBe(typeof expected === 'string' ? expected : expected.code);
      if (typeof expected === 'object') expect(window?.eligibleAt).toBe(expected.opens);
    }
  });

  test.each(fulfillmentStatuses)('a package that came back is claimed as returned, never as lost: %s', (status) => {
    const facts = factsOf(status, 1, { returnedAt: ago(0.5), expectedOn: promises.ahead });
    expect(windowOf(facts, 'RETURNED_TO_SENDER')?.code).toBe('eligible');
    expect(windowOf(facts, 'TRACKING_NOT_MOVING')).toBeUndefined();
    const told = { ...facts, fulfillmentStatus: status };
    expect(shownPlaceOf(told)).toBe('returned');
  });

  test.each(fulfillmentStatuses)('a package is said to be where its claims are judged by: %s', (status) => {
    const facts = factsOf(status, 1);
    expect(shownPlaceOf({ ...facts, fulfillmentStatus: status })).toBe(placeOfStatus[status]);
    const judged = windowOf(facts, 'WRONG_ADDRESS')?.code;
    expect(judged).toBe(placeOfStatus[status] === 'store' ? 'not_shipped' : 'eligible');
  });

  test('a package promised for a day beyond its deadline is claimed on the last day', () => {
    const facts = factsOf('IN_TRANSIT', 20, { expectedOn: '2026-12-24' });
    const window = windowOf(facts, 'TRACKING_NOT_MOVING');
    expect(Date.parse(window?.uneligibleAt ?? '') - Date.parse(window?.eligibleAt ?? '')).toBe(86_400_000 - 1);
  });

  test('a package without news isn’t taken as delivered before its promised day', () => {
    const facts = factsOf('FULFILLED', 20, { expectedOn: promises.ahead });
    expect(windowOf(facts, 'DAMAGED', { deliveredAfterDays: 8 })).toMatchObject({
      code: 'too_soon',
      eligibleAt: dayAfter('2026-04-03'),
    });
    expect(windowOf({ ...facts, expectedOn: null }, 'DAMAGED', { deliveredAfterDays: 8 })?.code).toBe('eligible');
  });

  test('a package that’s ready for pickup is news after a delivery that was tried', () => {
    const known = { status: 'ATTEMPTED_DELIVERY', returned_at: null };
    expect(saysLess('READY_FOR_PICKUP', known)).toBe(false);
  });
});
