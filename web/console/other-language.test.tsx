import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markWordsOf } from '../../scripts/marked-words.ts';

/**
 * Every word of English stands between ‹ and ›. What a page of the console then says without them is no word of
 * `web/words`: it has to come from an answer of the API.
 */
markWordsOf(join(import.meta.dirname, '../words/en'));
const { drawn } = await import('./testing/draw-console.tsx');

/** Answers of the API, our name, and days and times, which `Intl` writes in the language of the words. */
const fromElsewhere =
  /OWN?|clm_1|sto_1|Amends|\b(US|UTC|AM|PM)\b|\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b|\b(Nov|November)\b|\$1\.00/g;

/** What stands on a page and in what is read out, outside the marks. */
function unmarked(html: string): string[] {
  const seen = html.replace(/<!-- -->/g, '').replace(/<(script|style|code|kbd)\b[^>]*>.*?<\/\1>/gs, ' ');
  const between = [...seen.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? '');
  const readOut = [
    ...seen.matchAll(/\s(?:alt|title|placeholder|aria-label|aria-description|aria-valuetext)="([^"]+)"/g),
  ];
  return [...between, ...readOut.map(([, text]) => text ?? '')]
    .map((text) => {
      let rest = text;
      for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/‹[^‹›]*›/g, '')];
      return rest.replace(/^[^‹›]*›|‹[^‹›]*$/g, '');
    })
    .filter((text) => /[a-z]{2}/i.test(text.replace(fromElsewhere, '')));
}

test.each<[route: string, path?: string, changes?: Record<string, unknown>]>([
  ['/'],
  ['/claims'],
  ['/claims/:claimId', '/claims/clm_1', { claimState: 'OPEN' }],
  ['/claims/:claimId', '/claims/clm_1', { claimState: 'RESOLVED', allowed: [] }],
  ['/not-completed'],
  ['/engine'],
  ['/team'],
  ['/tokens'],
  ['/profile'],
  ['/second-factor'],
  ['/nowhere'],
])('%s says no word that another language could not say', async (route, path = route, changes = {}) => {
  const html = await drawn(route, path, changes);
  expect(html).toContain('‹');
  expect(unmarked(html)).toEqual([]);
});
