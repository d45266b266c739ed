/** What staff are told of an approval that hasn’t reached its customer. */
import { isolated } from '#core/rules/platform/isolated.ts';

export { resolutionTypeLabels as types } from '#core/reference/claims.ts';

export const subject = (claimNumber: number): string => `Claim ${claimNumber} wasn’t completed`;
export const preview = 'The customer hasn’t received anything yet.';
export const title = 'An approval wasn’t completed.';
export const because = 'You’re getting this email because you decide this store’s claims.';
export const failed = (claimNumber: number, store: string): string =>
  `What was approved on claim ${claimNumber} at ${isolated(store)} couldn’t be completed, and we’ve stopped retrying. The customer thinks it’s on its way.`;
export const unknown = (claimNumber: number, store: string): string =>
  `We asked for what was approved on claim ${claimNumber} at ${isolated(store)}, but got no response. Check whether it was done before you do it yourself.`;
export const said = 'Reason';
export const safe = 'Nothing was paid twice. Try again, report that you’ve done it yourself, or revoke the approval.';
export const act = 'Open the claim';
