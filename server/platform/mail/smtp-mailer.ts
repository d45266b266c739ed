import { createTransport } from 'nodemailer';
import { isPlainAddress } from '#core/rules/platform/reachable-email.ts';
import { headerName } from './mail-address.ts';
import { type Mailer, MailRefused, type OutgoingMail, Taken } from './mailer.ts';

/**
 * Sends by SMTP, over a small pool of connections. `url` is `smtp://user:password@host:port` or `smtps://...`. The
 * envelope names exactly one recipient; names and subject are encoded, never pasted into a header (T35).
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(mail) {
      const { from, to, replyTo } = checked(mail);
      const sending = transport.sendMail({
        envelope: { from: from.address, to: [to.address] },
        messageId: mail.messageId,
        from,
        to,
        ...(replyTo ? { replyTo } : {}),
        ...(mail.references.length > 0 ? { references: [...mail.references] } : {}),
        ...(mail.inReplyTo === null ? {} : { inReplyTo: mail.inReplyTo }),
        subject: mail.subject,
        text: mail.plain,
        html: mail.html,
        xMailer: false,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      await sending.catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      return new Taken('server');
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * What a server says of the one email, as RFC 5321 and RFC 3463 write it: a 5 at the recipient or the text is for good. A
 * status 5.7 is about a policy, ours may be set wrong, and so is tried again.
 */
function refusalOf(error: unknown): MailRefused | null {
  const {
    responseCode = 0,
    command = '',
    response = '',
  } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) {
    return null;
  }
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? '';
  if (status.startsWith('5.7.')) {
    return null;
  }
  const why = status.startsWith('5.1.') ? 'no-such-address' : status === '5.2.2' ? 'mailbox-full' : 'refused';
  return new MailRefused(why, error);
}

function checked({ from, to, replyTo, subject, messageId, references, inReplyTo }: OutgoingMail) {
  for (const address of [from.address, to.address, ...(replyTo ? [replyTo] : [])]) {
    if (!isPlainAddress(address)) {
      throw new Error('A mail was to go to or from an address that is none.');
    }
  }
  const ids = [messageId, ...references, ...(inReplyTo === null ? [] : [inReplyTo])];
  if (/[\r\n]/.test(subject) || !ids.every((id) => /^<[^\s<>]+>$/.test(id))) {
    throw new Error('A mail has a subject or an id that breaks its header.');
  }
  return {
    from: { name: headerName(from.name), address: from.address },
    to: { name: headerName(to.name), address: to.address },
    replyTo,
  };
}
