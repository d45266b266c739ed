import { expect, it } from 'vitest';
import { mayReload } from './reload.ts';

it('a page reloads at most once in ten seconds', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(memory, 1_000_000)).toBe(true);
  expect(mayReload(memory, 1_000_001)).toBe(false);
  expect(mayReload(memory, 1_009_999)).toBe(false);
  expect(mayReload(memory, 1_010_000)).toBe(true);
  expect(mayReload(memory, 1_010_001)).toBe(false);
});
