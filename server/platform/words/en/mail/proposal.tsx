/** What colleagues are told of an approval that takes two of them. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const because = 'You’re getting this email because you decide this store’s claims.';

/** To whoever may approve it. */
export const waits = {
  subject: (by: string, sum: string, claimNumber: number): string =>
    `${isolated(by)} proposed ${sum} on claim ${claimNumber}`,
  preview: 'It needs your approval. Nothing is paid or emailed until you approve it.',
  title: (by: string, sum: string): string => `${isolated(by)} proposed ${sum}.`,
  body: (claimNumber: number, store: string): string =>
    `Claim ${claimNumber} at ${isolated(store)} needs a second approval. Nothing is paid or emailed to the customer until someone approves it.`,
  act: 'Review the claim',
};

/** To whoever may confirm that a claim which is resolved is amended. */
export const amends = {
  ...waits,
  preview: 'It needs your confirmation. Nothing happens until then.',
  body: (claimNumber: number, store: string): string =>
    `Claim ${claimNumber} at ${isolated(store)} is resolved, and this would change what the customer got. Nothing is paid, recorded, or emailed to the customer until someone confirms it.`,
};

/** To who proposed it. */
export const refused = {
  subject: (by: string, sum: string, claimNumber: number): string =>
    `${isolated(by)} sent back your proposal of ${sum} on claim ${claimNumber}`,
  preview: 'Your proposal is saved. Change it or withdraw it.',
  title: (by: string, sum: string): string => `${isolated(by)} didn’t approve ${sum}.`,
  body: (claimNumber: number, store: string): string =>
    `Your proposal on claim ${claimNumber} at ${isolated(store)} came back with a note. It’s saved, so you can change it or withdraw it.`,
  act: 'Open the claim',
};
