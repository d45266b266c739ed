/** The steps of a claim on something bought in a store, in their order (design section 4, Pages that are only a name). */
export const inStoreSteps = [
  'contact-info',
  'products',
  'date-of-purchase',
  'receipt',
  'upload',
  'shipping-address',
  'review',
] as const;
export type InStoreStep = (typeof inStoreSteps)[number];

/** The steps that ask for photos: they offer a code to scan, which opens them on the phone. */
export const photoSteps = ['receipt', 'upload'] as const satisfies readonly InStoreStep[];
export type PhotoStep = (typeof photoSteps)[number];
