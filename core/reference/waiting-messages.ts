/**
 * Why a message that waited was not sent: the claim takes none any more, or came to an end since it was written; its author may
 * not, a file is gone, or else.
 */
export const unsentReasons = ['archived', 'decided', 'not-allowed', 'files', 'failed'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** As many as wait on one claim: more than anybody has to say. */
export const mostWaiting = 20;
/** As far ahead as a message may wait, in days. */
export const mostWaitingDays = 90;
