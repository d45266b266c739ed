import { describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { carriesKey, isOurs, writeReason } from './key-marks.ts';

describe('the mark on a refund', () => {
  const key = newId('resolution', 0);

  test('the mark on a refund is found at the end of the reason, however long the note', () => {
    const reason = writeReason('A very long story. '.repeat(40), key, 255);
    expect(reason.length).toBeLessThanOrEqual(255);
    expect(carriesKey(reason, key)).toBe(true);
    expect(isOurs(reason)).toBe(true);
    expect(isOurs(writeReason('', key, 255))).toBe(true);
  });

  test("a shop's own words are not ours", () => {
    expect(isOurs('sent back [by hand]')).toBe(false);
    expect(isOurs(`${key} sent back`)).toBe(false);
    expect(isOurs(null)).toBe(false);
    expect(carriesKey('anything', key)).toBe(false);
  });
});
