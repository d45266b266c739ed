import type { Mailer } from './mailer.ts';

/** Sends nothing: the stored copy is the mailbox, which its page shows. */
export function createMailboxMailer(): Mailer {
  return { kind: 'mailbox', send: async () => undefined, close: async () => undefined };
}
