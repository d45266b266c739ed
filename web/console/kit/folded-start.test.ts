import { expect, test } from 'vitest';
import { foldedStart } from './folded-start.ts';

test.each([
  ['a text that fits', 'The rim is chipped.', 20, null],
  ['one that is hardly longer', `${'word '.repeat(15)}end`, 20, null],
  ['a long one, to the end of a word', 'The rim is chipped and '.repeat(10), 20, 'The rim is chipped'],
  ['one without a word’s end, at the limit', 'x'.repeat(200), 20, 'x'.repeat(20)],
])('%s', (_what, text, most, start) => {
  expect(foldedStart(text, most)).toBe(start);
});
