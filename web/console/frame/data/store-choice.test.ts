import { expect, test } from 'vitest';
import { chosenStore } from './store-choice.ts';

const stores = (...ids: string[]) => ids.map((id) => ({ id }));

test.each([
  ['the chosen store', stores('a', 'b'), 'b', 'b'],
  ['all stores where none is chosen', stores('a', 'b'), null, null],
  ['all stores where the chosen one is out of reach by now', stores('a', 'b'), 'gone', null],
  ['the only store, chosen or not', stores('a'), null, 'a'],
  ['the only store, whatever was chosen on this device before', stores('a'), 'gone', 'a'],
  ['nothing without a store', stores(), 'a', null],
])('lists show %s', (_what, mine, id, shown) => {
  expect(chosenStore(mine, id)?.id ?? null).toBe(shown);
});
