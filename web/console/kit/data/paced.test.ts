import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const called: number[] = [];
  const begun = Date.now();
  return { called, ...paced(() => called.push(Date.now() - begun), { gather: 100, least: 2000 }) };
}

test('what is told at about the same time is one call', () => {
  const { called, tell } = counted();
  tell();
  vi.advanceTimersByTime(60);
  tell();
  vi.advanceTimersByTime(5000);
  expect(called).toEqual([100]);
});

test('a paced call runs at its pace, and the last one isn’t lost', () => {
  const { called, tell } = counted();
  for (let ms = 0; ms < 3000; ms += 50) {
    tell();
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(5000);
  expect(called).toEqual([100, 2100, 4100]);
});

test('what waits is not called once it is stopped, which says that it waited', () => {
  const { called, tell, stop } = counted();
  tell();
  expect(stop()).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(called).toEqual([]);
  expect(stop()).toBe(false);
});

test('what isn’t urgent waits as long as it says, and what is told meanwhile doesn’t', () => {
  const { called, tell } = counted();
  tell(3000);
  vi.advanceTimersByTime(5000);
  expect(called).toEqual([3000]);
  tell(3000);
  vi.advanceTimersByTime(500);
  tell();
  vi.advanceTimersByTime(5000);
  expect(called).toEqual([3000, 5600]);
});
