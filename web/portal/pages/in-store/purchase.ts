import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import { inStoreMethod, warrantyStanding } from '#core/rules/claims/in-store.ts';
import { parseDuration } from '#core/rules/platform/durations.ts';
import { formatCalendarDay, formatDuration } from '#words/format.ts';
import * as words from '#words/in-store/purchase.ts';
import { creditByEmail, sendNew } from '#words/walk/methods.ts';

type Product = NonNullable<InStoreDraft['product']>;

/** 'Halo headphones, Graphite'. */
export function nameOfProduct({ name, variant }: Pick<Product, 'name' | 'variant'>): string {
  return variant === '' ? name : `${name}, ${variant}`;
}

/** The warranty that the store gives, before the day of purchase is put to it: '2 Years warranty' (spec section 5). */
export function warrantyOffered(period: string | null): string {
  if (period === null) {
    return words.noWarranty;
  }
  return parseDuration(period) === null ? words.invalidWarranty : words.warrantyOffered(formatDuration(period));
}

/** The warranty from the day of purchase on: 'Warranty 2 Years, until Nov 3, 2027'; null where there is none. */
export function warrantyLine({ product, dateOfPurchase, today }: InStoreDraft): string | null {
  if (product === null || product.warrantyPeriod === null) {
    return null;
  }
  const lasts = formatDuration(product.warrantyPeriod);
  const standing = dateOfPurchase === null ? null : warrantyStanding(dateOfPurchase, product.warrantyPeriod, today);
  return standing?.lastDay ? words.warrantyUntil(lasts, standing.lastDay) : words.warrantyLasts(lasts);
}

/** Why the chosen product cannot be claimed, in a sentence; null where it can. */
export function whyNotCovered({ product, dateOfPurchase, today }: InStoreDraft): string | null {
  if (product === null) {
    return null;
  }
  const bought = dateOfPurchase ?? today;
  const standing = warrantyStanding(bought, product.warrantyPeriod, today);
  switch (standing.state) {
    case 'covered':
      return null;
    case 'none':
      return words.hasNoWarranty(product.name);
    case 'unreadable':
      return words.invalidWarranty;
    case 'over':
      return words.warrantyOver(product.name, formatDuration(product.warrantyPeriod), bought, standing.lastDay);
  }
}

/** What is wrong with a date of purchase, in a sentence; null where nothing is. `today` is the store's. */
export function dateProblem(given: string, today: string): string | null {
  if (given === '') {
    return words.dateMissing;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || formatCalendarDay(given) === '') {
    return words.dateUnreadable;
  }
  if (given > today) {
    return words.dateToCome;
  }
  return given < '1970-01-01' ? words.dateLongAgo(Number(given.slice(0, 4))) : null;
}

/** What the shopper gets if the warranty covers it. */
export function whatWeDo(draft: InStoreDraft): string {
  switch (inStoreMethod(draft)) {
    case 'REFUND':
      return words.refund;
    case 'STORE_CREDIT':
      return creditByEmail;
    default:
      return sendNew(1);
  }
}

/** An address of which enough is shown to know it again: 'm•••@post.no'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.charAt(0)}•••${email.slice(at)}`;
}
