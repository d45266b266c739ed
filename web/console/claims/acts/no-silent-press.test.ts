import { expect, test } from 'vitest';
import { consoleFiles } from '../../testing/console-files.ts';

/** What changes something says so when it fails: no press of the console is silent. */

/** The mutations of a text, each by its name with all that stands in its braces. */
function mutationsIn(text: string): { name: string; body: string }[] {
  return [...text.matchAll(/(?:const (\{[^}]*\}|\w+) = |return )useMutation\(/g)].map((found) => {
    const start = found.index + found[0].length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < text.length; end += 1) {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    }
    return { name: found[1] ?? 'what is returned', body: text.slice(start, end) };
  });
}

const withMutations = consoleFiles.filter(({ text }) => text.includes('useMutation('));

test('there is something to look at', () => {
  expect(withMutations.length).toBeGreaterThan(20);
});

test.each(withMutations)('$path says what each of its changes failed for', ({ text }) => {
  const found = mutationsIn(text);
  expect(found.length, 'each is found').toBe(text.match(/\buseMutation\(/g)?.length);
  const shared = /const \w+ = \{[^;]*onError/s.test(text);
  const silent = found.filter(({ name: mutation, body }) => {
    const read = mutation.startsWith('{')
      ? /\berror\b/.test(mutation)
      : new RegExp(`\\b${mutation}\\.error\\b|\\{[^}]*\\berror\\b[^}]*\\} = ${mutation}\\b`).test(text);
    return !(read || body.includes('onError') || (shared && body.includes('...')));
  });
  expect(silent.map((item) => item.name)).toEqual([]);
});
