import type { ClaimType } from '../../../../core/reference/claims.ts';
import { notReceivedChoices } from '../../../../core/reference/claims.ts';
import { type SubReason, subReasonLabels } from '../../../../core/reference/sub-reasons.ts';
import type { DraftClaim } from '../../../../core/rules/draft.ts';
import { allTheSame, type Part } from '../../draft/parts.ts';

const words: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'damaged',
  DEFECTIVE_ITEM: 'defective',
  MISSING_ITEM: 'missing',
  WRONG_ITEM: 'wrong item',
  STOLEN: 'stolen',
  ORDER_DELIVERED_NOT_RECEIVED: 'not received',
  RETURNED_TO_SENDER: 'returned to sender',
  TRACKING_NOT_MOVING: 'tracking not moving',
  WRONG_ADDRESS: 'wrong address',
};

/** One problem in a word, inside a sentence. */
export function problemWord(type: ClaimType | null): string {
  return (type === null ? undefined : words[type]) ?? '';
}

/** The problems of a claim: 'Damaged', or 'Damaged, missing' where they differ. */
export function problemOf(parts: readonly Part[], claim: DraftClaim): string {
  const types = parts.flatMap((part) =>
    part.kind === 'parcel'
      ? [claim.fulfillments[part.parcel.id]?.shipmentIssue ?? null]
      : part.issues.map((issue) => issue.issueType),
  );
  const said = [...new Set(types.map(problemWord).filter((word) => word !== ''))].join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'Damaged: the parcel was crushed': what exactly is wrong stands behind the kind of problem. */
function withExactly(label: string, reasons: readonly (SubReason | null | undefined)[]): string {
  const said = [...new Set(reasons.flatMap((one) => (one ? [subReasonLabels[one]] : [])))].map(
    (text) => text.charAt(0).toLowerCase() + text.slice(1),
  );
  return said.length === 0 ? label : `${label}: ${said.join(', ')}`;
}

/** What was said of one part, as the review shows it: 'Damaged · both the same'. */
export function partSaid(part: Part, claim: DraftClaim): string {
  if (part.kind === 'parcel') {
    const type = claim.fulfillments[part.parcel.id]?.shipmentIssue ?? null;
    const label = notReceivedChoices.find((choice) => choice.type === type)?.label ?? '';
    return withExactly(label, [claim.fulfillments[part.parcel.id]?.shipmentSubReason]);
  }
  const shown = withExactly(
    problemOf([part], claim),
    part.issues.map((issue) => issue.subReason),
  );
  if (part.units === 1 || !allTheSame(part.issues)) {
    return shown;
  }
  return `${shown} · ${part.units === 2 ? 'both' : `all ${part.units}`} the same`;
}

/** What the shopper wrote about a part, in their own words; empty texts are left out. */
export function wordsSaid(part: Part, claim: DraftClaim): string[] {
  const texts =
    part.kind === 'parcel'
      ? [claim.fulfillments[part.parcel.id]?.details ?? '']
      : part.issues.map((issue) => issue.details);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
