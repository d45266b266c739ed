import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, soldAndClaimed } from '../../../testing/fixtures.ts';
import { signWebhook } from '../../../testing/sign-webhook.ts';
import { claimLinkToken } from '../../links/claim-links.ts';

export const secret = 'what only the provider knows';
export const password = 'what opens the door as well';

/** What of an email that arrives a test says otherwise. */
export interface Given {
  from?: string;
  text?: string;
  html?: string;
  subject?: string;
  id?: string;
  headers?: Record<string, string>;
  files?: { Name: string; ContentType: string; Content: string; ContentID?: string }[];
}

/** The product over HTTP, whose emails go to a real SMTP server and whose replies come in as a provider posts them. */
export async function inboundScene() {
  const arrived: Email[] = [];
  const sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => void arrived.push(mail))
        .then(() => done(), done);
    },
  });
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const app = await testApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      INBOUND_MAIL_DOMAIN: 'in.mail.test',
      INBOUND_MAIL_SECRET: secret,
      INBOUND_MAIL_PASSWORD: password,
    },
  });
  const { publicUrl } = app.services.config;
  const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl });
  const url = `http://127.0.0.1:${http.port}/v1/inbound-mail`;
  const store = await freshStore(app);
  let number = 0;

  /** A claim whose first email went over SMTP, and where a reply to that email goes. */
  async function mailed(given: Parameters<typeof soldAndClaimed>[3] = {}, of = store) {
    number += 1;
    const { claim, orderId } = await soldAndClaimed(app, of, String(number), given);
    arrived.length = 0;
    await app.drain();
    const link = claimLinkToken(app.services, { storeId: of.id, id: claim.id }, 'view');
    const view = async () =>
      (await (
        await app.ask(hostOf(of), `/v1/claims/${claim.id}`, { headers: { authorization: `Claim ${link}` } })
      ).json()) as Claim;
    // Emails of another test’s claims may go out beside it.
    const first = arrived.find((mail) => `${mail.text}${mail.html}`.includes(claim.id.slice(4)));
    return { claim, orderId, view, first, address: first?.replyTo?.[0]?.address ?? '', link };
  }

  /** An email as Postmark posts it. */
  function emailTo(to: string, given: Given = {}): string {
    number += 1;
    const { from = 'ana@mail.test', text = 'The handle is broken.', html = '', id = `<m${number}@mail.test>` } = given;
    const headers = { 'Message-ID': id, 'MIME-Version': '1.0', 'Return-Path': `<${from}>`, ...given.headers };
    return JSON.stringify({
      FromName: 'Ana',
      MessageStream: 'inbound',
      From: from,
      FromFull: { Email: from, Name: 'Ana', MailboxHash: '' },
      To: to,
      ToFull: [{ Email: to, Name: '', MailboxHash: to.split('+')[1]?.split('@')[0] ?? '' }],
      Cc: '',
      CcFull: [],
      OriginalRecipient: to,
      Subject: given.subject ?? 'Re: your claim',
      MessageID: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      TextBody: text,
      HtmlBody: html,
      StrippedTextReply: '',
      Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      Attachments: given.files ?? [],
    });
  }

  const sign = (body: string, given: { secret?: string; at?: number } = {}) =>
    signWebhook(given.secret ?? secret, { id: `d-${number}`, at: given.at ?? app.clock.now(), body });

  async function post(body: string, headers: Headers | Record<string, string> = sign(body).headers) {
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as { taken?: string; code?: string }) };
  }

  const messages = (claimId: string) =>
    asOwner(
      app,
      `SELECT content, sender_type, sender_name, left_out, whole FROM messages WHERE claim_id = $1
       ORDER BY created_at, id`,
      [claimId],
    );

  const close = async () => {
    await http.close();
    await new Promise<void>((resolve) => sink.close(() => resolve()));
  };
  return { app, store, url, arrived, mailed, emailTo, sign, post, messages, close };
}
