import { expect, test } from 'vitest';
import { drawn, say } from './testing/draw-console.tsx';

const person = 'מרים';
const product = 'منتج (3)!';
const words = '\u202Enekorb.';

/** What people wrote themselves: names, things, and what was said. */
const own: Record<string, string> = {
  name: product,
  productName: product,
  customerName: person,
  authorName: person,
  senderName: person,
  by: person,
  details: words,
  content: words,
  message: words,
  messageContent: words,
  claimDescription: words,
  customerText: words,
  reason: words,
};
say((name) => own[name] ?? 'OWN');

/** Texts of a page in which one of these touches what is beside it: it stands in no isolate of its own. */
function touching(html: string): string[] {
  const seen = html.replace(/<!-- -->/g, '').replace(/<(script|style|textarea|option)\b[^>]*>.*?<\/\1>/gs, ' ');
  const between = [...seen.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? '');
  const readOut = [...seen.matchAll(/\s(?:alt|title|aria-label|aria-description)="([^"]+)"/g)].map(
    ([, text]) => text ?? '',
  );
  return [...between, ...readOut].filter((text) =>
    [person, product, words].some((one) => {
      const before = text.slice(0, Math.max(0, text.indexOf(one)));
      return text.includes(one) && before.split('\u2068').length === before.split('\u2069').length;
    }),
  );
}

test.each<[route: string, path?: string, changes?: Record<string, unknown>]>([
  ['/'],
  ['/claims'],
  ['/claims/:claimId', '/claims/clm_1', { claimState: 'OPEN' }],
  ['/claims/:claimId', '/claims/clm_1', { claimState: 'RESOLVED', allowed: [] }],
  ['/not-completed'],
])('what is written in other directions touches nothing beside it on %s', async (route, path = route, changes = {}) => {
  const html = await drawn(route, path, changes);
  expect(html).toContain(person);
  expect(touching(html)).toEqual([]);
});
