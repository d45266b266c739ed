import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { marked } from '../../../scripts/lib/marked.ts';
import { firstLanguage, inLanguage, languageNow, speak, spokenLanguages, wordsOf } from './languages.ts';
import { languages, type Words } from './words.gen.ts';

const words = wordsOf('problems');
const undo: (() => void)[] = [];
afterEach(() => {
  for (const take of undo.splice(0)) take();
});
const beside = (language: string) => undo.push(speak(language, marked(languages.en) as Words));

describe('the reader’s language', () => {
  test('a sentence is in the language in which it’s asked for, in one process', async () => {
    beside('qq');
    const later = inLanguage('qq', async () => {
      await Promise.resolve();
      return words.titles['not-found'];
    });
    expect(words.titles['not-found']).toBe(languages.en.problems.titles['not-found']);
    expect(await later).toBe(`‹${languages.en.problems.titles['not-found']}›`);
    expect(inLanguage('qq', () => inLanguage('en', () => words.titles['not-found']))).not.toContain('‹');
    expect(inLanguage('qq', () => ({ ...words }).titles['not-found'])).toContain('‹');
  });

  test('a language that isn’t spoken is the first one, and goes as it came', () => {
    expect(inLanguage('qq', languageNow)).toBe(firstLanguage);
    expect(inLanguage(null, languageNow)).toBe(firstLanguage);
    beside('qq');
    expect(spokenLanguages()).toEqual(['en', 'qq']);
  });
});

test('every sentence is said somewhere', () => {
  const textsIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const own = textsIn(join(import.meta.dirname, 'en')).filter(({ path }) => !path.startsWith('installation'));
  // The widget’s sentences are handed on to it whole.
  const all = ['..', '../../web/widget']
    .flatMap((folder) => textsIn(join(import.meta.dirname, '..', folder)))
    .map(({ text }) => text)
    .join('\n');
  const counts = new Map<string, number>();
  for (const [word] of all.matchAll(/[A-Za-z]\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const unsaid = own.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
      .filter(([, name = '']) => (counts.get(name) ?? 0) < 2)
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(unsaid).toEqual([]);
});
