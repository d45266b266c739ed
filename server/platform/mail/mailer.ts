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
  subject: string;
  html: string;
  plain: string;
}

/** The seam to the world's mail: SMTP in production, nothing but the stored copy (the mailbox page) by default. */
export interface Mailer {
  readonly kind: 'smtp' | 'mailbox';
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
