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
