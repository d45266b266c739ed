import { cutText } from '../../core/rules/cut-text.ts';

/**
 * A plain address: no quotes, no spaces, no control characters, no comments, one @, a domain with a dot or localhost
 * (T35). What an order stored is all that is ever written to.
 */
const plainAddress =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether mail may be sent to an address as it stands. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text);
}

/** A name for a header: one line, no control characters, at most 100 characters. The encoding is the mailer's. */
export function headerName(name: string): string {
  return cutText(name.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim(), 100);
}
