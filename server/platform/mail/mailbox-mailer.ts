import { type Mailer, Taken } from './mailer.ts';

/** Sends nothing: the stored copy is the mailbox, which its page shows. */
export function createMailboxMailer(): Mailer {
  return { kind: 'mailbox', send: async () => new Taken('mailbox'), close: async () => undefined };
}

/** Sends nothing and takes nothing: whatever is to be sent waits for a server. */
export function createNoMailer(): Mailer {
  return { kind: 'none', send: async () => null, close: async () => undefined };
}
