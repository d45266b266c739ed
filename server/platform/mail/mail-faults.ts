import type { Config } from '../config/config.ts';

/** Why emails of this installation reach nobody, by the codes of the words in `installation/mail.ts`. */
export type MailFault = 'no-server' | 'no-sender';

/** What keeps emails from leaving, as the configuration says it: a demo keeps them on purpose. */
export function mailFault({
  profile,
  smtpUrl,
  mailFrom,
}: Pick<Config, 'profile' | 'smtpUrl' | 'mailFrom'>): MailFault | null {
  if (profile !== 'production') {
    return null;
  }
  if (smtpUrl === null) {
    return 'no-server';
  }
  return /(^|[@.])localhost$/i.test(mailFrom) ? 'no-sender' : null;
}
