import { afterAll, expect, test } from 'vitest';
import { speak } from '../words/languages.ts';
import { languages } from '../words/words.gen.ts';
import { readerLanguage } from './reader-language.ts';

afterAll(speak('qq', languages.en));

test.each<[string, { kept?: string; asked?: string; store?: string }, string]>([
  ['what the browser keeps comes first', { kept: 'qq', asked: 'en' }, 'qq'],
  ['else the first that is spoken', { asked: 'fr, qq;q=0.8, en;q=0.9' }, 'en'],
  ['a region’s language is that language', { asked: 'qq-AT,en;q=0.5' }, 'qq'],
  ['none is asked for with a quality of 0', { asked: 'qq;q=0', store: 'en' }, 'en'],
  ['else the store’s', { asked: 'fr', store: 'qq' }, 'qq'],
  ['else English', { asked: 'fr' }, 'en'],
  ['en-US, as it was always kept, is English', { kept: 'en-US', asked: 'qq' }, 'en'],
  ['no header at all', {}, 'en'],
  ['a header that is none', { asked: ';;q=,,' }, 'en'],
])('%s', (_, { kept, asked, store }, language) => {
  const headers = new Headers();
  if (kept !== undefined) headers.set('cookie', `amends_locale=${kept}`);
  if (asked !== undefined) headers.set('accept-language', asked);
  // Cast: of a store the language alone is read.
  const host = store === undefined ? undefined : ({ kind: 'store', store: { language: store } } as never);
  expect(readerLanguage({ headers }, host)).toBe(language);
});
