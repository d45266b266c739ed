import { describe, expect, it } from 'vitest';
import type { Email } from './platform/mail/mail-kind.ts';
import { renderMail } from './render-mail.ts';
import { stores } from './testing/email-brands.ts';
import { everyEmail } from './testing/email-fixtures.ts';

const person = 'מרים';
const product = 'منتج (3)!';
const words = '\u202Enekorb.';
/** What of an email people and stores wrote themselves. */
const own: Record<string, string> = {
  customerName: person,
  senderName: person,
  by: person,
  invitedBy: person,
  storeName: person,
  name: product,
  productName: product,
  message: words,
  messageContent: words,
  customerText: words,
  said: words,
  reply: words,
  content: words,
  text: words,
  resolutionDescription: words,
};

/** The same email with all of that written in other directions. */
function turned<Told>(told: Told, key = ''): Told {
  if (typeof told === 'string' && told !== '' && own[key] !== undefined) return own[key] as Told;
  if (Array.isArray(told)) return told.map((entry) => turned(entry, key)) as Told;
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, turned(value, name)])) as Told;
}

/** Lines in which one of the texts touches what is beside it: it stands in no isolate of its own. */
function touching(lines: readonly string[]): string[] {
  return lines.filter((line) =>
    [person, product, words].some((text) => {
      const before = line.slice(0, Math.max(0, line.indexOf(text)));
      return line.includes(text) && before.split('\u2068').length === before.split('\u2069').length;
    }),
  );
}

describe('what is written in other directions', () => {
  it.each(everyEmail(stores.fjell))(
    'text in another direction changes nothing beside it in the email %s',
    async (_name, email) => {
      const { subject, html, plain } = await renderMail(turned<Email>(email));
      const texts = [...html.replace(/<(style|title)\b.*?<\/\1>/gs, '').matchAll(/>([^<]+)</g)].map(
        ([, text]) => text ?? '',
      );
      const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, text]) => text ?? '');
      expect(touching([subject, ...texts, ...alts, ...plain.split('\n')])).toEqual([]);
    },
  );
});
