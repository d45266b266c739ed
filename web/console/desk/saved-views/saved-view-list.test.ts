import { expect, test } from 'vitest';
import { todoView, viewOf, withFilter } from '../../frame/addresses/queue-view.ts';
import { differs, isNarrowed, listOf, openedView } from './saved-view-list.ts';

const saved = {
  id: 'viw_1',
  name: 'Breakage',
  shared: false,
  own: true,
  changeable: true,
  place: 0,
  tab: 'todo' as const,
  search: '',
  sort: 'activity' as const,
  filter: { type: 'DAMAGED' },
};

test('an opened view lists what was saved, in the store that is chosen', () => {
  const view = openedView(saved, 'sto_1');
  expect(view).toEqual({
    ...viewOf('todo'),
    sort: 'activity',
    filter: { type: ['DAMAGED'] },
    store: 'sto_1',
    saved: 'viw_1',
  });
  expect(listOf(view)).toEqual({ tab: 'todo', search: '', sort: 'activity', filter: { type: 'DAMAGED' } });
});

test('a view differs from the saved one once its filter, order, or tab does', () => {
  const view = openedView(saved, null);
  expect(differs(view, saved)).toBe(false);
  expect(differs({ ...view, store: 'sto_2' }, saved)).toBe(false);
  expect(differs({ ...view, sort: 'due' }, saved)).toBe(true);
  expect(differs(withFilter(view, { type: ['DAMAGED', 'STOLEN'] }), saved)).toBe(true);
});

test('a tab alone is nothing to save', () => {
  expect(isNarrowed(todoView)).toBe(false);
  expect(isNarrowed(viewOf('all', 'ivy'))).toBe(true);
  expect(isNarrowed(openedView(saved, null))).toBe(true);
});
