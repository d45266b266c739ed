import { describe, expect, test } from 'vitest';
import { mug, parcelFor } from '../../draft/testing.ts';
import { expectedLine, parcelLine } from './parcel-line.ts';

const at = { now: '2026-11-24T02:00:00.000Z', timeZone: 'America/New_York' };
const underWay = {
  ...parcelFor('one', [{ item: mug, quantity: 1 }], 'too_soon'),
  fulfillmentStatus: 'IN_TRANSIT' as const,
  shippedAt: '2026-11-20T15:00:00.000Z',
  deliveredAt: null,
  lastScanAt: '2026-11-22T15:00:00.000Z',
};

describe('the line of a package', () => {
  test.each([
    [
      'all of it',
      { lastScanPlace: 'Albany, NY', expectedOn: '2026-11-27' },
      'Shipped Nov 20 · In transit, Albany, NY · arriving by Friday, Nov 27',
    ],
    ['its state alone', { shippedAt: null }, 'In transit'],
    ['a day that is over', { expectedOn: '2026-11-22' }, 'Shipped Nov 20 · In transit · was due Nov 22'],
    ['no more than that it was sent', { fulfillmentStatus: 'FULFILLED' as const }, 'Shipped Nov 20'],
    ['what the store calls it before it left', { fulfillmentStatus: 'LABEL_PRINTED' as const }, 'Label printed'],
    [
      'where and since when it’s ready to be collected',
      { fulfillmentStatus: 'READY_FOR_PICKUP' as const, lastScanPlace: 'Locker 12, Duluth', expectedOn: '2026-11-22' },
      'Shipped Nov 20 · Ready for pickup since Nov 22, Locker 12, Duluth',
    ],
    [
      'what its carrier gave up, without the day for which it was promised',
      { fulfillmentStatus: 'FAILURE' as const, expectedOn: '2026-11-22' },
      'Shipped Nov 20 · Delivery failed',
    ],
    [
      'when it came back, whatever was said before',
      {
        fulfillmentStatus: 'NOT_DELIVERED' as const,
        deliveredAt: '2026-11-21T15:00:00.000Z',
        returnedAt: '2026-11-23T15:00:00.000Z',
      },
      'Shipped Nov 20 · Returned to sender Nov 23',
    ],
    ['nothing once it arrived', { deliveredAt: '2026-11-23T15:00:00.000Z' }, ''],
    ['nothing once its status says so', { fulfillmentStatus: 'PICKED_UP' as const }, ''],
  ])('a package’s line tells %s', (_, known, line) => {
    expect(parcelLine({ ...underWay, ...known }, at)).toBe(line);
  });

  test('a package’s line is over with the day of the store, not of the reader', () => {
    const due = { ...underWay, expectedOn: '2026-11-23' };
    expect(expectedLine(due, at)).toBe('arriving by Monday, Nov 23');
    expect(expectedLine(due, { ...at, timeZone: 'UTC' })).toBe('was due Nov 23');
  });
});
