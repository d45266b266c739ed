import { type ResolutionKind, type ResolutionType, resolutionKinds } from '#core/reference/claims.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { MailClaim } from './claim-letter.ts';

const formats = wordsOf('format');

type Given = MailClaim['claimResolutions'][number];
/** What kind of thing a row gives; null for one that gives nothing, as that of a denial. */
export function kindOf({ resolutionType }: Given): ResolutionKind | null {
  return resolutionKinds[resolutionType as ResolutionType] ?? null;
}

/** What the claim gives, when all of it is of one kind; null of several, and of nothing. */
export function kindOfAll(claim: MailClaim): ResolutionKind | null {
  const all = new Set(claim.claimResolutions.map(kindOf));
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

/** The sum of what a kind gives, in the order's currency, as people read it; null when nothing of it is given. */
export function sumOf(claim: MailClaim, kind: ResolutionKind | null): string | null {
  const given = kind === null ? [] : claim.claimResolutions.filter((item) => kindOf(item) === kind);
  const sum = given.reduce((total, item) => addMoney(total, String(item.paidOriginalValue)), '0');
  return given.length === 0 ? null : formats.formatMoney(sum, given[0]?.paidOriginalCurrency ?? claim.currency);
}

/** How many units are sent again. */
export function unitsSent(claim: MailClaim): number {
  return claim.claimResolutions
    .filter((item) => kindOf(item) === 'goods')
    .reduce((units, item) => units + item.quantity, 0);
}

/** Whether the store's engine has yet to say that a replacement shipped; what people send is on its way once they say so. */
export function isStillOrdered(claim: MailClaim): boolean {
  return claim.claimResolutions.some(
    (item) => kindOf(item) === 'goods' && item.carriedOutBy === 'engine' && item.parcels?.length === 0,
  );
}
