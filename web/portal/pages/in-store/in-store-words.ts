import { formatCalendarDay } from '#words/format.ts';
import type { InStoreDraft } from '../../../../core/contract/in-store.ts';
import { formatDuration } from '../../../../core/rules/durations.ts';
import { inStoreMethod, warrantyStanding } from '../../../../core/rules/in-store.ts';

type Product = NonNullable<InStoreDraft['product']>;

/** 'Halo headphones, Graphite'. */
export function nameOfProduct({ name, variant }: Pick<Product, 'name' | 'variant'>): string {
  return variant === '' ? name : `${name}, ${variant}`;
}

/** The warranty that the store gives, before the day of purchase is put to it: '2 Years warranty' (spec section 5). */
export function warrantyOffered(period: string | null): string {
  if (period === null) {
    return 'No warranty';
  }
  const words = formatDuration(period);
  return words === 'Invalid warranty period' ? words : `${words} warranty`;
}

/** The warranty from the day of purchase on: '2 Years, until Nov 3, 2027'; null where there is none. */
export function warrantySaid({ product, dateOfPurchase, today }: InStoreDraft): string | null {
  if (product === null || product.warrantyPeriod === null) {
    return null;
  }
  const words = formatDuration(product.warrantyPeriod);
  const standing = dateOfPurchase === null ? null : warrantyStanding(dateOfPurchase, product.warrantyPeriod, today);
  return standing?.lastDay ? `${words}, until ${formatCalendarDay(standing.lastDay)}` : words;
}

/** Why the chosen product cannot be claimed, in a sentence; null where it can. */
export function whyNotCovered({ product, dateOfPurchase, today }: InStoreDraft): string | null {
  if (product === null || dateOfPurchase === null) {
    return null;
  }
  const standing = warrantyStanding(dateOfPurchase, product.warrantyPeriod, today);
  switch (standing.state) {
    case 'covered':
      return null;
    case 'none':
      return `${product.name} has no warranty.`;
    case 'unreadable':
      return 'Invalid warranty period';
    case 'over':
      return `The warranty of ${product.name} lasts ${formatDuration(product.warrantyPeriod)}. Bought on ${formatCalendarDay(dateOfPurchase)}, it ended on ${formatCalendarDay(standing.lastDay)}.`;
  }
}

/** What is wrong with a date of purchase, in a sentence; null where nothing is. `today` is the store's. */
export function dateProblem(given: string, today: string): string | null {
  if (given === '') {
    return 'Please give the date of purchase.';
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || formatCalendarDay(given) === '') {
    return 'Please write the date with day, month and year.';
  }
  if (given > today) {
    return 'The date of purchase lies in the future.';
  }
  return given < '1970-01-01' ? `Please check the year: ${Number(given.slice(0, 4))} is long ago.` : null;
}

/** What the shopper gets if the warranty covers it. */
export function whatWeDo(draft: InStoreDraft): string {
  switch (inStoreMethod(draft)) {
    case 'REFUND':
      return 'Refund what you paid';
    case 'STORE_CREDIT':
      return 'Store credit by email';
    default:
      return 'Send a new one';
  }
}

/** An address of which enough is shown to know it again: 'm•••@post.no'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.charAt(0)}•••${email.slice(at)}`;
}
