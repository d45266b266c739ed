import { expect, test } from 'vitest';
import { type Sharer, whoseTurn } from './turns.ts';

const person = (id: string, changes: Partial<Sharer> = {}): Sharer => ({
  id,
  open: 0,
  lastAt: '2026-11-24T12:00:00.000Z',
  given: 1,
  ...changes,
});
const at = (minute: number) => `2026-11-24T12:${String(minute).padStart(2, '0')}:00.000Z`;

test.each<[string, Sharer[], string | null]>([
  ['nobody has the turn where nobody takes part', [], null],
  ['whoever waits longest', [person('a', { lastAt: at(2) }), person('b', { lastAt: at(1) })], 'b'],
  ['who never had one', [person('a', { lastAt: at(1) }), person('b', { lastAt: null, given: 0 })], 'b'],
  ['at one instant, who was given fewer', [person('a', { given: 3 }), person('b', { given: 2 })], 'b'],
  ['among equals, always the same', [person('b'), person('a')], 'a'],
  [
    'who is full is passed over',
    [person('a', { open: 5, lastAt: at(1) }), person('b', { open: 4, lastAt: at(2) })],
    'b',
  ],
  ['nobody where all are full', [person('a', { open: 5 }), person('b', { open: 9 })], null],
])('the turn to take a claim: %s', (_, people, next) => {
  expect(whoseTurn(people, 5)).toBe(next);
});

test('over many claims all takers get equally many, within one', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => person(id, { lastAt: null, given: 0 }));
  for (let turn = 0; turn < 4 * 25 + 2; turn += 1) {
    const next = people.find(({ id }) => id === whoseTurn(people, 1000))!;
    // Two claims share each instant, as two that are filed at once do.
    const lastAt = new Date(Date.UTC(2026, 10, 24) + Math.floor(turn / 2) * 1000).toISOString();
    Object.assign(next, { open: next.open + 1, given: next.given + 1, lastAt });
  }
  expect(people.map(({ open }) => open).toSorted()).toEqual([25, 25, 26, 26]);
});

test('a colleague who returns after a hundred turns has one turn, then the others do', () => {
  const people = [person('a', { lastAt: at(50), given: 50 }), person('b', { lastAt: at(51), given: 50 })];
  const back = person('c', { lastAt: at(1), given: 1 });
  expect(whoseTurn([...people, back], 1000)).toBe('c');
  expect(whoseTurn([...people, { ...back, lastAt: at(52) }], 1000)).toBe('a');
});
