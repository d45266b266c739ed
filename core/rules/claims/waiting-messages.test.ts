import { expect, test } from 'vitest';
import { isBeingSent, sendAtOf, unsentReason } from './waiting-messages.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');

test.each([
  [null, '2026-11-28T12:00:10.000Z'],
  ['2026-11-30T09:00:00+01:00', '2026-11-30T08:00:00.000Z'],
  ['2026-11-28T12:00:00.001Z', '2026-11-28T12:00:00.001Z'],
  ['2026-11-28T12:00:00.000Z', null],
  ['2026-11-27T12:00:00.000Z', null],
  ['2027-02-26T12:00:00.000Z', '2027-02-26T12:00:00.000Z'],
  ['2027-02-26T12:00:00.001Z', null],
  ['soon', null],
])('a message asked for at %s is sent at %s', (asked, at) => {
  expect(sendAtOf(asked, { now, undoSeconds: 10 })).toBe(at);
});

test.each([
  ['2026-11-28T12:00:10.000Z', true],
  ['2026-11-28T12:00:10.001Z', false],
])('a message of noon that goes out at %s is being sent: %s', (sendAt, being) => {
  expect(isBeingSent({ createdAt: new Date(now).toISOString(), sendAt }, 10)).toBe(being);
});

test.each([
  ['claim-archived', 'archived'],
  ['forbidden', 'not-allowed'],
  ['not-found', 'not-allowed'],
  ['unauthenticated', 'not-allowed'],
  ['media-invalid', 'files'],
  ['internal', 'failed'],
  ['store-closed', 'failed'],
] as const)('a message refused with %s is unsent as %s', (code, why) => {
  expect(unsentReason(code)).toBe(why);
});
