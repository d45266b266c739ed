/** Where the shopper of a draft is. Every page of the portal needs it, and few need all that is known of claims. */
export const sessionStatuses = [
  'CATEGORY',
  'ITEMS',
  'SHIPMENTS',
  'DETAILS',
  'RESOLUTION',
  'REVIEW',
  'NOT_SHIPPED',
  'TOO_SOON',
  'TOO_LATE',
  'SUBMITTED',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The suffix of a portal path and the session status that it stands for (design, Draft status by page). */
export const sessionStatusBySuffix: readonly (readonly [suffix: string, status: SessionStatus])[] = [
  ['issues/shipment/details', 'DETAILS'],
  ['issues/shipment', 'SHIPMENTS'],
  ['issues/items', 'ITEMS'],
  ['issues', 'CATEGORY'],
  ['multiple-shipments', 'SHIPMENTS'],
  ['resolution/review', 'REVIEW'],
  ['resolution', 'RESOLUTION'],
  ['not-shipped', 'NOT_SHIPPED'],
  ['too-soon', 'TOO_SOON'],
  ['too-late', 'TOO_LATE'],
];

/** The ways in which a claim is filed: by its customer, by staff for a customer, by a program. */
export const filingWays = ['portal', 'valet', 'api'] as const;
export type FilingWay = (typeof filingWays)[number];

/** While filing by one way rests: from the first instant up to the second, and what shoppers read meanwhile. ISO 8601. */
export interface FilingPause {
  way: FilingWay;
  from: string;
  until: string;
  sentence: string;
}
