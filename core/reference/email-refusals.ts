/** Why an email reached nobody: a mail server refused it for good, or none was reached in days of trying. */
export const emailRefusals = ['no-such-address', 'mailbox-full', 'refused', 'unreachable'] as const;
export type EmailRefusal = (typeof emailRefusals)[number];
