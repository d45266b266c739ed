import type { Config } from '../config/config.ts';
import { createMailboxMailer, createNoMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * The mailer that the configuration asks for: SMTP where SMTP_URL names a server. Without one, a demo and tests have the
 * mailbox; production has no page that shows it, and none.
 */
export function createMailer({ smtpUrl, profile }: Pick<Config, 'smtpUrl' | 'profile'>): Mailer {
  if (smtpUrl !== null) {
    return createSmtpMailer(smtpUrl);
  }
  return profile === 'production' ? createNoMailer() : createMailboxMailer();
}
