/** The two values that a shopper looks an order up with. */

/** An order number as it is compared: trimmed, without a leading '#'. */
export function normalizeOrderNumber(typed: string): string {
  return typed.trim().replace(/^#+/, '').trim();
}

/** Lower case for A to Z alone: no other letter turns into an ASCII one, as U+212A and U+0130 would (T03). */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const asciiOnly = /^[\x21-\x7e]+$/;

/**
 * The key that an e-mail address is compared and counted by: trimmed, ASCII lower case. Null where the text is no
 * address or its local part is not plain ASCII; such a look-up matches nothing (T02, T03).
 */
export function emailKey(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1 || text.length > 254 || /\s/.test(text)) {
    return null;
  }
  return asciiOnly.test(text.slice(0, at)) ? lowerAscii(text) : null;
}

/**
 * Whether what was typed can be a whole address, with a name, an `@` and a domain that has a dot. What cannot is told at
 * once and is no try at an order; whether it fits is asked of what can.
 */
export function isCompleteEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim());
}
