import { describe, expect, test } from 'vitest';
import { type KnownRows, keptRows, knownAfter, rowsOf, shownRows } from './queue-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const nothing: KnownRows = { key: '', pages: 0, ids: new Set() };
const first = knownAfter(nothing, { key: 'todo', pages: 1, rows: rows('a', 'b') });

test('a row that moved to another page while it was read is shown once, as told last', () => {
  const pages = [
    {
      rows: [
        { id: 'a', state: 'OPEN' },
        { id: 'b', state: 'OPEN' },
      ],
    },
    { rows: [{ id: 'a', state: 'DENIED' }] },
  ];
  expect(rowsOf(pages)).toEqual([
    { id: 'a', state: 'DENIED' },
    { id: 'b', state: 'OPEN' },
  ]);
});

test('a claim that arrives while the list is read is held back', () => {
  const known = knownAfter(first, { key: 'todo', pages: 1, rows: rows('new', 'a', 'b') });
  expect(known).toBe(first);
  expect(shownRows(rows('new', 'a', 'b'), known.ids)).toEqual(rows('a', 'b'));
});

test('rows keep the order in which they were first shown, and removed ones leave', () => {
  expect(shownRows(rows('c', 'b', 'a'), new Set(['a', 'b']))).toEqual(rows('a', 'b'));
  expect(shownRows(rows('b'), first.ids)).toEqual(rows('b'));
});

test('another page adds its rows below', () => {
  const known = knownAfter(first, { key: 'todo', pages: 2, rows: rows('a', 'b', 'c') });
  expect([...known.ids]).toEqual(['a', 'b', 'c']);
});

test('another tab, store or search starts over', () => {
  expect([...knownAfter(first, { key: 'denied', pages: 1, rows: rows('z') }).ids]).toEqual(['z']);
});

test('an empty list shows its first claim without being asked', () => {
  const empty = knownAfter(nothing, { key: 'todo', pages: 1, rows: [] });
  expect([...knownAfter(empty, { key: 'todo', pages: 1, rows: rows('a') }).ids]).toEqual(['a']);
});

describe('a row that leaves the list', () => {
  const shown = rows('a', 'b', 'c');
  const left = rows('a');

  test('a row that leaves the list stays while the focus is on it, and no other does', () => {
    expect(keptRows(left, shown, { at: 'b', busy: false })).toEqual(rows('b'));
    expect(keptRows(left, shown, { at: 'a', busy: false })).toEqual([]);
  });

  test('a row that leaves the list stays where it was', () => {
    const kept = keptRows(rows('c', 'a'), shown, { at: 'b', busy: false });
    expect(shownRows([...rows('c', 'a'), ...kept], new Set(['a', 'b', 'c']))).toEqual(shown);
  });

  test('a row that leaves the list stays while a pointer is on the list', () => {
    expect(keptRows(left, shown, { at: null, busy: true })).toEqual(rows('b', 'c'));
    expect(keptRows(left, shown, { at: null, busy: false })).toEqual([]);
  });

  test('a row that is still in the list is shown as it is now', () => {
    expect(keptRows(shown, shown, { at: 'b', busy: true })).toEqual([]);
  });
});
