import { stripTags } from '#core/rules/platform/strip-tags.ts';

/** What mail programs name the part by in which they quote; it's looked for inside a tag. */
const marks =
  /\b(?:gmail_quote|gmail_attr|yahoo_quoted|protonmail_quote|moz-cite-prefix|divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|ms-outlook-mobile-reference-message|type="?cite)\b/g;
const longestTag = 500;
// No part of a pattern here reads past the next tag: what a stranger sends is read in one pass.
const breaks = /<(?:br|\/?(?:p|div|tr|li|ul|ol|table|h[1-6]|blockquote|hr))\b[^<>]*>/gi;
/** More than anybody writes, in characters. */
const mostRead = 500_000;

/** Letters and signs by their names in HTML, from 160 on in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const named = new Map<string, string>([
  ...latin.map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', euro: '€', hellip: '…', bull: '•' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„' }),
]);

/** The words of an email that has no plain text: scripts, styles, and tags are gone. */
export interface HtmlWords {
  /** Up to where it quotes another. */
  said: string;
  whole: string;
  /** There is nothing but what a program marked as a quote. */
  quoteAlone: boolean;
}

/** Reads an email that has no plain text. */
export function textOfHtml(html: string): HtmlWords {
  const read = html.slice(0, mostRead);
  const quote = quoteOf(read);
  const said = textOf(read.slice(0, quote));
  const end = read.toLowerCase().lastIndexOf('</blockquote>');
  return { said, whole: textOf(read), quoteAlone: said === '' && end > quote && textOf(read.slice(end)) === '' };
}

function textOf(html: string): string {
  const lines = stripTags(html.replace(/\s+/g, ' ').replace(breaks, '\n'))
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, decimal, hex, name) =>
      decimal || hex ? signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (named.get(name) ?? whole),
    )
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where the first tag begins that holds a quote; the end where there is none. */
function quoteOf(html: string): number {
  for (const { index } of html.matchAll(marks)) {
    const before = html.slice(Math.max(0, index - longestTag), index);
    const open = before.lastIndexOf('<');
    if (open > before.lastIndexOf('>')) {
      return index - before.length + open;
    }
  }
  return html.length;
}

const signOf = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
