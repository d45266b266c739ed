/** What a customer was shown in the cart and chose there, on the page of their order. */
import type { CartLook } from '#core/reference/settings.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { quoted } from '../../format.ts';

export const consent = 'Consent';
export const none =
  'No consent receipt. The customer made no choice in the cart widget, or the order came without the choice’s ID.';
/** @param at like Nov 22 at 1:25 AM EST */
export const choice = (chosen: boolean, at: string): string =>
  chosen ? `The customer chose protection on ${at}.` : `The customer declined protection on ${at}.`;
export const fixed = 'Protection was required, so the customer couldn’t decline it.';
export const shown = 'Shown';
/** Lines that the customer read, one after the other. */
export const wordsShown = (lines: readonly string[]): string => lines.map(quoted).join(' ');
export const price = 'Price';
/** @param label the price as the cart wrote it; @param subtotal the worth of the cart, null where it isn’t known */
export const priceFor = (label: string, subtotal: string | null): string =>
  subtotal === null ? isolated(label) : `${isolated(label)} for a cart of ${subtotal}`;
/** @param label a word of the cart in place of a price */
export const paidByStore = (label: string, price: string): string => `${quoted(label)}; the store pays ${price}`;
/** @param paid what the order paid for protection, where that is another price */
export const otherPrice = (paid: string): string =>
  `The order paid ${paid} for protection. The cart changed after this choice.`;
export const offered = 'Offered as';
const looks: Readonly<Record<CartLook, string>> = {
  toggle: 'A switch',
  checkbox: 'A checkbox',
  buttons: 'Two checkout buttons',
};
export const lookOf = (look: CartLook, startsOn: boolean): string =>
  `${looks[look]}, ${startsOn ? 'selected from the start' : 'not selected until the customer chose'}`;
export const language = 'Language';
export const goesTo = 'Shipping to';
export const cart = 'Cart';
export const settings = 'Settings';
/** Versions as the pages of the settings count them; null where no one changed them yet. */
export const versions = (widget: number | null, pricing: number | null): string =>
  `Widget ${versionOf(widget)}, protection price ${versionOf(pricing)}`;
const versionOf = (version: number | null): string => (version === null ? 'as installed' : `version ${version}`);
export const received = 'Received';
export const otherThanOffered =
  'The words, the look, or the price differ from what the store’s settings gave when the receipt arrived.';
export const receiptId = 'Receipt ID';
