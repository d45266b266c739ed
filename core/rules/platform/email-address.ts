import { plainDomain } from './email-domain.ts';

/** An email address as it was meant, and what it is compared by. */

/** Marks that nobody sees, which copying brings along. */
const unseen = /\p{Cf}/gu;

/** Lower case for A to Z alone: no other letter turns into an ASCII one, as U+212A and U+0130 would (T03). */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Letters that composing turns into ASCII ones: the Kelvin sign, the Greek question mark, and a Greek accent (T03). */
const turnIntoAscii = /[\u212A\u037E\u1FEF]/;

/** What is pasted around an address: pointed brackets, quotes, and spaces. An apostrophe in front may be its own. */
const around = /^[\s<"\u201C-\u201F\u00AB\u00BB]+/;
const behind = /[\s>"'\u2018-\u201F\u00AB\u00BB,;:.]+$/;

/**
 * An address as it was meant, of what was pasted: without marks that nobody sees, `mailto:`, brackets, quotes, a name
 * before brackets, and a point or comma behind it.
 */
export function plainEmail(typed: string): string {
  const seen = typed.replace(unseen, '').replaceAll('\uFF20', '@');
  const inBrackets = /^[^<>@]*<([^<>]*@[^<>]*)>[\s,;.]*$/.exec(seen)?.[1] ?? seen;
  const bare = inBrackets
    .replace(around, '')
    .replace(/^mailto:/i, '')
    .replace(around, '')
    .replace(behind, '');
  // One that stands in apostrophes lost the one behind it.
  return /^['\u2018].*@/.test(bare) && /['\u2019][\s,;.]*$/.test(inBrackets) ? bare.slice(1) : bare;
}

/** What is before and behind the @ of an address as it was meant; null where the text is none. */
export function partsOfEmail(typed: string): { local: string; domain: string } | null {
  const text = plainEmail(typed);
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const isOne = at > 0 && at < text.length - 1 && text.length <= 254 && !/\s/.test(text) && !turnIntoAscii.test(local);
  return isOne ? { local, domain: text.slice(at + 1) } : null;
}

/**
 * The key that an e-mail address is compared and counted by: plain, A to Z in lower case, every other letter as it is
 * written, its domain in the letters that people write. So one that looks alike fits no other address, and one with such
 * letters is found by whoever writes them as they are stored (T02, T03). Null where the text is no address.
 */
export function emailKey(typed: string): string | null {
  const parts = partsOfEmail(typed);
  return parts && `${lowerAscii(parts.local.normalize('NFC'))}@${plainDomain(parts.domain)}`;
}
