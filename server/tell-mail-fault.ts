import { mailFaults, mailsOnTheirWay } from '#server-words/installation/mail.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/http/log.ts';
import { makeDue } from './platform/jobs/make-due.ts';
import { mailFault } from './platform/mail/mail-faults.ts';
import { waitingMails } from './platform/mail/send-mail.ts';
import type { MadeServices } from './services.ts';

/** Says why no email leaves this installation, and what mends it. */
export function tellMailFault(
  config: Config,
  log: Log,
  tell = (text: string) => void process.stderr.write(`${text}\n`),
): void {
  const fault = mailFault(config);
  if (fault !== null) {
    tell(mailFaults[fault]);
    log.error({ fault }, 'Emails do not leave this installation');
  }
}

/** Emails that waited for a mail server to be named are due where one is. */
export async function sendWhatWaited(
  { mail, pool, clock }: Pick<MadeServices, 'mail' | 'pool' | 'clock'>,
  say: (text: string) => void,
): Promise<void> {
  const count = mail.kind === 'none' ? 0 : await makeDue(pool, clock, waitingMails);
  if (count > 0) {
    say(mailsOnTheirWay(count));
  }
}
