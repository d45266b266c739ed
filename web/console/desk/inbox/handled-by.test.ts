import { expect, test } from 'vitest';
import { handledBy } from './handled-by.ts';

const line = { at: '2026-11-28T10:00:00.000Z' };
const did = (actorName: string, time: string, actorKind = 'staff') => ({
  actorKind,
  actorName,
  at: `2026-11-28T${time}:00.000Z`,
});

test.each([
  ['a colleague who acted since ended the line', [did('Priya', '10:05')], 'Priya'],
  ['the last of several ended it', [did('Mara', '10:05'), did('Priya', '10:06')], 'Priya'],
  ['readers aren’t told of what they did themselves', [did('Priya', '10:05'), did('Mara', '10:06')], null],
  ['an act before the line ended nothing', [did('Priya', '09:59')], ''],
  ['a machine’s act names no one', [did('', '10:05', 'system')], ''],
])('%s', (_, feed, by) => {
  expect(handledBy(feed, line, 'Mara')).toBe(by);
});
