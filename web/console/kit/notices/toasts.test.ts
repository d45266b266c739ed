import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropToast, shownToast, toast, undoShown } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  dropToast();
});
afterEach(() => vi.useRealTimers());

const undoable = (until: number) => {
  const act = vi.fn();
  toast({ head: '10477 approved.', text: '', undo: { act, until } });
  return act;
};

test('undo runs once, and takes the toast away first', () => {
  const act = undoable(1_010_000);
  expect(undoShown()).toBe(true);
  expect(shownToast()).toBeNull();
  expect(undoShown()).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

test('undo is refused from the moment its time is over', () => {
  const act = undoable(1_010_000);
  vi.setSystemTime(1_010_000);
  expect(undoShown()).toBe(false);
  expect(act).not.toHaveBeenCalled();
});

test('a toast with undo stays as long as undo is offered', () => {
  undoable(1_010_000);
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
