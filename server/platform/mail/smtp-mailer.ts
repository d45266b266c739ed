import { createTransport } from 'nodemailer';
import { isPlainAddress } from '../../../core/rules/platform/reachable-email.ts';
import { headerName } from './mail-address.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

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
      await transport.sendMail({
        envelope: { from: from.address, to: [to.address] },
        messageId: mail.messageId,
        from,
        to,
        ...(replyTo ? { replyTo } : {}),
        subject: mail.subject,
        text: mail.plain,
        html: mail.html,
        xMailer: false,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    async close() {
      transport.close();
    },
  };
}

function checked({ from, to, replyTo, subject, messageId }: OutgoingMail) {
  for (const address of [from.address, to.address, ...(replyTo ? [replyTo] : [])]) {
    if (!isPlainAddress(address)) {
      throw new Error('A mail was to go to or from an address that is none.');
    }
  }
  if (/[\r\n]/.test(subject) || !/^<[^\s<>]+>$/.test(messageId)) {
    throw new Error('A mail has a subject or an id that breaks its header.');
  }
  return {
    from: { name: headerName(from.name), address: from.address },
    to: { name: headerName(to.name), address: to.address },
    replyTo,
  };
}
