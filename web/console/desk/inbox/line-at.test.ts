import { expect, test } from 'vitest';
import { lineAt } from './line-at.ts';

const abc = ['a', 'b', 'c'];

test.each([
  ['the named line stays chosen', abc, 'b', abc, true, 'b', false],
  ['beside a pane the first is chosen where none is named', abc, null, [], true, 'a', false],
  ['without a pane none is chosen where none is named', abc, null, [], false, null, false],
  ['a line that left leads to the one after it', ['a', 'c'], 'b', abc, true, 'c', true],
  ['the last line leads to the one before it', ['a', 'b'], 'c', abc, true, 'b', true],
  ['a line that came meanwhile isn’t taken for the next', ['new', 'a', 'c'], 'b', abc, true, 'c', true],
  ['neighbors that left as well are passed over', ['a'], 'b', abc, true, 'a', true],
  ['the last of all leaves none', [], 'a', ['a'], true, null, true],
  ['a line that was never listed here leads to the first', abc, 'z', [], true, 'a', false],
  ['without a pane a line that left leads on, too', ['a', 'c'], 'b', abc, false, 'c', true],
] as const)('%s', (_, shown, asked, before, implied, id, left) => {
  expect(lineAt(shown, { asked, before, implied })).toEqual({ id, left });
});
