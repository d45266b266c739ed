import type { DraftClaim } from '#core/drafts/draft.ts';
import type { SubReason } from '#core/reference/sub-reasons.ts';
import { notReceivedChoices, subReasonLabels } from '#words/labels.ts';
import * as words from '#words/walk/problems.ts';
import { allTheSame, type Part, typesOf } from '../../../draft/parts.ts';

/** The problems of a claim: 'Damaged', or 'Damaged, missing' where they differ. */
export function problemOf(parts: readonly Part[], claim: DraftClaim): string {
  const types = parts.flatMap((part) => typesOf(part, claim));
  const said = types.map((type) => (type === null ? undefined : words.problemWords[type]));
  return words.problems([...new Set(said.filter((word) => word !== undefined))]);
}

/** 'Damaged: the package was crushed': what exactly is wrong stands behind the kind of problem. */
function withExactly(label: string, reasons: readonly (SubReason | null | undefined)[]): string {
  const said = [...new Set(reasons.flatMap((item) => (item ? [subReasonLabels[item]] : [])))];
  return said.length === 0 ? label : words.exactly(label, said);
}

/** What was said of one part, as the review shows it: 'Damaged · both the same'. */
export function partSummary(part: Part, claim: DraftClaim): string {
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
  return words.sameForAll(shown, part.units);
}

/** What the shopper wrote about a part, in their own words; empty texts are left out. */
export function ownWordsOf(part: Part, claim: DraftClaim): string[] {
  const texts =
    part.kind === 'parcel'
      ? [claim.fulfillments[part.parcel.id]?.details ?? '']
      : part.issues.map((issue) => issue.details);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
