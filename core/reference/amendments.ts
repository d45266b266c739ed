/** What a resolved claim is amended by: more for the customer, or a note of what came back outside Amends. */
export const amendmentKinds = ['TOP_UP', 'REVERSAL'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

/** How a top-up is given. */
export const amendmentMethods = ['REFUND', 'STORE_CREDIT'] as const;
export type AmendmentMethod = (typeof amendmentMethods)[number];

/** One person proposes, another confirms; either is canceled while no money has moved. */
export const amendmentStates = ['PROPOSED', 'CONFIRMED', 'CANCELED'] as const;
export type AmendmentState = (typeof amendmentStates)[number];
