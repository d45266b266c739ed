import { type ClaimType, claimTypeLabels } from '../../../reference/claims.ts';
import { type SubReason, subReasonLabels } from '../../../reference/sub-reasons.ts';

/** What is wrong with a claimed item, with what exactly where it was said: 'Damaged: the package was crushed'. */
export function problemWords(item: { claimType: ClaimType; subReason: SubReason | null }): string {
  const type = claimTypeLabels[item.claimType];
  if (item.subReason === null) {
    return type;
  }
  const exactly = subReasonLabels[item.subReason];
  return `${type}: ${exactly.charAt(0).toLowerCase()}${exactly.slice(1)}`;
}
