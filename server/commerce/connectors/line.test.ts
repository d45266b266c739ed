import { expect, test } from 'vitest';
import { createLine } from './line.ts';

const signal = new AbortController().signal;

test('no more calls go in than the engine takes, and all come to their turn', async () => {
  const line = createLine({ parallel: 3, perSecond: 10_000 });
  let inside = 0;
  let most = 0;
  const call = async () => {
    const leave = await line.enter(signal);
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    leave();
  };
  await Promise.all(Array.from({ length: 20 }, call));
  expect([most, inside]).toEqual([3, 0]);
});

test('a second’s calls go out at once, the next ones at the engine’s pace', async () => {
  const line = createLine({ parallel: 100, perSecond: 20 });
  const started = performance.now();
  const at: number[] = [];
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      const leave = await line.enter(signal);
      at.push(performance.now() - started);
      leave();
    }),
  );
  // 4 calls beyond the burst of 20, one each 50 ms: the pace may be slower on a busy machine, and never faster.
  expect(at.at(-1)).toBeGreaterThanOrEqual(140);
});

test('a caller who stops waiting has sent nothing and holds up no one', async () => {
  const line = createLine({ parallel: 1, perSecond: 1000 });
  const leave = await line.enter(signal);
  const patience = new AbortController();
  const waiting = line.enter(patience.signal);
  const behind = line.enter(signal);
  patience.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  leave();
  (await behind)();
  (await line.enter(signal))();
});
