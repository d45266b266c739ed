import type { Amendment, Decision } from '#core/contract/claims/outcome-shapes.ts';
import type { StandingDayKind } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from '../format.ts';

/** The facts of a claim, as it is viewed and as it is printed. */
export const order = 'Order';
export const filedOn = 'Filed on';
export const warranty = 'Warranty';
export const requested = 'Requested resolution';
/** `place` counts from 1; null where there is only one. */
export const provided = (place: number | null) =>
  place === null ? 'Provided resolution' : `Provided resolution ${place}`;
export const worth = 'Total value to you';
export const reimbursed = 'Reimbursed';
export const references = (count: number) => pluralOf(count, 'Reference', 'References');
export const resolvedOn = 'Resolution date';
export const actionedBy = 'Actioned by';
export const sendTo = 'Shipping to';
export const signer = 'Signed by';
export const signedBy = (name: string, day: string) => `${isolated(name)}, ${day}`;

export const photosOf = (item: string) => `Photos of ${isolated(item)}`;

/** What stands above a decision; yes and no with the same dignity. */
export const decisions: Record<Decision['outcome'], string> = {
  APPROVED: 'Why we approved it',
  DENIED: 'Why we couldn’t approve it',
  RESOLVED_BY_BRAND: 'How it was resolved',
  CLOSED: 'Why it was closed',
  DISMISSED: 'Why it was closed',
};
/** What was changed after the claim was resolved. */
export const amended = ({ kind, method }: Pick<Amendment, 'kind' | 'method'>): string =>
  kind === 'REVERSAL' ? 'Returned to us' : method === 'STORE_CREDIT' ? 'Store credit we added' : 'Refund we added';
export const totalNow = 'Total now';
export const changedSince = 'Changed since';
/** What the day is of that stands beside it; a denial says its own. */
export const days: Readonly<Record<Exclude<StandingDayKind, 'appeal'>, string>> = {
  answer: 'We aim to reply by',
  decision: 'We’ll decide on',
  sign: 'Sign it by',
  reply: 'Reply by',
  arrived: 'Tell us whether it arrived by',
  reopen: 'Message us to reopen it by',
};
export const denialReason = 'Reason for denial';
