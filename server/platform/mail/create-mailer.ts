import type { Config } from '../config/config.ts';
import { createMailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer that the configuration asks for: SMTP where SMTP_URL names a server, else the mailbox. */
export function createMailer(config: Pick<Config, 'smtpUrl'>): Mailer {
  return config.smtpUrl === null ? createMailboxMailer() : createSmtpMailer(config.smtpUrl);
}
