/** What posts to a book: a policy, a resolution, an amendment, the closing of a month, or two people by hand (finance.md 4). */
export const causeKinds = ['policy', 'resolution', 'amendment', 'month', 'manual'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** A month takes what is posted until it closes; it's reckoned while it is closing. */
export const periodStates = ['OPEN', 'CLOSING', 'CLOSED'] as const;
export type PeriodState = (typeof periodStates)[number];
