import { describe, expect, test } from 'vitest';
import { homeParts, homeSentence, partCounts } from './home-parts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const row = (id: string, given: { due?: number | null; replied?: true; age?: number }) => ({
  id,
  answerDueAt: given.due === null ? null : at(given.due ?? 48),
  flags: given.replied ? ['customer-answered'] : [],
  createdAt: at(-(given.age ?? 1)),
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the parts of Home', () => {
  const rows = [
    row('quiet', { due: null, age: 90 }),
    row('soon', { due: 3 }),
    row('late', { due: -1, age: 5 }),
    row('replied', { replied: true }),
    row('latest', { due: -9, age: 20 }),
    row('late and replied', { due: -4, replied: true }),
    row('read', {}),
  ];
  const parts = homeParts(rows, now);

  test('overdue claims come first, the longest overdue on top', () => {
    expect(ids(parts.late)).toEqual(['latest', 'late and replied', 'late']);
    expect(parts.start?.id).toBe('latest');
  });

  test('a late claim whose customer replied is in one part only', () => {
    expect(ids(parts.replied)).toEqual(['replied']);
    expect(ids([...parts.late, ...parts.replied, ...parts.next]).toSorted()).toEqual(ids(rows).toSorted());
  });

  test('a list that was cut says so, and late claims come before the cut', () => {
    expect(partCounts(parts, false)).toEqual({ late: '3', replied: '1', next: '3' });
    expect(partCounts(parts, true)).toEqual({ late: '3', replied: '1+', next: '3+' });
    const allLate = homeParts([row('one', { due: -1 }), row('other', { due: -2 })], now);
    expect(partCounts(allLate, true).late).toBe('2+');
    expect(homeSentence(allLate, { now, more: true })).toContain('2+ claims are late.');
  });

  test('the rest is sorted by due time, claims without one last', () => {
    expect(ids(parts.next)).toEqual(['soon', 'read', 'quiet']);
    expect(parts.oldest?.id).toBe('quiet');
  });

  test.each([
    ['a reply before the oldest claim', [row('old', { age: 50 }), row('answer', { replied: true })], 'answer'],
    [
      'the oldest claim where nothing is late and nobody replied',
      [row('new', { due: 1 }), row('old', { age: 50 })],
      'old',
    ],
    ['nothing in an empty queue', [], undefined],
  ])('Home starts with %s', (_what, given, start) => {
    expect(homeParts(given, now).start?.id).toBe(start);
  });
});

describe('the sentence of Home', () => {
  const say = (rows: Parameters<typeof homeParts>[0], more = false) =>
    homeSentence(homeParts(rows, now), { now, more });

  test('Home’s sentence names late claims and replies together', () => {
    expect(say([row('1', { due: -1, age: 30 }), row('2', { replied: true })])).toBe(
      '1 claim is late and 1 customer has replied. The oldest has been waiting 30 hours.',
    );
  });

  test('Home’s sentence counts what waits when nothing is late', () => {
    expect(say([row('1', {}), row('2', { age: 2 })])).toBe(
      '2 claims are waiting for you. Nothing is late. The oldest has been waiting 2 hours.',
    );
  });

  test('Home’s sentence counts no list that was cut', () => {
    expect(say([row('1', {})], true)).toMatch(/^More than 100 claims/);
  });

  test('Home’s sentence says when there is nothing to do', () => {
    expect(say([])).toMatch(/all caught up/);
  });
});
