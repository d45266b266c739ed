import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from './drafts.ts';
import { inTab, onDevice } from './keeper.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

test.each([
  ['sessionStorage', inTab],
  ['localStorage', onDevice],
])('where the browser forbids its %s, what was kept lasts as long as the page', (name, keeper) => {
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keeper.read('one')).toBeNull();
  keeper.keep('one', 'kept');
  expect(keeper.read('one')).toBe('kept');
  keeper.keep('one', null);
  expect(keeper.read('one')).toBeNull();
});

test('a draft outlives that the browser forbids its storage', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('clm_1', 'deny', { text: 'Half a sentence' });
  expect(readDraft('clm_1', 'deny')).toEqual({ text: 'Half a sentence' });
});

test('when storage is full, the latest text counts and not the one that fit', () => {
  const kept = new Map([['one', 'short']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: refuse,
    removeItem: (name: string) => kept.delete(name),
  });
  inTab.keep('one', 'a long text');
  expect(inTab.read('one')).toBe('a long text');
  inTab.keep('one', null);
  expect(inTab.read('one')).toBeNull();
});

test('a draft that can’t be read counts as none', () => {
  const kept = new Map([['amends.draft.clm_2.deny', '{half']]);
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null });
  expect(readDraft('clm_2', 'deny')).toBeNull();
});
