import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { whole } from './whole.tsx';

test.each([
  ['References RP-10001 and RP-10002.', ['RP-10001', 'RP-10002.']],
  ['Continue your claim for order TEST-1?', ['TEST-1?']],
  ['Order 1006 · Return R-40718', ['R-40718']],
  ['By 2026-11-25, in-store', ['2026-11-25,']],
  ['A two-week wait for order 1006', []],
])('a text’s numbers are kept whole, and nothing else: %s', (text, numbers) => {
  const drawn = renderToStaticMarkup(<p>{whole(text)}</p>);
  expect([...drawn.matchAll(/<span class="ui-whole">([^<]*)<\/span>/g)].map(([, number]) => number)).toEqual(numbers);
  expect(drawn.replace(/<[^>]*>/g, '')).toBe(text);
});
