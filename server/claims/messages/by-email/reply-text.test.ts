import { describe, expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { replyText, withoutLinks } from './reply-text.ts';

const ours = ['claims@mail.example', 'reply+abc@in.mail.example'];
const typed = 'The handle is broken.\nThe lid is fine.';
const quote = ['We have a question for you.', '', 'Which mug arrived chipped?'];
const marked = quote.map((line) => `> ${line}`.trimEnd());

const programs: [string, string[]][] = [
  ['Gmail', ['On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern <claims@mail.example> wrote:', '', ...marked]],
  ['Gmail, wrapped', ['On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern <', 'claims@mail.example> wrote:', '', ...marked]],
  [
    'Gmail in German',
    ['Am Di., 24. Nov. 2026 um 09:00 Uhr schrieb Fjell & Fern <claims@mail.example>:', '', ...marked],
  ],
  ['Gmail in French', ['Le mar. 24 nov. 2026 à 09:00, Fjell & Fern <claims@mail.example> a écrit :', '', ...marked]],
  [
    'Gmail in Spanish',
    ['El mar, 24 nov 2026 a las 9:00, Fjell & Fern (<claims@mail.example>) escribió:', '', ...marked],
  ],
  ['Gmail in Japanese', ['2026年11月24日(火) 9:00 Fjell & Fern <claims@mail.example>：', '', ...marked]],
  ['Apple Mail', ['> On Nov 24, 2026, at 9:00 AM, Fjell & Fern <claims@mail.example> wrote:', '> ', ...marked]],
  ['Apple Mail without an address', ['On Nov 24, 2026, at 9:00 AM, Fjell & Fern wrote:', '', ...marked]],
  [
    'Apple Mail on a phone',
    ['Sent from my iPhone', '', 'On Nov 24, 2026, at 9:00 AM, Fjell & Fern <claims@mail.example> wrote:', ...marked],
  ],
  [
    'Apple Mail on a phone, in German',
    ['Von meinem iPhone gesendet', '', 'Am 24.11.2026 um 09:00 schrieb Fjell & Fern <claims@mail.example>:', ...marked],
  ],
  [
    'Outlook',
    [
      '________________________________',
      'From: Fjell & Fern <claims@mail.example>',
      'Sent: Tuesday, November 24, 2026 9:00 AM',
      'To: Ada Lind <ada@mail.test>',
      'Subject: A question',
      '',
      ...quote,
    ],
  ],
  [
    'Outlook without its line, in German',
    [
      'Von: Fjell & Fern <claims@mail.example>',
      'Gesendet: Dienstag, 24. November 2026 09:00',
      'An: Ada Lind <ada@mail.test>',
      'Betreff: Eine Frage',
      '',
      ...quote,
    ],
  ],
  [
    'Outlook in French',
    [
      'De : Fjell & Fern <claims@mail.example>',
      'Envoyé : mardi 24 novembre 2026 09:00',
      'À : Ada Lind <ada@mail.test>',
      'Objet : Une question',
      '',
      ...quote,
    ],
  ],
  [
    'Outlook, bold in its text',
    [
      '*From:* Fjell & Fern <claims@mail.example>',
      '*Sent:* Tuesday, November 24, 2026 9:00 AM',
      '*To:* Ada Lind <ada@mail.test>',
      '*Subject:* A question',
      '',
      ...quote,
    ],
  ],
  ['an older Outlook', ['-----Original Message-----', 'From: Fjell & Fern', '', ...quote]],
  ['an older Outlook in German', ['-----Ursprüngliche Nachricht-----', 'Von: Fjell & Fern', '', ...quote]],
  ['Thunderbird', ['On 11/24/26 9:00 AM, Fjell & Fern wrote:', ...marked]],
];

describe('what someone wrote in a reply', () => {
  test.each(programs)('a reply’s own words are what is above the quote of %s', (_, below) => {
    expect(replyText([typed, '', ...below].join('\r\n'), ours)).toBe(typed);
  });

  test.each([
    ['-- ', 'Ada Lind', '12 Elm St'],
    ['Sent from my iPhone'],
    ['Get Outlook for Android<https://aka.ms/x>'],
    ['Gesendet von Outlook für iOS'],
    ['Envoyé de mon iPhone'],
    ['Enviado desde mi iPhone'],
  ])('a reply’s own words leave out the signature “%s”', (...signature) => {
    expect(replyText([typed, '', ...signature].join('\n'), ours)).toBe(typed);
  });

  test('a reply’s own words are whole when they are between quoted lines, or below them', () => {
    const head = 'On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern <claims@mail.example> wrote:';
    expect(replyText([head, '> Which mug?', 'The blue one.', '> And the lid?', 'It is fine.'].join('\n'), ours)).toBe(
      'The blue one.\nIt is fine.',
    );
  });

  test.each([
    'The courier said on Nov 24 that the driver wrote:\n"left at the door"',
    'On Nov 24 the driver wrote:\nleft at the door',
    'My list:\n- one mug\n- 2 lids',
    'From: the left side, it looks fine.\nTo be clear: it is broken.',
    'It came in pieces.\nMy address is 12 Elm St.',
    'It is not mine.\nSent from the wrong warehouse, I think.',
    'I wrote to claims@mail.example twice.\nNobody answered.',
    '-- \nno words above a signature',
  ])('a reply’s own words include what only looks like a quote: %s', (text) => {
    expect(replyText(text, ours)).toBe(text.startsWith('-- ') ? '' : text);
  });

  test('a reply’s own words are found in HTML alone, without scripts, styles, and quote', () => {
    const html =
      '<html><head><style>p{color:red}</style></head><body><p>The handle is broken &amp; the lid&nbsp;is fine.</p>' +
      '<script>steal()</script><p>Gr&uuml;&szlig;e<br>Ada &#x1F600;</p><img src=x onerror=steal()>' +
      '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue wrote:</div><blockquote>Which mug?</blockquote></div></body></html>';
    expect(textOfHtml(html)).toBe('The handle is broken & the lid is fine.\n\nGrüße\nAda 😀');
  });

  test.each([
    '<div id="divRplyFwdMsg">From: us</div>',
    '<blockquote type="cite">Which mug?</blockquote>',
    '<div id="ms-outlook-mobile-reference-message">Which mug?</div>',
  ])('a reply’s own words end in HTML where %s begins', (below) => {
    expect(textOfHtml(`<p>Yes.</p>${below}`)).toBe('Yes.');
  });

  test('a reply’s own words have no link of the claim and no reply address', () => {
    const token = `${'0'.repeat(26)}.view.mh2x.ab12.${'x'.repeat(43)}`;
    const said = withoutLinks(`See http://shop.test/view/${token} and reply+${'a'.repeat(58)}@in.mail.example`);
    expect(said).toBe('See http://shop.test/view/… and …');
  });

  test.each([
    ['tags without an end', '<div '.repeat(100_000)],
    ['classes without an end', `<div ${'class="'.repeat(70_000)}`],
    ['marks without a tag', 'gmail_quote '.repeat(40_000)],
    ['ampersands', '&#1'.repeat(150_000)],
  ])('a reply’s own words are read in a moment, whatever a stranger sends: %s', (_, html) => {
    const started = performance.now();
    replyText(textOfHtml(html), ours);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test.each([
    ['lines', 'On 1 \n'.repeat(40_000)],
    ['one line', `On ${'1 '.repeat(100_000)}wrote:`],
    ['dashes', '--- a'.repeat(40_000)],
    ['marked lines', '> From: a 1:\n'.repeat(15_000)],
  ])('a reply’s own words are found in a moment in plain text of %s', (_, text) => {
    const started = performance.now();
    replyText(text, ours);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
