/** What speaks for or against a claim, for staff: each signal and its fact. */
import { formatMoney, plural } from './format.ts';

export interface Signal {
  title: string;
  fact: string;
}

export const receiptVerified = (by: string): Signal => ({ title: 'Receipt verified', fact: `By ${by}.` });
export const receiptUnverified: Signal = {
  title: 'Receipt not verified',
  fact: 'The purchase date isn’t verified yet.',
};
export const firstClaim: Signal = { title: 'No earlier claims', fact: 'This customer hasn’t filed here before.' };
export const earlierClaims = (count: number): Signal => ({
  title: plural(count, 'earlier claim'),
  fact: 'From the same email address in this store:',
});
export const addressChanged: Signal = {
  title: 'Different address',
  fact: 'The replacement would go to a different country or region than the order.',
};
export const addressAsOrdered: Signal = {
  title: 'Address as ordered',
  fact: 'The country and region match the order.',
};
/** @param name null where the signature was drawn */
export const signed = (name: string | null): Signal => ({
  title: 'Signed',
  fact: name ? `As ${name}.` : 'Drawn by hand.',
});
export const unsigned: Signal = { title: 'Not signed', fact: 'This claim was filed without a signature.' };
export const evidenceMissing: Signal = {
  title: 'No photo',
  fact: 'This kind of problem is usually shown with a photo.',
};
export const evidenceComplete = (photos: number, videos: number): Signal => ({
  title: photos + videos > 0 ? filesOf(photos, videos) : 'No photo needed',
  fact: 'All required evidence is here.',
});
const filesOf = (photos: number, videos: number): string =>
  [videos > 0 ? plural(videos, 'video') : '', photos > 0 ? plural(photos, 'photo') : ''].filter(Boolean).join(' and ');
/** Hours up to two days, then days. */
export const filedAfterDelivery = (hours: number): Signal => ({
  title: `Filed ${hours < 48 ? plural(hours, 'hour') : plural(Math.round(hours / 24), 'day')} after delivery`,
  fact: 'Counted from the first package.',
});
/** The claims are named after it. */
export const photoSeenBefore = (claims: number): Signal => ({
  title: 'Photo seen before',
  fact: `The same photo, or a copy of it, is on ${claims === 1 ? 'another claim' : 'other claims'}:`,
});
/** The claims are named after it, each with its store. */
export const photoSeenElsewhere = (claims: number): Signal => ({
  title: 'Photo seen in another store',
  fact: `The same photo, or a copy of it, is also on ${claims === 1 ? 'this claim' : 'these claims'}:`,
});
/** Of a customer with another email; the claims are named after it. */
export const claimsAlike = {
  phone: (claims: number): Signal => ({
    title: 'Another customer’s phone number',
    fact: `The same phone number, with a different email, is on ${claims === 1 ? 'this claim' : 'these claims'}:`,
  }),
  address: (claims: number): Signal => ({
    title: 'Another customer’s address',
    fact: `The same shipping address, with a different email, is on ${claims === 1 ? 'this claim' : 'these claims'}:`,
  }),
} as const;

/** Of an item that the claim is about. @param on the day since which the order is told without it, 'Nov 26' */
export const itemTakenOff = (name: string, on: string): Signal => ({
  title: 'Taken off the order',
  fact: `The store took ${name} off the order on ${on}. The claim still counts it as filed.`,
});
/** @param then what the order told of one when the claim was filed; both in the order's currency */
export const itemWorthOther = (name: string, then: string, now: string, currency: string): Signal => ({
  title: 'Changed since it was filed',
  fact: `${name} cost ${formatMoney(then, currency)} when the claim was filed. The store says ${formatMoney(now, currency)} now. The claim counts what was paid.`,
});
export const itemRenamed = (name: string, now: string): Signal => ({
  title: 'Changed since it was filed',
  fact: `The store calls ${name} “${now}” now.`,
});
export const fewerItems = (name: string, now: number): Signal => ({
  title: 'Fewer on the order',
  fact: `The order now has only ${plural(now, 'unit')} of ${name}. The claim is for more.`,
});
export const orderCanceled = (on: string): Signal => ({
  title: 'Order canceled',
  fact: `The store canceled this order on ${on}.`,
});
export const refundedByShop = (amount: string, currency: string): Signal => ({
  title: 'Refunded in the store',
  fact: `${formatMoney(amount, currency)} of this order was already refunded there, without a claim.`,
});
/** @param price what the store's prices ask; null where they offer no protection for the cart */
export const premiumOther = (paid: string, price: string | null, currency: string): Signal => ({
  title: 'Price of protection',
  fact:
    price === null
      ? `The premium paid, ${formatMoney(paid, currency)}, isn’t a price of this store: it offers no protection for this cart.`
      : `The premium paid, ${formatMoney(paid, currency)}, isn’t the price of this cover, ${formatMoney(price, currency)}.`,
});
export const unitsRefundedByShop = (units: number): Signal => ({
  title: 'Refunded in the store',
  fact: `${plural(units, 'unit')} of this order ${units === 1 ? 'was' : 'were'} already refunded there. The store named no sum.`,
});
export const neverPaid: Signal = {
  title: 'Not paid',
  fact: 'The store has received nothing for this order, so there’s nothing to refund.',
};
/** @param note how its amounts were read */
export const sumsDisagree = (note: string): Signal => ({ title: 'The order doesn’t add up', fact: note });
/** The order is measured by no rate. @param currency its code */
export const noRate = (currency: string): Signal => ({
  title: `No rate for ${currency}`,
  fact: 'Nothing says what this order is worth in your currency, so it can’t be approved yet. Set a rate under Settings, Limits.',
});
/** @param told the rate that whoever sent the order told; @param counts the one that limits go by, null in the store’s own currency */
export const rateTold = (told: string, counts: string | null): Signal => ({
  title: 'Sent with another exchange rate',
  fact:
    counts === null
      ? `The order was sent with a rate of ${told}, but it’s in your own currency. Limits ignore that rate.`
      : `The order was sent with a rate of ${told}. Limits use your rate, ${counts}.`,
});
/** @param now the currency that the order is told in now; @param then the one that its claims were filed in */
export const currencyTold = (now: string, then: string): Signal => ({
  title: `The store now says ${now}`,
  fact: `This order’s claims were filed in ${then}, so it stays in ${then}. Check the order in the store before you decide.`,
});
export const daysAhead: Signal = {
  title: 'A date in the future',
  fact: 'The store gave one of this order’s packages a date in the future.',
};
