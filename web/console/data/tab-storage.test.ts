import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from './drafts.ts';
import { keepInTab, keptInTab } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the browser forbids its storage, what was kept lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keptInTab('one')).toBeNull();
  keepInTab('one', 'kept');
  expect(keptInTab('one')).toBe('kept');
  keepInTab('one', null);
  expect(keptInTab('one')).toBeNull();
  keepDraft('clm_1', 'deny', { text: 'Half a sentence' });
  expect(readDraft('clm_1', 'deny')).toEqual({ text: 'Half a sentence' });
});

test('a draft that cannot be read counts as none', () => {
  const kept = new Map([['amends.draft.clm_2.deny', '{half']]);
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null });
  expect(readDraft('clm_2', 'deny')).toBeNull();
});
