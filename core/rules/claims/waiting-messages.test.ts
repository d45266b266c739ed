import { expect, test } from 'vitest';
import { endedSince, isBeingSent, sendAtOf, unsentReason } from './waiting-messages.ts';

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
  ['DENIED', 1, 60, true],
  ['DISMISSED', 1, 60, true],
  ['CLOSED', 1, 60, true],
  ['DENIED', 0, 60, false],
  ['DENIED', -1, 60, false],
  ['DENIED', 1, 10, false],
  ['DENIED', null, 60, false],
  ['OPEN', 1, 60, false],
  ['APPROVED', 1, 60, false],
  ['RESOLVED', 1, 60, false],
] as const)('a message to a claim %s %s s after it, sent after %s s, is held: %s', (state, ended, sent, held) => {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const claim = { state, endedAt: ended === null ? null : at(ended) };
  expect(endedSince(claim, { createdAt: at(0), sendAt: at(sent) }, 10)).toBe(held);
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
