import { describe, expect, it, test } from 'vitest';
import type { ClaimEmail } from './claims/claim-mails/claim-letter.ts';
import {
  claimEmail,
  claimOf,
  decisionOf,
  messageOf,
  reviewUrl,
  signUrl,
  viewUrl,
} from './claims/claim-mails/testing/claim-letters.ts';
import type { Email } from './platform/mail/mail-kind.ts';
import { plainFirstName } from './platform/mail/templates/layout.tsx';
import { renderMail } from './render-mail.ts';
import { pictureNamed, stores } from './testing/email-brands.ts';
import { emailOf, everyEmail } from './testing/email-fixtures.ts';

/** What a program fetches to show an email. */
const asked = (html: string) =>
  [...html.matchAll(/(?:src="|url\()([^")]*)/g)].map((found) => found[1]?.replaceAll('&amp;', '&') ?? '');

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1]?.replaceAll('&amp;', '&'));

for (const [brand, store] of Object.entries(stores)) {
  describe(`every mail of ${brand}`, () => {
    it.each(everyEmail(store))('%s is complete, private and in the store’s brand', async (_name, email) => {
      const { subject, html, plain } = await renderMail(email);
      const both = `${subject}\n${html}\n${plain}`;
      // The record of a host is named as DNS has it.
      const said = both.replaceAll(/_amends\.|amends-proof=/g, '');
      expect(said).not.toMatch(/undefined|null|\[object|Invalid|amends/i);
      // “Finance” holds its letters.
      expect(said).not.toMatch(/NaN/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(subject.length).toBeLessThan(70);
      expect(subject).not.toContain('!');
      // One link, beside what only some emails lead to, on the store’s own address; no script, and nothing asked of
      // another host (T38). Who left the team is led nowhere.
      expect(hrefs(html).slice(0, -1)).toEqual(linksBefore(email));
      const leads = !('left' in email && email.left);
      expect(hrefs(html).at(-1) ?? '').toMatch(leads ? /^http:\/\/demo\.localhost:3000\// : /^$/);
      expect(html).not.toMatch(/<(script|iframe|form|link)\b|background=/i);
      expect(html.match(/<title>/g)).toHaveLength(1);
      for (const url of asked(html)) {
        expect(url).toMatch(/^http:\/\/demo\.localhost:3000\/(media\/email|assets\/fonts)\//);
      }
      for (const link of hrefs(html)) {
        expect(plain).toContain(link);
      }
      expect(plain).not.toMatch(/<[a-z]/i);
      expect(html).toContain(`background-color:${store.look.colors.canvas}`);
      expect(html.includes(`background-color:${store.look.colors.button}`)).toBe(leads);
      expect(html).toContain(store.name.replace('&', '&amp;'));
      expect(plain.match(/^Hi\b/gm)).toHaveLength(1);
      expect(plain.startsWith(`${store.name}\n`)).toBe(true);
    });
  });
}

/** What an email leads to before its button: an appeal, a carrier’s page, each claim of a digest, attached files. */
function linksBefore(email: Email): string[] {
  if (email.template === 'claim-denied' && email.claim.decision?.appealUntil) return [`${viewUrl}/appeal`];
  if (email.template === 'claim-shipped') return email.parcel?.trackingUrl ?? [];
  if (email.template === 'claim-question' && email.message?.medias.length) return [viewUrl];
  if (email.template === 'notification-digest') return email.told.map(({ claimUrl }) => claimUrl);
  return [];
}

describe('what was bought in a store', () => {
  const [speaker] = claimOf().claimItems;
  const bought = claimOf({
    sourceOrderNumber: 'FW-7909-1201',
    boughtOn: '2025-12-24',
    claimItems: [{ ...speaker!, name: 'Beam speaker', quantity: 1 }],
  });
  // What was carried out of a store travels in no package that could arrive.
  const about = everyEmail(stores.fjell).filter(([, email]) => 'claim' in email && email.template !== 'claim-arrival');

  it.each(about)('no email tells its customer of an order: %s', async (_name, email) => {
    const { claim: told } = email as ClaimEmail;
    const { sourceOrderNumber, boughtOn, claimItems } = bought;
    const claim = { ...told, sourceOrderNumber, boughtOn, claimItems };
    const { subject, plain } = await renderMail({ ...(email as ClaimEmail), claim });
    expect(`${subject}\n${plain}`).not.toContain('FW-7909');
    expect(plain).toContain('because a claim was filed with this address.');
    expect(plain).not.toContain('was placed with this address');
  });

  it('an in-store purchase is named by its product, and in a row by its day', async () => {
    const received = await renderMail(claimEmail('claim-received', { claim: bought }));
    expect(received.subject).toBe('We received your claim #1042');
    expect(received.plain).toContain('your claim #1042 for your Beam speaker');
    const asked = await renderMail(claimEmail('claim-question', { claim: bought, message: messageOf('Which one?') }));
    expect(asked.plain).toContain('Damaged · bought on Dec 24, 2025');
  });

  it('an in-store purchase is an order in an email from before it was told', async () => {
    const { boughtOn: _, ...before } = claimOf();
    const { plain } = await renderMail(claimEmail('claim-received', { claim: before as typeof bought }));
    expect(plain).toContain('order 1001 was placed with this address');
  });
});

test('a received claim shows its number, items, requested resolution, and reply time', async () => {
  const { subject, plain } = await renderMail(claimEmail('claim-received'));
  expect(subject).toBe('We received your claim #1042 for order 1001');
  expect(plain).toMatch(/2 × Enamel mug, Lichen +Damaged/);
  expect(plain).toMatch(/1 × Wool throw +Missing item/);
  expect(plain).toMatch(/What you’re asking for +Refund/);
  expect(plain).toContain('We aim to reply by Monday, Nov 23.');
  expect(plain).toContain(viewUrl);
});

test('an email shows the store’s logo and photos, each by its name where blocked', async () => {
  const { html } = await renderMail(claimEmail('claim-received'));
  const shown = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => /alt="([^"]*)"/.exec(tag)?.[1]);
  expect(new Set(shown)).toEqual(new Set(['Fjell &amp; Fern', 'Enamel mug, Lichen', 'Wool throw']));
  const { logo } = stores.fjell.look;
  expect(asked(html)).toEqual(
    expect.arrayContaining([logo?.light, pictureNamed('mug.webp')?.half, pictureNamed('throw.webp')?.half]),
  );
});

test('a claim filed too soon says when it is decided', async () => {
  const claim = claimOf({ wakesAt: '2026-11-24T12:00:00.000Z', answerDueAt: '2026-11-24T22:00:00.000Z' });
  const { plain } = await renderMail(claimEmail('claim-received', { claim }));
  expect(plain).toContain('We’ll decide on Tuesday, Nov 24. If the package arrives first');
  expect(plain).not.toContain('aim to reply');
});

test('a reply that is late names the day that passed and the new one', async () => {
  const claim = claimOf({ answerWasDueAt: '2026-11-23T22:00:00.000Z', answerDueAt: '2026-11-25T22:00:00.000Z' });
  const { subject, plain } = await renderMail(claimEmail('claim-late', { claim }));
  expect(subject).toBe('Your claim #1042 is taking longer than we said');
  expect(plain).toContain('by Monday, Nov 23. We’re sorry we haven’t yet.');
  expect(plain).toContain('We now aim to reply by Wednesday, Nov 25.');
});

test.each(['claim-reopened', 'claim-revoked'] as const)('%s names the day of the new answer', async (template) => {
  const claim = claimOf({ claimState: 'OPEN', answerDueAt: '2026-11-25T22:00:00.000Z' });
  expect((await renderMail(claimEmail(template, { claim }))).plain).toContain('We aim to reply by Wednesday, Nov 25.');
  const dayless = await renderMail(claimEmail(template, { claim: claimOf({ claimState: 'OPEN', answerDueAt: null }) }));
  expect(dayless.plain).toContain('We’ll email you as soon as we’ve decided.');
});

test('a claim that waits for a signature links to the page that takes it', async () => {
  const { subject, plain, html } = await renderMail(
    claimEmail('claim-needs-signature', { claim: claimOf({ claimState: 'DRAFT' }) }),
  );
  expect(subject).toBe('Please sign your claim #1042');
  expect(plain).toContain('sign by Friday, Dec 4');
  expect(hrefs(html)).toEqual([signUrl]);
});

test('a delivered package is asked about, with the time and the deadline', async () => {
  const [, email] = everyEmail(stores.fjell).find(([name]) => name === 'arrival') ?? [];
  const { subject, plain, html } = await renderMail(email as ClaimEmail);
  expect(subject).toBe('Did it arrive? About your claim #1042');
  expect(plain).toContain('was delivered on Nov 20 at 2:10 PM');
  expect(plain).toContain('by Monday, Nov 23, we’ll assume it arrived');
  expect(hrefs(html)).toEqual([viewUrl]);
});

test('the invitation to review links to the page of the review', async () => {
  const { subject, plain, html } = await renderMail(
    claimEmail('claim-review', { claim: claimOf({ claimState: 'RESOLVED' }) }),
  );
  expect(subject).toBe('How did it go? Your claim #1042');
  expect(plain).toContain('helps Fjell & Fern improve');
  expect(hrefs(html)).toEqual([reviewUrl]);
});

test('a withdrawn claim says so', async () => {
  const { plain } = await renderMail(
    claimEmail('claim-closed', { claim: claimOf({ claimState: 'CLOSED', withdrawnAt: '2026-11-21T08:15:00.000Z' }) }),
  );
  expect(plain).toContain('is closed because you withdrew it.');
});

test('a question stands in its mail word for word, with a date', async () => {
  const email = claimEmail('claim-question', {
    message: messageOf('Which mug?\nThe left one?'),
    closesAt: '2026-12-01T09:00:00.000Z',
  });
  const { subject, plain } = await renderMail(email);
  expect(subject).toBe('A question about your claim #1042');
  expect(plain).toContain('Which mug?\nThe left one?');
  expect(plain).toContain('reply by Tuesday, Dec 1');
});

test('a message that asks nothing is no question', async () => {
  const message = messageOf('Your parcel was found.', { needsAnswer: false });
  const { subject, plain } = await renderMail(claimEmail('claim-question', { message }));
  expect(subject).toBe('A message about your claim #1042');
  expect(plain).not.toMatch(/question|reply by/);
});

test('a mailed lookup link says how long it works', async () => {
  const orderLetter = emailOf('look-up-link', stores.fjell);
  const { plain, html } = await renderMail(orderLetter);
  expect(plain).toContain('It works for 30 minutes.');
  expect(hrefs(html)).toEqual([orderLetter.openUrl]);
});

describe('what people typed', () => {
  const payload = '<img src=x onerror=alert(1)> <a href="https://evil.test">Win</a> https://evil.test/win & "more"';

  const emails: [string, ClaimEmail][] = [
    ['a message', claimEmail('claim-question', { message: messageOf(payload) })],
    [
      'a word of the decider',
      claimEmail('claim-denied', { claim: claimOf({ decision: decisionOf('DENIED', { customerText: payload }) }) }),
    ],
    [
      'a product',
      claimEmail('claim-received', {
        claim: claimOf({ claimItems: [{ ...claimOf().claimItems[0]!, name: payload }] }),
      }),
    ],
    ['an order number', claimEmail('claim-received', { claim: claimOf({ sourceOrderNumber: payload }) })],
  ];

  it.each(emails)('typed text is text and no link in %s (T35, T36)', async (_name, email) => {
    const { html, plain } = await renderMail(email);
    expect(html).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
    expect(asked(html).join(' ')).not.toContain('evil');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(hrefs(html).filter((link) => link !== `${viewUrl}/appeal`)).toEqual([viewUrl]);
    expect(plain).toContain('<img src=x onerror=alert(1)>');
  });

  it('typed text is text in a sender, of whom the first name is told', async () => {
    const senderName = '<img/src=x/onerror=alert(1)> https://evil.test/win';
    const { html, plain } = await renderMail(
      claimEmail('claim-question', { message: messageOf('Hm.', { senderName }) }),
    );
    expect(html).toContain('&lt;img/src=x/onerror=alert(1)&gt;, Fjell &amp; Fern');
    expect(plain).toContain('<img/src=x/onerror=alert(1)>, Fjell & Fern');
    expect(html).not.toContain('evil');
  });

  it('typed text is left out of the greeting when it’s no plain name', () => {
    expect(plainFirstName('Zoë O’Neil')).toBe('Zoë');
    expect(plainFirstName('  ')).toBeNull();
    expect(plainFirstName('https://evil.test/win now')).toBeNull();
    expect(plainFirstName('evil.test')).toBeNull();
    expect(plainFirstName('A\r\nBcc: e@x.test')).toBe('A');
  });

  it('typed text can’t break out of a subject', async () => {
    const claim = claimOf({ sourceOrderNumber: '1\r\nBcc: e@x.test' });
    expect((await renderMail(claimEmail('claim-received', { claim }))).subject).toBe(
      'We received your claim #1042 for order 1 Bcc: e@x.test',
    );
  });
});

test('an in-store claim’s confirmation has one link, its product, and its end', async () => {
  const draftLetter = emailOf('in-store-confirm', stores.fjell);
  const { subject, html, plain } = await renderMail(draftLetter);
  expect(subject).toBe('Confirm your claim');
  expect(hrefs(html)).toEqual([draftLetter.confirmUrl]);
  expect(plain).toContain('Hi Ada,');
  expect(plain).toContain('Thanks for telling us about your Halo headphones.');
  expect(plain).toContain('The link works until Saturday, Dec 5.');
  const described = await renderMail({ ...draftLetter, productName: null });
  expect(described.plain).toContain('Thanks for telling us what happened. Confirm your claim');
});

test('the store’s pages of terms and privacy are linked below, as far as named', async () => {
  const store = { ...stores.fjell, legal: { termsUrl: null, privacyUrl: 'https://fjellfern.example/privacy' } };
  const { html, plain } = await renderMail({ ...claimEmail('claim-received'), store });
  expect(html).toContain('href="https://fjellfern.example/privacy"');
  expect(plain).toContain('https://fjellfern.example/privacy');
  expect(html).not.toContain('>Terms<');
});
