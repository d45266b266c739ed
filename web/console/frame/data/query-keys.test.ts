import { expect, test } from 'vitest';
import { consoleFiles as files } from '../../testing/console-files.ts';

const shared = 'frame/data/query-keys.ts';
const keys = files.find(({ path }) => path === shared)?.text.split('} as const;')[0] ?? '';
const helpers = files.find(({ path }) => path === shared)?.text.split('} as const;')[1] ?? '';

/** Where a key begins that is written out: at a query, or in a constant of its name. */
const beginning = /(?:\bqueryKey: |Key(?:: [^=]+)? = (?:\([^)]*\) => )?)\[\s*'([\w-]+)'/g;

test('no two folders keep their answers under the same word', () => {
  const places = new Map<string, Set<string>>();
  const add = (word: string, path: string) => places.set(word, (places.get(word) ?? new Set()).add(path));
  for (const [, word = ''] of keys.matchAll(/ \['([\w-]+)'/g)) add(word, shared);
  for (const { path, text } of files) for (const [, word = ''] of text.matchAll(beginning)) add(word, path);
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('a word that one page’s folder alone uses is not among the shared keys', () => {
  const byWord = Map.groupBy(keys.matchAll(/^ {2}(\w+): .*?\['([\w-]+)'/gm), ([, , word]) => word);
  const lone = [...byWord].flatMap(([word, members]) => {
    const names = members.map(([, name]) => name).join('|');
    const use = new RegExp(`queryKeys\\.(${names})\\b|\\{[^}]*\\b(${names})\\b[^}]*\\} = queryKeys`);
    const used = files.filter(({ path, text }) => use.test(path === shared ? helpers : text));
    const folders = new Set(used.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    return folders.size === 1 && !folders.has('frame/data') ? [`${word}: ${[...folders].join()}`] : [];
  });
  expect(byWord.size).toBeGreaterThan(10);
  expect(lone).toEqual([]);
});
