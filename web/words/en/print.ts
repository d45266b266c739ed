import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from './format.ts';

/** A claim on paper. */
export const title = (claim: number) => `Claim #${claim}`;
export const titleOfNone = 'Claim';
export const asOf = (store: string, claim: number, when: string) =>
  `${isolated(store)} · claim ${claim} · as of ${when}`;
export const madeWith = 'Amends';

export const claim = 'Claim';
export const name = 'Name';
export const email = 'Email address';
export const claimId = 'Claim ID';
export const orderId = 'Order ID';
export const address = 'Shipping address';
export const items = (count: number) => pluralOf(count, 'Item', 'Items');
export const morePhotos = (count: number) => `and ${count} more`;
export const delivered = (when: string) => `Delivered ${when}`;
export const replacement = 'Replacement';
export const shipped = 'Shipped';
export const shippedAt = (when: string) => `Shipped ${when}`;
export const signature = 'Signature';
export const signatureOf = (name: string) => `Signature of ${isolated(name)}`;
