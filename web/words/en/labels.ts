import {
  type ClaimType,
  type ItemIssueType,
  type PortalState,
  type ResolutionType,
  resolutionTypeLabels,
  portalStateLabels as specified,
} from '#core/reference/claims.ts';

/** The specification's own labels. */
export {
  customerTypeLabel,
  notReceivedChoices,
} from '#core/reference/claims.ts';
export { fulfillmentStatusLabels } from '#core/reference/orders.ts';
export { subReasonLabels } from '#core/reference/sub-reasons.ts';
export { problemWords } from '#core/rules/claims/file/problem-words.ts';

/** How a claim stands, on its badge: the values are the specification's, the words say what it means for a shopper. */
export const portalStateLabels: Record<PortalState, string> = {
  ...specified,
  new: 'Received',
  open: 'In review',
  pending: 'Reply needed',
  draft: 'Signature needed',
  dismissed: 'Closed',
};

/** What a claim gives, as its shopper reads it: staff reship, a shopper gets a replacement. */
export const resolutionLabels: Record<ResolutionType, string> = {
  ...resolutionTypeLabels,
  RESHIP: 'Replacement',
};

/** What a claim asks for. */
export const wishLabels: Record<ResolutionType | 'MIXED', string> = {
  ...resolutionLabels,
  MIXED: 'Different for each item',
};

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
