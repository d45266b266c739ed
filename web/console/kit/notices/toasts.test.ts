import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropToast, shownToast, toast, undoable, undoShown } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  dropToast();
});
afterEach(() => vi.useRealTimers());

const offered = async (until: number) => {
  const act = vi.fn();
  await undoable(
    () => Promise.resolve(),
    () => ({ head: '10477 approved.', text: '', undo: { act, until } }),
  );
  return act;
};

test('undo runs once, and takes the toast away first', async () => {
  const act = await offered(1_010_000);
  expect(undoShown()).toBe(true);
  expect(shownToast()).toBeNull();
  expect(undoShown()).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

test('undo is refused from the moment its time is over', async () => {
  const act = await offered(1_010_000);
  vi.setSystemTime(1_010_000);
  expect(undoShown()).toBe(false);
  expect(act).not.toHaveBeenCalled();
});

test('a toast with undo stays as long as undo is offered', async () => {
  await offered(1_010_000);
  expect(shownToast()?.leavesAt).toBe(1_010_000);
  toast({ head: 'Link copied.', text: '' });
  expect(shownToast()?.leavesAt).toBe(1_006_000);
});

test('the timer of an earlier toast leaves the one that replaced it', () => {
  toast({ head: 'First.', text: '' });
  const first = shownToast()?.id;
  toast({ head: 'Second.', text: '' });
  dropToast(first);
  expect(shownToast()?.head).toBe('Second.');
});

/** An act that is answered, or fails, when the test says so. */
function act(head: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const undo = vi.fn();
  const done = undoable(
    () => promise,
    () => ({ head, text: '', undo: { act: undo, until: 1_010_000 } }),
  );
  return { undo, done, answer: resolve, fail: reject };
}

test('undo pressed while an act is under way takes that one back, not an older', async () => {
  const older = await offered(1_010_000);
  const newer = act('10478 approved.');
  expect(shownToast()).toBeNull();
  expect(undoShown()).toBe(true);
  expect(newer.undo).not.toHaveBeenCalled();
  newer.answer();
  await newer.done;
  expect(newer.undo).toHaveBeenCalledTimes(1);
  expect(older).not.toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

test('of two acts under way undo takes back the one that was begun last', async () => {
  const [one, other] = [act('First.'), act('Second.')];
  undoShown();
  one.answer();
  await one.done;
  expect(shownToast()?.head).toBe('First.');
  other.answer();
  await other.done;
  expect([one.undo, other.undo].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('an act that failed is not taken back, nor is the one after it', async () => {
  const failed = act('First.');
  undoShown();
  failed.fail(new Error('no'));
  await expect(failed.done).rejects.toThrow('no');
  expect(undoShown()).toBe(false);
  const next = act('Second.');
  next.answer();
  await next.done;
  expect(next.undo).not.toHaveBeenCalled();
  expect(shownToast()?.head).toBe('Second.');
});
