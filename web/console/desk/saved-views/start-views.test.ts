import { expect, test } from 'vitest';
import { readView, todoView, writeView } from '../../frame/addresses/queue-view.ts';
import { shows, startViews } from './start-views.ts';

test.each([
  ['USD', ['Mine', 'Late', '$200 and up']],
  ['JPY', ['Mine', 'Late', '¥20,000 and up']],
  ['KWD', ['Mine', 'Late', 'KWD\u00a050 and up']],
  [null, ['Mine', 'Late']],
])('with sums in %s everybody has the views %j', (currency, names) => {
  expect(startViews(currency, null).map(({ name }) => name)).toEqual(names);
});

test('a start view is an address that reads back as itself, and no other view shows it', () => {
  for (const start of startViews('USD', 'sto_1')) {
    const read = readView(writeView(start.view));
    expect(read.filter).toEqual(start.view.filter);
    expect(shows(read, start)).toBe(true);
    expect(shows({ ...read, sort: 'value' }, start)).toBe(true);
    expect(shows({ ...read, saved: 'viw_1' }, start)).toBe(false);
    expect(shows(todoView, start)).toBe(false);
  }
});
