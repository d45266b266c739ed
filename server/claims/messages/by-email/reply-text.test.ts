import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { readReply, withoutLinks } from './reply-text.ts';

const ours = { addresses: ['claims@mail.example', 'reply+abc@in.mail.example'], names: ['Fjell & Fern'] };
const typed = 'The handle is broken.\nThe lid is fine.';
const said = (text: string) => readReply(text, ours).said;
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
    expect(said([typed, '', ...below].join('\r\n'))).toBe(typed);
  });

  test.each([
    ['-- ', 'Ada Lind', '12 Elm St'],
    ['Sent from my iPhone'],
    ['Get Outlook for Android<https://aka.ms/x>'],
    ['Gesendet von Outlook für iOS'],
    ['Envoyé de mon iPhone'],
    ['Enviado desde mi iPhone'],
  ])('a reply’s own words leave out the signature “%s”', (...signature) => {
    expect(said([typed, '', ...signature].join('\n'))).toBe(typed);
  });

  test('a reply’s own words are whole when they are between quoted lines, or below them', () => {
    const head = 'On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern <claims@mail.example> wrote:';
    expect(said([head, '> Which mug?', 'The blue one.', '> And the lid?', 'It is fine.'].join('\n'))).toBe(
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
    'On 12 Nov I wrote to claims@mail.example:\nplease send a new cup. Nobody answered.',
    "The driver's note says:\nFrom: the depot in Lyon\nTo: my neighbour\nDate: 12 November\nSigned: nobody\nThat is all I have.",
    'First point: torn.\n\n-- Second point --\nSecond point: one cup is missing.',
    'First point: torn.\n--\nSecond point: one cup is missing.',
    'What is missing:\n________________________________\n1 cup\n2 lids',
    'The label says:\nFrom: Fjell & Fern\nTo: Ida Holm\nDate: 12 November 2026\nAnd nothing else.',
    'This came from them:\n\n-----Original Message-----\nFrom: Parcel Post <news@post.example>\nSent: Tuesday, November 24, 2026 9:00 AM\nTo: Ida Holm\nSubject: Your package\n\nWe left it at the door.',
    'My list of faults\n> 3 cups are broken\n> 2 lids are gone\nThat is all.',
    'On Nov 24 at 9:00 AM the driver wrote:\nleft at the door',
    'Von: hinten sieht es gut aus.\nAn: der Seite ist ein Riss.\nDatum: heute.',
    '-- \nno words above a signature',
  ])('a reply’s own words include what only looks like a quote: %s', (text) => {
    expect(said(text)).toBe(text.startsWith('-- ') ? '' : text);
  });

  test('a reply in Japanese ends where the head names the store alone', () => {
    const head = '差出人: Fjell & Fern\n送信日時: 2026年11月27日 9:12\n宛先: Ida Holm\n件名: お客様の請求';
    const { said: own, whole } = readReply(`まだ届いていません。\n\n${head}\n\nWe have your claim.`, ours);
    expect(own).toBe('まだ届いていません。');
    expect(whole).toContain('We have your claim.');
  });

  test('a reply’s whole email has every line that came, whatever is cut', () => {
    const line = fc.constantFrom(
      ...programs.flatMap(([, below]) => below),
      ...['It is torn.', '', '-- ', 'Sent from my iPhone', '> 3 cups', '________________________________'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { said: own, whole } = readReply(lines.join('\n'), ours);
        const came = lines.map((item) => item.trim()).filter((item) => item !== '');
        const rows = (text: string) => text.split('\n').flatMap((item) => item.trim() || []);
        expect(rows(whole)).toEqual(came);
        expect(came).toEqual(expect.arrayContaining(rows(own)));
      }),
    );
  });

  test.each([
    [
      'marked lines under a head',
      ['On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern <claims@mail.example> wrote:', ...marked],
      true,
    ],
    [
      'a head that is marked, too',
      ['> On Nov 24, 2026, at 9:00 AM, Fjell & Fern <claims@mail.example> wrote:', ...marked],
      true,
    ],
    ['what a phone says of itself', ['Sent from my iPhone'], true],
    ['a quote without marks', ['From: Us <claims@mail.example>', 'Sent: today', 'To: Ida', '', ...quote], false],
    ['words', ['Yes.', ...marked], false],
  ])('a reply is known to be a quote alone only where it is sure: %s', (_, lines, alone) => {
    expect(readReply(lines.join('\n'), ours).quoteAlone).toBe(alone);
  });

  test('a reply’s own words are found in HTML alone, without scripts, styles, and quote', () => {
    const html =
      '<html><head><style>p{color:red}</style></head><body><p>The handle is broken &amp; the lid&nbsp;is fine.</p>' +
      '<script>steal()</script><p>Gr&uuml;&szlig;e<br>Ada &#x1F600;</p><img src=x onerror=steal()>' +
      '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue wrote:</div><blockquote>Which mug?</blockquote></div></body></html>';
    const { said: own, whole } = textOfHtml(html);
    expect(own).toBe('The handle is broken & the lid is fine.\n\nGrüße\nAda 😀');
    expect(whole).toBe(`${own}\n\nOn Tue wrote:\n\nWhich mug?`);
  });

  test.each([
    '<div id="divRplyFwdMsg">From: us</div>',
    '<blockquote type="cite">Which mug?</blockquote>',
    '<div id="ms-outlook-mobile-reference-message">Which mug?</div>',
  ])('a reply’s own words end in HTML where %s begins', (below) => {
    expect(textOfHtml(`<p>Yes.</p>${below}`).said).toBe('Yes.');
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
    said(textOfHtml(html).said);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test.each([
    ['lines', 'On 1 \n'.repeat(40_000)],
    ['one line', `On ${'1 '.repeat(100_000)}wrote:`],
    ['dashes', '--- a'.repeat(40_000)],
    ['marked lines', '> From: a 1:\n'.repeat(15_000)],
  ])('a reply’s own words are found in a moment in plain text of %s', (_, text) => {
    const started = performance.now();
    said(text);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
