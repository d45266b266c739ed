import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fulfillmentStatuses } from '../../../reference/orders.ts';
import { endOfLocalDay } from '../../platform/local-day.ts';
import { fulfillmentEligibility } from './standing.ts';
import {
  arrivedAfterDays,
  countsAsArrived,
  deadlineCountsFrom,
  defaultWindowSettings,
  earlyFiling,
  type FulfillmentFacts,
  filingWindows,
  mayFileEarly,
  mayFileNow,
  type OfferedType,
} from './windows.ts';

const now = '2026-03-31T12:00:00.000Z';
const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const unknown: FulfillmentFacts = {
  fulfilledAt: null,
  shippedAt: null,
  deliveredAt: null,
  lastScanAt: null,
  returnedAt: null,
  expectedOn: null,
  status: 'UNFULFILLED',
  originCountry: 'US',
  destinationCountry: 'US',
};
const windowsOf = (facts: Partial<FulfillmentFacts>, at = now, timeZone = 'America/New_York') =>
  filingWindows({ ...unknown, ...facts, now: at, timeZone });
const codes = (facts: Partial<FulfillmentFacts>, at = now) =>
  Object.fromEntries(windowsOf(facts, at).map((window) => [window.claimType, window.code]));
const openTypes = (facts: Partial<FulfillmentFacts>) =>
  windowsOf(facts)
    .filter((window) => window.code === 'eligible')
    .map((window) => window.claimType);

const itemTypes: OfferedType[] = ['DAMAGED', 'DEFECTIVE_ITEM', 'MISSING_ITEM', 'WRONG_ITEM'];
const delivered = (days: number): Partial<FulfillmentFacts> => ({
  status: 'DELIVERED',
  fulfilledAt: ago(days + 4),
  shippedAt: ago(days + 3),
  deliveredAt: ago(days),
  lastScanAt: ago(days),
});

describe('openings', () => {
  test('delivered six days ago: everything but a return', () => {
    expect(openTypes(delivered(6))).toEqual(['STOLEN', 'ORDER_DELIVERED_NOT_RECEIVED', 'WRONG_ADDRESS', ...itemTypes]);
    expect(codes(delivered(6)).TRACKING_NOT_MOVING).toBeUndefined();
  });

  test('delivered yesterday: items at once, not received a day later', () => {
    const facts = delivered(1);
    expect(openTypes(facts)).toEqual(['WRONG_ADDRESS', ...itemTypes]);
    const stolen = windowsOf(facts).find((window) => window.claimType === 'STOLEN');
    expect(stolen).toMatchObject({ code: 'too_soon', eligibleAt: ago(-1) });
    expect(mayFileEarly(windowsOf(facts), 'STOLEN')).toBe(true);
    expect(earlyFiling(windowsOf(facts), 'STOLEN')?.wakesAt).toBe(ago(-1));
  });

  test('in transit, last scan 9 days ago: tracking not moving at home, not abroad', () => {
    const facts = { status: 'IN_TRANSIT', fulfilledAt: ago(12), shippedAt: ago(11), lastScanAt: ago(9) } as const;
    expect(openTypes(facts)).toEqual(['TRACKING_NOT_MOVING', 'WRONG_ADDRESS']);
    expect(openTypes({ ...facts, destinationCountry: 'CA' })).toEqual(['WRONG_ADDRESS']);
    expect(openTypes({ ...facts, originCountry: null })).toContain('TRACKING_NOT_MOVING');
  });

  test('a package that is not delivered can’t be damaged yet, now or early', () => {
    const windows = windowsOf({ status: 'IN_TRANSIT', fulfilledAt: ago(2), shippedAt: ago(1) });
    expect(windows.find((window) => window.claimType === 'DAMAGED')).toMatchObject({
      code: 'too_soon',
      eligibleAt: null,
    });
    expect(mayFileNow(windows, 'DAMAGED')).toBe(false);
    expect(mayFileEarly(windows, 'DAMAGED')).toBe(false);
    expect(mayFileEarly(windows, 'TRACKING_NOT_MOVING')).toBe(true);
  });

  test('handed over yesterday and not scanned: everything is too soon', () => {
    const windows = windowsOf({ status: 'FULFILLED', fulfilledAt: ago(1) });
    expect(windows.filter((window) => window.code !== 'too_soon')).toEqual([]);
  });

  test('a package without news is delivered after the store’s days, and may yet be lost', () => {
    const silent = { status: 'FULFILLED', fulfilledAt: ago(11), shippedAt: ago(11) } as const;
    const open = (facts: Partial<FulfillmentFacts>, deliveredAfterDays: number | null) =>
      filingWindows({ ...unknown, ...facts, now, timeZone: 'UTC', deliveredAfterDays })
        .filter(({ code }) => code === 'eligible')
        .map(({ claimType }) => claimType);
    expect(open(silent, 8)).toEqual(expect.arrayContaining([...itemTypes, 'STOLEN', 'TRACKING_NOT_MOVING']));
    expect(open(silent, 10)).toEqual(expect.arrayContaining(itemTypes));
    expect(open(silent, 10)).not.toContain('STOLEN');
    expect(open(silent, 12)).not.toContain('DAMAGED');
    expect(open(silent, null)).not.toContain('DAMAGED');
    expect(open({ ...silent, status: 'IN_TRANSIT' }, 8)).not.toContain('DAMAGED');
    expect(open({ ...silent, returnedAt: ago(1) }, 8)).not.toContain('DAMAGED');
  });

  test('returned to sender opens at the return scan', () => {
    const facts = { status: 'FAILURE', fulfilledAt: ago(9), shippedAt: ago(8), returnedAt: ago(1) } as const;
    expect(mayFileNow(windowsOf(facts), 'RETURNED_TO_SENDER')).toBe(true);
    expect(mayFileNow(windowsOf({ ...facts, returnedAt: ago(-1) }), 'RETURNED_TO_SENDER')).toBe(false);
  });

  test('not shipped: nothing, and no dates', () => {
    const windows = windowsOf({ status: 'LABEL_PRINTED', fulfilledAt: ago(60) });
    expect(windows.map((window) => [window.code, window.eligibleAt, window.uneligibleAt])).toEqual(
      Array.from({ length: 9 }, () => ['not_shipped', null, null]),
    );
  });

  test('an engine that says delivered without a time is believed from its last fact', () => {
    expect(mayFileNow(windowsOf({ status: 'DELIVERED', fulfilledAt: ago(5) }), 'DAMAGED')).toBe(true);
  });

  test('a kind that the store does not offer has no window', () => {
    const settings = { ...defaultWindowSettings, WRONG_ADDRESS: null };
    const windows = filingWindows({ ...unknown, ...delivered(6), now, timeZone: 'UTC', settings });
    expect(windows.some((window) => window.claimType === 'WRONG_ADDRESS')).toBe(false);
    expect(mayFileNow(windows, 'WRONG_ADDRESS')).toBe(false);
  });
});

describe('closings', () => {
  const facts = { ...delivered(0), fulfilledAt: '2026-01-22T23:00:00Z', deliveredAt: '2026-01-25T12:00:00Z' };
  const closes = '2026-03-09T03:59:59.999Z';

  test('45 days after fulfillment, at the end of the store’s day, summer time included', () => {
    expect(windowsOf(facts)[0]?.uneligibleAt).toBe(closes);
  });

  test('a second before is open, a second after is over', () => {
    const at = (seconds: number) => new Date(Date.parse(closes) + seconds * 1000).toISOString();
    expect(codes(facts, at(-1)).DAMAGED).toBe('eligible');
    expect(codes(facts, closes).DAMAGED).toBe('eligible');
    expect(codes(facts, at(1)).DAMAGED).toBe('expired');
    expect(Object.values(codes(facts, at(1))).every((code) => code === 'expired')).toBe(true);
  });

  test('a window that would open after it closes can’t be filed early', () => {
    const late = { status: 'IN_TRANSIT', fulfilledAt: ago(44), shippedAt: ago(43), lastScanAt: ago(1) } as const;
    const windows = windowsOf(late);
    expect(windows.find((window) => window.claimType === 'TRACKING_NOT_MOVING')?.code).toBe('too_soon');
    expect(mayFileEarly(windows, 'TRACKING_NOT_MOVING')).toBe(false);
  });
});

test('a window’s code agrees with its dates, and time only moves it forward', () => {
  const instant = fc.option(fc.integer({ min: -80, max: 20 }).map((days) => ago(-days)));
  const facts = fc.record({
    fulfilledAt: instant,
    shippedAt: instant,
    deliveredAt: instant,
    lastScanAt: instant,
    returnedAt: instant,
    expectedOn: fc.option(fc.integer({ min: -80, max: 90 }).map((days) => ago(-days).slice(0, 10))),
    status: fc.constantFrom(...fulfillmentStatuses),
    originCountry: fc.constantFrom(null, 'US', 'NO'),
    destinationCountry: fc.constantFrom(null, 'us', 'NO'),
  });
  const rank = { not_shipped: 0, too_soon: 1, eligible: 2, expired: 3 };
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 90 }), (given, later) => {
      const today = windowsOf(given);
      const then = windowsOf(given, ago(-later));
      expect(then.map((window) => window.claimType)).toEqual(today.map((window) => window.claimType));
      today.forEach((window, index) => {
        expect(rank[then[index]!.code]).toBeGreaterThanOrEqual(rank[window.code]);
        if (window.code === 'eligible') {
          expect(window.eligibleAt! <= now && (window.uneligibleAt === null || now <= window.uneligibleAt)).toBe(true);
        }
        expect(mayFileNow(today, window.claimType) && mayFileEarly(today, window.claimType)).toBe(false);
      });
      const standing = fulfillmentEligibility(today, { protected: true, left: 1 });
      expect(standing.eligible).toBe(today.some((window) => window.code === 'eligible'));
      expect(standing.eligible).toBe(standing.eligibilityCode === 'eligible');
    }),
    { numRuns: 500 },
  );
});

const shipped = '2026-01-01T10:00:00.000Z';
const sent = { status: 'IN_TRANSIT', delivered_at: null, shipped_at: shipped, returned_at: null } as const;
const later = (days: number) => new Date(Date.parse(shipped) + days * 86_400_000).toISOString();
test.each([
  ['delivered by its status', { ...sent, status: 'DELIVERED' }, 1, true],
  ['delivered by its time', { ...sent, delivered_at: later(1) }, 1, true],
  ['still moving', sent, 30, false],
  ['long silent', sent, arrivedAfterDays, true],
  ['long silent, and sent back', { ...sent, returned_at: later(9) }, 60, false],
  ['never shipped', { ...sent, status: 'UNFULFILLED', shipped_at: null }, 60, false],
] as const)('a package counts as arrived or not: %s', (_, parcel, days, arrived) => {
  expect(countsAsArrived(parcel, later(days))).toBe(arrived);
});

const status = 'DELIVERED';
test.each([
  ['its fulfillment', { status, fulfilledAt: ago(50), shippedAt: ago(48), deliveredAt: ago(45) }, 50, 'shipping'],
  ['its shipping', { status, shippedAt: ago(48), deliveredAt: ago(45) }, 48, 'shipping'],
  ['its delivery, where nothing is known before', { status, deliveredAt: ago(45) }, 45, 'delivery'],
] as const)('what a deadline counts from is %s, and its last day is 45 days later', (_what, facts, days, since) => {
  const from = deadlineCountsFrom({ ...unknown, ...facts });
  expect(from).toEqual({ at: ago(days), since });
  expect(windowsOf(facts)[0]?.uneligibleAt).toBe(endOfLocalDay(ago(days), 45, 'America/New_York'));
});

test('what a deadline counts from is nothing while nothing was sent', () => {
  expect(deadlineCountsFrom({ ...unknown, status: 'AWAITING_SHIPMENT' })).toBeNull();
});
