/** The steps of a claim on something bought in a shop, in their order (design section 4, Pages that are only a name). */
export const inStoreSteps = [
  'contact-info',
  'date-of-purchase',
  'products',
  'receipt',
  'upload',
  'shipping-address',
  'review',
] as const;
export type InStoreStep = (typeof inStoreSteps)[number];
