/** Why no email reaches anyone, by the codes of server/platform/mail/mail-faults.ts. */
export const mailFaults = {
  'no-server':
    'No email goes out: SMTP_URL isn’t set. Emails are saved and wait. Set SMTP_URL to your email server and MAIL_FROM to the address they come from, then restart Amends.',
  'no-sender':
    'MAIL_FROM ends with localhost, so other servers refuse or lose what we send. Set it to an address of your own, then restart Amends.',
} as const;

/** Emails that waited for an email server are on their way. */
export const mailsOnTheirWay = (count: number): string =>
  `${count === 1 ? '1 email that waited for an email server is' : `${count} emails that waited for an email server are`} on the way.`;

/** Below a link that no email brings. */
export const passItOn = 'No email goes out, because SMTP_URL isn’t set. Send them the link yourself.';

/** What doctor says of a configuration with which emails go out. */
export const mailGoesOut = (server: string): string => `Emails go out over ${server}`;
export const mailStays = 'Emails stay on the mailbox page';
