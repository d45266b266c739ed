import { expect, test } from 'vitest';
import { createTurns } from '../../platform/db/in-turn.ts';
import { testDatabase } from '../../testing/database.ts';
import { seriallyWith } from './serial.ts';

const database = await testDatabase();

/** Begins a task that ends when it is told to; says in `seen` that it began. */
function held(seen: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = () => {
    seen.push(name);
    return ended;
  };
  return { end: () => end(), task };
}

test('tasks of one name wait for each other; a failed one does not stop the next', async () => {
  const serially = seriallyWith(undefined);
  const seen: string[] = [];
  const first = held(seen, 'first');
  const one = serially('payment', first.task);
  const two = serially('payment', () => Promise.reject(new Error('no')));
  const three = serially('payment', async () => seen.push('third'));
  await serially('another payment', async () => seen.push('another'));
  expect(seen).toEqual(['first', 'another']);
  first.end();
  await one;
  await expect(two).rejects.toThrow('no');
  await three;
  expect(seen).toEqual(['first', 'another', 'third']);
});

test('a task waits for the one of that name in another process, and for no other', async () => {
  const [mine, others] = [createTurns(database.app), createTurns(database.app)];
  const seen: string[] = [];
  const first = held(seen, 'first');
  const one = mine('payment', first.task);
  await expect.poll(() => seen).toEqual(['first']);
  const two = seriallyWith(others)('payment', async () => seen.push('second'));
  await seriallyWith(others)('another payment', async () => seen.push('another'));
  expect(seen).toEqual(['first', 'another']);
  first.end();
  await Promise.all([one, two]);
  expect(seen).toEqual(['first', 'another', 'second']);
});

test('a turn that never came is an engine that was not asked', async () => {
  const lost = seriallyWith(() => Promise.reject(new Error('no database')));
  await expect(lost('payment', async () => 'asked')).rejects.toMatchObject({ kind: 'unavailable' });
  const failed = seriallyWith((_, work) => work());
  await expect(failed('payment', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
