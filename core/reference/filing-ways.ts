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
