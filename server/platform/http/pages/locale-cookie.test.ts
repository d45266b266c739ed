import { expect, test } from 'vitest';
import { localeCookie } from '../auth/cookies.ts';

const config = { publicUrl: new URL('http://localhost:3000') };
const given = (headers: Record<string, string>) => localeCookie(config, new Headers(headers));

test.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,en;q=0.5', 'en'],
  ['de-DE', 'en-US'],
  ['', 'en-US'],
])('who asks for %j gets %s, for 365 days', (language, locale) => {
  expect(given({ 'accept-language': language })).toBe(
    `amends_locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`,
  );
});

test('a kept locale stays; one of another language does not', () => {
  expect(given({ cookie: 'amends_locale=en' })).toBeNull();
  expect(given({ cookie: 'amends_locale=fr' })).toContain('amends_locale=en-US');
});
