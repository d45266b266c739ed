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
    ['nothing once it arrived', { deliveredAt: '2026-11-23T15:00:00.000Z' }, ''],
    ['nothing once its status says so', { fulfillmentStatus: 'PICKED_UP' as const }, ''],
  ])('a package’s line tells %s', (_, known, line) => {
    expect(parcelLine({ ...underWay, ...known }, at)).toBe(line);
  });

  test('a package’s line is over with the day of the store, not of the reader', () => {
    const due = { deliveredAt: null, expectedOn: '2026-11-23' };
    expect(expectedLine(due, at)).toBe('arriving by Monday, Nov 23');
    expect(expectedLine(due, { ...at, timeZone: 'UTC' })).toBe('was due Nov 23');
  });
});
