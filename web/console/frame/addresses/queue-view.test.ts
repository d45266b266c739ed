import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import {
  inPossibleOrder,
  inTab,
  listWith,
  type QueueView,
  readAct,
  readView,
  sortsOf,
  todoView,
  viewOf,
  withFilter,
  withoutSearch,
  writeView,
} from './queue-view.ts';

test.each<[QueueView, string]>([
  [todoView, ''],
  [viewOf('all', 'ivy'), 'tab=all&search=ivy'],
  [{ ...todoView, sort: 'activity' }, 'sort=activity'],
  [{ ...todoView, sort: 'customer' }, 'sort=customer'],
  [{ ...viewOf('all'), sort: 'value', filter: { category: ['SHIPPING'] } }, 'tab=all&sort=value&category=SHIPPING'],
  [viewOf('todo', 'o’hara & co'), 'search=o%E2%80%99hara+%26+co'],
  [{ ...viewOf('denied'), store: 'all' }, 'store=all&tab=denied'],
  [{ ...viewOf('denied'), saved: 'viw_1' }, 'tab=denied&view=viw_1'],
  [
    { ...viewOf('all'), filter: { state: ['NEW', 'DENIED'], assignee: ['me'], valueFrom: '100' } },
    'tab=all&state=NEW%2CDENIED&assignee=me&valueFrom=100',
  ],
])('%o goes into an address and comes back', (view, written) => {
  expect(writeView(view).toString()).toBe(written);
  expect(readView(new URLSearchParams(written))).toEqual(view);
});

test('what an address can’t mean leads to what there is to do', () => {
  expect(readView(new URLSearchParams('tab=everything&search=%20'))).toEqual(todoView);
  expect(readView(new URLSearchParams('sort=due&tab=denied'))).toEqual(viewOf('denied'));
  expect(readView(new URLSearchParams('type=BROKEN&valueFrom=much&state=DENIED'))).toEqual(todoView);
  expect(readAct(new URLSearchParams('act=erase'))).toBe(undefined);
});

test('a filter goes along to another tab, without the states that it does not hold', () => {
  const view = withFilter(todoView, { state: ['NEW'], type: ['LOST'], resolution: [] });
  expect(view.filter).toEqual({ state: ['NEW'], type: ['LOST'] });
  expect(inTab(view, 'all').filter).toEqual(view.filter);
  expect(inTab(view, 'denied')).toEqual({ ...viewOf('denied'), filter: { type: ['LOST'] } });
});

test('an order that was chosen is kept by filters and tabs, and a search has its own', () => {
  const byValue: QueueView = { ...todoView, sort: 'value' };
  expect(withFilter(byValue, { type: ['LOST'] }).sort).toBe('value');
  expect(withFilter({ ...todoView, sort: 'activity' }, { type: ['LOST'] }).sort).toBe('activity');
  expect(inTab(byValue, 'denied').sort).toBe('value');
  expect(inTab({ ...todoView, sort: 'activity' }, 'denied').sort).toBe('activity');
  expect(inTab(inTab({ ...todoView, sort: 'activity' }, 'denied'), 'todo').sort).toBe('due');
  expect(readView(new URLSearchParams('search=ivy&sort=value'))).toEqual(viewOf('todo', 'ivy'));
  expect(withoutSearch(viewOf('todo', 'ivy'))).toEqual(todoView);
  expect(withoutSearch(byValue)).toBe(byValue);
  expect(sortsOf(viewOf('denied'))).not.toContain('due');
  expect(inPossibleOrder({ ...todoView, sort: 'customer' }, ['due', 'activity'])).toEqual(todoView);
});

test('a list that can’t hold a claim gives way to the one that does', () => {
  expect(listWith(todoView, 'OPEN')).toBe(todoView);
  const inOneStore = { ...viewOf('todo', 'ivy'), store: 'sto_1' };
  expect(listWith(inOneStore, 'RESOLVED')).toEqual({ ...viewOf('approved'), store: 'sto_1' });
  expect(listWith(viewOf('all', 'ivy'), 'RESOLVED')).toEqual(viewOf('all', 'ivy'));
  expect(listWith(todoView, 'ARCHIVED')).toEqual(viewOf('all'));
});

test('a claim carries the list that it was opened from', () => {
  expect(paths.claim('clm_1', viewOf('all', 'ivy'), 'deny')).toBe('/claims/clm_1?tab=all&search=ivy&act=deny');
  const filtered = { ...viewOf('denied'), filter: { type: ['LOST' as const] }, store: 'sto_1' };
  expect(paths.claim('clm_1', filtered)).toBe('/claims/clm_1?store=sto_1&tab=denied&type=LOST');
  expect(paths.claim('clm_1')).toBe('/claims/clm_1');
  expect(paths.queue(viewOf('all', 'ivy'))).toBe('/claims?tab=all&search=ivy');
});
