import type { ClaimType, ItemIssueType } from '../../../core/reference/claims.ts';

/** The specification's own labels. */
export { customerTypeLabel, notReceivedChoices, portalStateLabels } from '../../../core/reference/claims.ts';
export { subReasonLabels } from '../../../core/reference/sub-reasons.ts';

/** The problems of an item, as short as a card on a narrow phone wants them. */
export const shortIssueLabels: Record<ItemIssueType, string> & Partial<Record<ClaimType, string>> = {
  DAMAGED: 'Damaged',
  DEFECTIVE_ITEM: 'Defective',
  MISSING_ITEM: 'Missing',
  WRONG_ITEM: 'Wrong item',
};

/** What the photos of each problem are called. */
export const photoHeadings: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'Photos of the damage',
  DEFECTIVE_ITEM: 'Show us what doesn’t work',
  MISSING_ITEM: 'Photos, if you have any',
  WRONG_ITEM: 'Photos of what you received',
};
