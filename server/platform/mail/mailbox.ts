import type { Context, Hono } from 'hono';

import { Problem } from '#core/contract/platform/problems.ts';
import { hintOfId, isId } from '#core/ids.ts';
import { formatDateTime } from '#core/rules/platform/text.ts';
import type { Services } from '../context/context.ts';
import { findByHint } from '../db/by-hint.ts';
import type { HttpEnv } from '../http/env.ts';
import { newNonce, pagePolicy } from '../http/pages/headers.ts';
import { escapeHtml, plainPage } from '../http/pages/html.ts';
import { wordsOf } from '../words/languages.ts';
import { findMail, newestMails, type ShownMail } from './read-mails.ts';
import { bodiesKeptDays } from './sweep-mails.ts';

const words = wordsOf('mailbox');

const shown = 200;

const css = `
.mails td:last-child,.mails th:last-child{padding-right:0;text-align:right;white-space:nowrap}
.mails td{overflow-wrap:anywhere}
.letter{width:100%;height:46rem;border:1px solid var(--line);border-radius:8px;background:#fff;margin:.5rem 0 1.5rem}
.plain-text{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:1.25rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
`;

/**
 * The policy of one email inside its frame: its own inline styles, and pictures and fonts of the store's host that it
 * names; links open beside it.
 */
function letterPolicy(html: string): string {
  const hosts = new Set(
    [...html.matchAll(/(https?:\/\/[^/"\s]+)\/(?:media\/email|assets\/fonts)\//g)].map(([, host]) => host),
  );
  const ours = ["'self'", ...hosts].join(' ');
  return (
    `default-src 'none'; style-src 'unsafe-inline'; img-src ${ours} data:; font-src ${ours}; base-uri 'none'; ` +
    "form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
  );
}

/**
 * Mounts the development mailbox on the platform's host, in the demo and test profiles alone: `/mailbox` lists what
 * was written, `/mailbox/{id}` shows one mail, `/mailbox.json?to=` answers the same to tests. In production there is no such page.
 */
export function mountMailbox(app: Hono<HttpEnv>, services: Pick<Services, 'config' | 'db'>): void {
  if (services.config.profile === 'production') {
    return;
  }
  const { db } = services;
  const item = async (c: Context<HttpEnv>): Promise<ShownMail> => {
    onPlatform(c);
    const id = c.req.param('id') ?? '';
    const mail = isId('mail', id)
      ? await db.everywhere((tx) => findByHint(tx, db, hintOfId(id), (where) => findMail(tx, where, id)))
      : undefined;
    if (!mail) {
      throw new Problem('not-found');
    }
    return mail;
  };

  app.get('/mailbox', async (c) => {
    onPlatform(c);
    return page(words.title, listBody(await db.everywhere((tx) => newestMails(tx, { to: null, limit: shown }))));
  });
  app.get('/mailbox.json', async (c) => {
    onPlatform(c);
    const to = c.req.query('to') ?? null;
    const mails = await db.everywhere((tx) => newestMails(tx, { to, limit: shown }));
    return c.json(mails.map(jsonOf));
  });
  app.get('/mailbox/:id', async (c) => {
    const mail = await item(c);
    return page(mail.subject, mailBody(mail));
  });
  app.get('/mailbox/:id/letter', async (c) => {
    const { html } = await item(c);
    return new Response(html ?? `<p>${words.bodyGone(bodiesKeptDays)}</p>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': letterPolicy(html ?? '') },
    });
  });
}

function onPlatform(c: Context<HttpEnv>): void {
  if (c.get('host').kind !== 'platform') {
    throw new Problem('not-found');
  }
}

/** A mail as tests read it. */
function jsonOf(mail: ShownMail) {
  return {
    id: mail.id,
    storeId: mail.store_id,
    storeName: mail.store_name,
    claimId: mail.claim_id,
    template: mail.template,
    to: mail.to_address,
    from: mail.from_address,
    subject: mail.subject,
    html: mail.html,
    plain: mail.plain,
    messageId: mail.message_id,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
  };
}

function page(title: string, body: string): Response {
  const nonce = newNonce();
  return new Response(plainPage({ title, body, nonce, css }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${pagePolicy(nonce, null)}; frame-src 'self'`,
    },
  });
}

const when = (mail: ShownMail) =>
  mail.sent_at === null ? words.waiting : `${formatDateTime(mail.created_at, 'UTC').replace(' at ', ', ')} UTC`;

function listBody(mails: readonly ShownMail[]): string {
  const intro = `<p><a href="/">Amends</a></p><h1>${words.title}</h1><p>${words.intro}</p>`;
  if (mails.length === 0) {
    return `${intro}<p class="soft">${words.empty}</p>`;
  }
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/mailbox/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a><br>` +
      `<small>${escapeHtml(words.fromTo(mail.store_name, mail.to_address))}</small></td>` +
      `<td><small>${escapeHtml(when(mail))}</small></td></tr>`,
  );
  return `${intro}<table class="mails"><thead><tr><th scope="col">${words.subject}</th><th scope="col">${words.time}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function mailBody(mail: ShownMail): string {
  const facts = [
    [words.from, `${mail.store_name} <${mail.from_address}>`],
    [words.to, mail.to_address],
    [words.time, when(mail)],
  ] as const;
  return (
    `<p><a href="/mailbox">${words.title}</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
    `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>` +
    `<iframe class="letter" title="${words.theEmail}" src="/mailbox/${escapeHtml(mail.id)}/letter" ` +
    'sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>' +
    `<h2>${words.plainText}</h2><pre class="plain-text">${escapeHtml(mail.plain ?? words.bodyGone(bodiesKeptDays))}</pre>`
  );
}
