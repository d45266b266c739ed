/** Why a message that waited could not be sent: the claim takes none any more, its author may not, a file is gone, or else. */
export const unsentReasons = ['archived', 'not-allowed', 'files', 'failed'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** As many as wait on one claim: more than anybody has to say. */
export const mostWaiting = 20;
/** As far ahead as a message may wait, in days. */
export const mostWaitingDays = 90;
