/** A colleague mentioned somebody in an internal note. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const subject = (by: string, claimNumber: number): string =>
  `${isolated(by)} mentioned you on claim ${claimNumber}`;
export const preview = 'An internal note for you. The customer doesn’t see it.';
export const title = (by: string): string => `${isolated(by)} mentioned you.`;
export const because = 'You’re getting this email because you work on this store’s claims.';

export const body = (claimNumber: number, store: string): string =>
  `There’s an internal note for you on claim ${claimNumber} at ${isolated(store)}. The customer doesn’t see it.`;
export const act = 'Open the claim';
