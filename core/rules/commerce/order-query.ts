import { plainEmail } from '../platform/email-address.ts';

export { emailKey, plainEmail } from '../platform/email-address.ts';

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

/**
 * Whether what was typed can be a whole address, with a name, an `@` and a domain that has a dot. What cannot is told at
 * once and is no try at an order; whether it fits is asked of what can.
 */
export function isCompleteEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(plainEmail(typed));
}
