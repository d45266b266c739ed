import { expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { type Bounds, inRounds, onePage, type Pages, pagesOf, type Rest, StoresFailed } from './in-rounds.ts';

const app = await testApp();
const { db } = app.services;
const [a, b, c] = [await freshStore(app), await freshStore(app), await freshStore(app)].map(({ id }) => id).sort() as [
  StoreId,
  StoreId,
  StoreId,
];
const names = new Map([a, b, c].map((id, place) => [id, 'abc'[place]]));
const long = 600_000;

/** So much work in each store, two pieces a page; `turns` says whose pages were done. */
function work(left: Record<StoreId, number>, failing: readonly StoreId[] = []) {
  const turns: string[] = [];
  const pages = (storeId: StoreId) =>
    pagesOf(2, async (most) => {
      turns.push(names.get(storeId) ?? '');
      if (failing.includes(storeId)) {
        throw new Error('This one fails.');
      }
      const done = Math.min(most, left[storeId] ?? 0);
      left[storeId] = (left[storeId] ?? 0) - done;
      return done;
    });
  const run = (bounds: Bounds, from: Rest | null = null) =>
    inRounds(db, pages, { from, bounds }, async () => [a, b, c]);
  return { turns, run, said: () => turns.splice(0).join('') };
}

test('stores take turns, a page each, and one with much keeps no other waiting', async () => {
  const { run, said } = work({ [a]: 7, [b]: 3, [c]: 1 });
  expect(await run({ most: 100, ms: long })).toEqual({ done: 11, rest: null });
  expect(said()).toBe('abcabaa');
});

test('a run ends at its bound, and the next ones begin with the store behind it', async () => {
  const { run, said } = work({ [a]: 7, [b]: 3, [c]: 1 });
  const first = await run({ most: 3, ms: long });
  expect([first, said()]).toEqual([{ done: 4, rest: { again: [a, b], behind: b } }, 'ab']);
  const second = await run({ most: 3, ms: long }, first.rest);
  expect([second, said()]).toEqual([{ done: 3, rest: { again: [b, a], behind: null } }, 'ca']);
  const third = await run({ most: 100, ms: long }, second.rest);
  expect([third, said()]).toEqual([{ done: 4, rest: null }, 'baa']);
});

test('a run whose time is over still does one page, so that each run advances', async () => {
  const { run, said } = work({ [a]: 1, [b]: 0, [c]: 1 });
  let { rest } = await run({ most: 100, ms: 0 });
  for (let left = 5; rest !== null && left > 0; left -= 1) {
    ({ rest } = await run({ most: 100, ms: 0 }, rest));
  }
  expect([rest, said()]).toEqual([null, 'abc']);
});

test('a failing store blocks no other, is named, and comes last in what is left', async () => {
  const { run, said } = work({ [a]: 3, [b]: 7, [c]: 0 }, [a]);
  const failed = await run({ most: 4, ms: long }).catch((error: unknown) => error as StoresFailed);
  expect(failed).toBeInstanceOf(StoresFailed);
  expect(failed).toMatchObject({ message: `${a}: This one fails.`, rest: { again: [b, a], behind: null } });
  expect(said()).toBe('abcb');
  // Nothing else is left in the end: whoever asked hears of it.
  const { rest } = failed as StoresFailed;
  await expect(run({ most: 100, ms: long }, rest)).rejects.toMatchObject({ rest: null });
  expect(said()).toBe('bab');
});

test('what does not move is left alone until the clock begins again', async () => {
  async function* standing(): Pages {
    for (;;) yield 0;
  }
  const ran = await inRounds(db, standing, { bounds: { most: 2, ms: 20 } }, async () => [a, b]);
  expect(ran).toEqual({ done: 0, rest: null });
});

test('a store’s one-page work ends after its page, however much it was', async () => {
  const pages = () => onePage(async () => 12_000);
  expect(await inRounds(db, pages, {}, async () => [a, b])).toMatchObject({ done: 12_000, rest: { behind: a } });
});
