import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';
import type { EngineFrom } from './connector.ts';

interface Change {
  id: string;
  updatedAt: string;
}

const start = Date.parse('2026-03-02T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

/** A shop's list as an engine answers it: what changed after an instant, oldest first. */
function listOf(changes: Change[]) {
  return async ({ since, take }: { since: string; take: number }) =>
    changes
      .filter((item) => Date.parse(item.updatedAt) > Date.parse(since))
      .sort((item, other) => Date.parse(item.updatedAt) - Date.parse(other.updatedAt))
      .slice(0, take);
}

/** Everything from a place to the end of the list. */
async function readAll(changes: Change[], from: EngineFrom) {
  const told: string[] = [];
  let page = await changesSince(from, listOf(changes));
  told.push(...page.fresh.map((item) => item.id));
  for (let pages = 1; page.more; pages += 1) {
    if (pages > 100) {
      throw new Error('The list has no end.');
    }
    page = await changesSince({ cursor: page.cursor }, listOf(changes));
    told.push(...page.fresh.map((item) => item.id));
  }
  return { told, cursor: page.cursor };
}

const every = (count: number, secondsOf: (place: number) => number): Change[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), updatedAt: at(secondsOf(index)) }));

test.each([
  ['over days', 620, (place: number) => place * 300],
  ['within two minutes', 620, (place: number) => place / 10],
  ['in one moment', 620, () => 0],
])('changes %s all come once, and then nothing', async (_, count, secondsOf) => {
  const changes = every(count, secondsOf);
  const { told, cursor } = await readAll(changes, { since: null });
  expect(new Set(told).size).toBe(count);
  expect(told).toHaveLength(count);
  expect((await readAll(changes, { cursor })).told).toEqual([]);
});

test('a change saved late, with a time before the last one read, still comes, once', async () => {
  const changes = every(70, (place) => place * 10);
  const { cursor } = await readAll(changes, { since: null });
  changes.push({ id: 'late', updatedAt: at(690 - 90) });
  const next = await readAll(changes, { cursor });
  expect(next.told).toEqual(['late']);
  expect((await readAll(changes, { cursor: next.cursor })).told).toEqual([]);
});

test('what changes again comes again', async () => {
  const changes = every(3, (place) => place);
  const { cursor } = await readAll(changes, { since: null });
  changes[0] = { id: '0', updatedAt: at(500) };
  expect((await readAll(changes, { cursor })).told).toEqual(['0']);
});

test('a list since an instant begins with what changed at that instant', async () => {
  expect(
    (
      await readAll(
        every(5, (place) => place),
        { since: at(2) },
      )
    ).told,
  ).toEqual(['2', '3', '4']);
});
