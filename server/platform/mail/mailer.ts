import type { EmailRefusal } from '#core/reference/email-refusals.ts';

declare module '../context/context.ts' {
  interface Services {
    mail: Mailer;
  }
}

/** One finished mail. Addresses are plain and were checked; the subject has no line breaks. */
export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string;
  /** The Message-IDs of what it follows, oldest first, so that mail programs show both together; none where it follows nothing. */
  references: readonly string[];
  /** The last email before it; null where it is the first. */
  inReplyTo: string | null;
  subject: string;
  html: string;
  plain: string;
}

/** A mail server refused an email for good: sending it again would be refused again. */
export class MailRefused extends Error {
  readonly why: EmailRefusal;

  constructor(why: EmailRefusal, cause: unknown) {
    super(why, { cause });
    this.name = 'MailRefused';
    this.why = why;
  }
}

/** Why the last of many tries failed: a server said no each time, or none answered. */
export function lastRefusal(error: unknown): EmailRefusal {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 500 ? 'refused' : 'unreachable';
}

/** That an email was taken. Nothing is noted as sent without one, and only a mailer makes it, once its place took it. */
export class Taken {
  readonly #by: 'server' | 'mailbox';

  constructor(by: 'server' | 'mailbox') {
    this.#by = by;
  }

  /** Who has it now. */
  get by(): 'server' | 'mailbox' {
    return this.#by;
  }
}

/**
 * The seam to the world's mail: SMTP where a server is named. Without one the stored copy is the mailbox, which a demo shows;
 * in production no one would see it there, so nothing is taken and emails wait.
 */
export interface Mailer {
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /**
   * @returns null where no server is named that could take it
   * @throws MailRefused where trying again helps nothing
   */
  send(mail: OutgoingMail): Promise<Taken | null>;
  close(): Promise<void>;
}
