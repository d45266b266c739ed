/** Why an email reached nobody: a mail server refused it for good, or none was reached in days of trying. */
export const emailRefusals = ['no-such-address', 'mailbox-full', 'refused', 'unreachable'] as const;
export type EmailRefusal = (typeof emailRefusals)[number];

/** What the DNS of a sender’s domain may lack, by the kind of record; `unanswered` where no resolver said anything. */
export const senderFaults = {
  spf: ['missing', 'several', 'open', 'unanswered'],
  dkim: ['missing', 'revoked', 'unnamed', 'unanswered'],
  dmarc: ['missing', 'several', 'broken', 'unanswered'],
} as const;
export type SenderRecord = keyof typeof senderFaults;

/** One of them, with the name in DNS at which it is. */
export type SenderFault = {
  [Record in SenderRecord]: { record: Record; fault: (typeof senderFaults)[Record][number]; name: string };
}[SenderRecord];
