import { formatMoney } from '#server-words/format.ts';
import type { ResolutionType } from '../../../core/reference/claims.ts';
import { addMoney } from '../../../core/rules/money.ts';
import type { MailClaim } from '../email.ts';

type Given = MailClaim['claimResolutions'][number];
type Kind = 'refund' | 'goods' | 'credit' | 'other';

const kinds: Record<ResolutionType, Kind> = {
  REFUND: 'refund',
  FLAT_RATE: 'refund',
  RESHIP: 'goods',
  STORE_CREDIT: 'credit',
  FLAT_RATE_STORE_CREDIT: 'credit',
  CUSTOM: 'other',
};

/** What kind of outcome a resolution is for a person. */
export function kindOf(given: Given): Kind {
  return kinds[given.resolutionType as ResolutionType] ?? 'other';
}

/** What the claim gives, when all of it is of one kind; else 'other'. */
export function kindOfAll(claim: MailClaim): Kind {
  const all = new Set(claim.claimResolutions.map(kindOf));
  return all.size === 1 ? ([...all][0] ?? 'other') : 'other';
}

/** The sum of what a kind gives, in the order's currency, as people read it; null when nothing of it is given. */
export function sumOf(claim: MailClaim, kind: Kind): string | null {
  const given = claim.claimResolutions.filter((item) => kindOf(item) === kind);
  const sum = given.reduce((total, item) => addMoney(total, String(item.paidOriginalValue)), '0');
  return given.length === 0 ? null : formatMoney(sum, given[0]?.paidOriginalCurrency ?? claim.currency);
}

/** How many units are sent again. */
export function unitsSent(claim: MailClaim): number {
  return claim.claimResolutions
    .filter((item) => kindOf(item) === 'goods')
    .reduce((units, item) => units + item.quantity, 0);
}
