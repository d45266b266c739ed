import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { type QueueView, readAct, readView, todoView, viewOf, writeView } from './queue-view.ts';

test.each<[QueueView, string]>([
  [todoView, ''],
  [viewOf('all', 'ivy'), 'tab=all&search=ivy'],
  [{ ...todoView, sort: 'due' }, 'sort=due'],
  [viewOf('todo', 'o’hara & co'), 'search=o%E2%80%99hara+%26+co'],
])('%o goes into an address and comes back', (view, written) => {
  expect(writeView(view).toString()).toBe(written);
  expect(readView(new URLSearchParams(written))).toEqual(view);
});

test('what an address cannot mean leads to what there is to do', () => {
  expect(readView(new URLSearchParams('tab=everything&search=%20'))).toEqual(todoView);
  expect(readView(new URLSearchParams('sort=due&tab=denied'))).toEqual(viewOf('denied'));
  expect(readAct(new URLSearchParams('act=erase'))).toBe(undefined);
});

test('a claim carries the list that it was opened from', () => {
  expect(paths.claim('clm_1', viewOf('all', 'ivy'), 'deny')).toBe('/claims/clm_1?tab=all&search=ivy&act=deny');
  expect(paths.claim('clm_1')).toBe('/claims/clm_1');
  expect(paths.queue(viewOf('all', 'ivy'))).toBe('/claims?tab=all&search=ivy');
});
