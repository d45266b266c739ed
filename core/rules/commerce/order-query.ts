/** The two values that a shopper looks an order up with. */

/** Marks that nobody sees, which copying brings along. */
const unseen = /\p{Cf}/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
/** What people write before a number: `Order #`, `No.`; a word counts only where something parts it from the number. */
const before =
  /^(?:(?:order|purchase|bestellung|commande|pedido|ordine)[\s.:#]+)?(?:(?:number|no|nr|num)[\s.:#]+)?#*\s*/i;

/**
 * An order number as the shop has it, of whatever was typed or pasted: without marks that nobody sees, in plain digits and
 * dashes, without a leading word or `#` and without a point at its end. Case and zeros stay, since engines may mind them.
 */
export function plainOrderNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .trim()
    .replace(before, '')
    .replace(/[.,;:]+$/, '')
    .trim();
}

/** The key that an order number is compared by: of the plain number, A to Z as capitals, and digits alone without leading zeros. */
export function normalizeOrderNumber(typed: string): string {
  const plain = plainOrderNumber(typed).replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain;
}

/** Lower case for A to Z alone: no other letter turns into an ASCII one, as U+212A and U+0130 would (T03). */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Letters that composing turns into ASCII ones: the Kelvin sign, the Greek question mark, and a Greek accent (T03). */
const turnIntoAscii = /[\u212A\u037E\u1FEF]/;

/** An address as it was meant, of what was pasted: without marks that nobody sees, `mailto:`, and a comma behind it. */
export function plainEmail(typed: string): string {
  return typed
    .replace(unseen, '')
    .replaceAll('\uFF20', '@')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]+$/, '')
    .trim();
}

/**
 * The key that an e-mail address is compared and counted by: plain, A to Z in lower case, every other letter as it is
 * written. So one that looks alike fits no other address, and one with such letters is found by whoever writes them as
 * they are stored (T02, T03). Null where the text is no address.
 */
export function emailKey(typed: string): string | null {
  const text = plainEmail(typed);
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1 || text.length > 254 || /\s/.test(text)) {
    return null;
  }
  const local = text.slice(0, at);
  return turnIntoAscii.test(local) ? null : lowerAscii(local.normalize('NFC') + text.slice(at));
}

/**
 * Whether what was typed can be a whole address, with a name, an `@` and a domain that has a dot. What cannot is told at
 * once and is no try at an order; whether it fits is asked of what can.
 */
export function isCompleteEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(plainEmail(typed));
}
