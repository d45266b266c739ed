import type { DraftClaim, DraftIssue } from '#core/drafts/draft.ts';
import { addIssues, fulfillmentOf, setFulfillment } from '#core/drafts/draft.ts';
import { type ClaimType, notReceivedChoices } from '#core/reference/claims.ts';
import { type SubReason, subReasonsOf } from '#core/reference/sub-reasons.ts';
import { evidenceFor } from '#core/rules/claims/file/evidence.ts';
import * as words from '#words/details.ts';
import { evidenceAsked } from '#words/evidence.ts';
import { type Missing, missing } from '../../ui/form-errors/form-error.ts';
import { newIssue } from './choose.ts';
import type { Part } from './parts.ts';
import { filesNamed } from './two-devices.ts';
import { canFile, issueChoicesFor } from './units.ts';

/** One set of answers about an item: for all its units, or for one of several that differ. */
export interface Answer {
  issueType: ClaimType | null;
  subReason?: SubReason | null;
  details: string;
  images: string[];
}

/** How many sets of answers a part needs: one, or one a unit where they do not all have the same problem. */
export function answersNeeded(part: Part, same: boolean): number {
  return part.kind === 'item' && !same ? part.units : 1;
}

/** Reads the answers that a form carries, `issueType.0`, `details.0`, `images.0` and so on. */
export function readAnswers(form: FormData, part: Part, claim: DraftClaim): Answer[] {
  const blocks = Math.min(100, Math.max(1, Number(form.get('blocks')) || 1));
  const offered = issueChoicesFor(claim.category).map((choice) => choice.type as ClaimType);
  return Array.from({ length: blocks }, (_, index) => {
    const type = String(form.get(`issueType.${index}`) ?? '') as ClaimType;
    const known = offered.includes(type) && (claim.category === 'WARRANTY' || canFile(part.parcel, type));
    return {
      issueType: known ? type : null,
      subReason: subReasonIn(form, `subReason.${index}`, claim, known ? type : null),
      details: String(form.get(`details.${index}`) ?? '').slice(0, 5000),
      images: filesNamed(form, `images.${index}`, storedImages(part, index)).slice(0, 20),
    };
  });
}

/** The files that the draft holds for one of a part's sets of answers. */
export function storedImages(part: Part, place: number): readonly string[] {
  return (part.kind === 'item' && part.issues[place]?.images) || [];
}

/** What exactly is wrong, where it was said and belongs to the kind of problem. */
function subReasonIn(form: FormData, name: string, claim: DraftClaim, type: ClaimType | null): SubReason | null {
  return subReasonsOf(claim.category, type).find((item) => item === form.get(name)) ?? null;
}

/** Puts the answers into the claim, in place of what was said of the item before (spec section 5). */
export function answerItem(
  claim: DraftClaim,
  part: Part & { kind: 'item' },
  answers: readonly Answer[],
  same: boolean,
): DraftClaim {
  const needed = answersNeeded(part, same);
  const issues: DraftIssue[] = Array.from({ length: needed }, (_, index) => ({
    ...newIssue(part.item.sourceItemId, needed === 1 ? part.units : 1, index + 1),
    ...(answers[index] ?? answers.at(-1)),
  }));
  return addIssues(claim, part.parcel.id, issues);
}

/** What an item's answers lack before one can go on. */
export function missingOfItem(issues: readonly DraftIssue[]): Missing[] {
  return issues.flatMap((issue, index): Missing[] => {
    if (issue.issueType === null) {
      return [missing(`type-${index}`, words.issueMissing)];
    }
    return evidenceFor(issue.issueType).required && issue.images.length === 0
      ? [missing(`photos-${index}`, evidenceAsked(issue.issueType))]
      : [];
  });
}

/** Puts a parcel's answer into the claim: why it did not arrive, and what the shopper adds. */
export function answerParcel(claim: DraftClaim, part: Part, form: FormData): DraftClaim {
  const type = notReceivedChoices.find((choice) => choice.type === form.get('shipmentIssue'))?.type;
  const shipmentIssue = type !== undefined && canFile(part.parcel, type) ? type : null;
  const details = String(form.get('details.0') ?? '').slice(0, 5000);
  const shipmentSubReason = subReasonIn(form, 'subReason.0', claim, shipmentIssue);
  const before = fulfillmentOf(claim, part.parcel.id);
  return setFulfillment(claim, part.parcel.id, { ...before, shipmentIssue, shipmentSubReason, details });
}
