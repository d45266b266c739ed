import { expect, test } from 'vitest';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { readWholeList } from './read-whole-list.ts';

// What is read of a row here is its id and its time.
const row = (id: string, minute: number) =>
  ({ id, lastActivityAt: `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z` }) as QueueRow;

/** A list in pages of two; `turn` changes it after so many pages. */
function listIn(rows: QueueRow[], turn: (read: number) => void = () => {}) {
  let read = 0;
  return async (cursor: string) => {
    const from = cursor === '' ? 0 : rows.findIndex(({ lastActivityAt }) => lastActivityAt < cursor);
    const shown = from < 0 ? [] : rows.slice(from, from + 2);
    const more = from >= 0 && rows.length > from + 2;
    read += 1;
    turn(read);
    return { rows: shown, nextCursor: more ? (shown.at(-1)?.lastActivityAt ?? null) : null };
  };
}

test('every claim is read once, page by page', async () => {
  const counts: number[] = [];
  const rows = [row('e', 9), row('d', 8), row('c', 7), row('b', 6), row('a', 5)];
  const read = await readWholeList(listIn(rows), (count) => counts.push(count));
  expect(read.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(counts).toEqual([2, 4, 5, 5]);
});

test('a claim that moves to the front while the list is read is not missed', async () => {
  const rows = [row('e', 9), row('d', 8), row('c', 7), row('b', 6), row('a', 5)];
  const pages = listIn(rows, (read) => {
    if (read === 1) {
      rows.splice(3, 1);
      rows.unshift(row('b', 30));
    }
  });
  const read = await readWholeList(pages, () => {});
  expect(read.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('an empty list and a short one are read once', async () => {
  let asked = 0;
  const once = async () => {
    asked += 1;
    return { rows: [row('a', 1)], nextCursor: null };
  };
  expect(await readWholeList(once, () => {})).toHaveLength(1);
  expect(asked).toBe(1);
  expect(
    await readWholeList(
      async () => ({ rows: [], nextCursor: null }),
      () => {},
    ),
  ).toEqual([]);
});
