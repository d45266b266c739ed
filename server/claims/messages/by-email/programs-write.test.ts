import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { asOwner, claimRow, feedOf } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { snoozeClaim } from '../../lifecycle/staff-acts.ts';
import { type Given, inboundScene } from '../testing/inbound-scene.ts';

const { app, store, arrived, mailed, emailTo, post, messages, close } = await inboundScene();
afterAll(close);
const support = await signedIn(app, 'store_support', store);
const day = 86_400_000;

async function desk(claimId: string): Promise<ClaimDesk> {
  const answer = await app.ask('platform.test', `/v1/console/claims/${claimId}`, { headers: support.headers });
  return jsonOf(answer);
}

/** A claim that staff put aside. */
async function snoozed() {
  const scene = await mailed();
  const until = new Date(app.clock.now() + 5 * day).toISOString();
  await snoozeClaim(app.as(support.actor), { id: scene.claim.id, expectedVersion: scene.claim.version, until });
  return scene;
}

const notes: [string, Given][] = [
  [
    'Exchange',
    {
      subject: 'Automatic reply: Your claim',
      text: 'I am out of the office.',
      headers: { 'X-Auto-Response-Suppress': 'All', 'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent' },
    },
  ],
  ['German', { subject: 'Abwesenheitsnotiz: Ihre Reklamation', text: 'Ich bin bis Montag nicht im Büro.' }],
  ['English', { subject: 'Out of Office Re: Your claim', text: 'I am away.' }],
  ['standard', { text: 'Away.', headers: { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' } }],
];

describe('what a program answers', () => {
  test.each(notes)('an absence note moves nothing and is shown as one: %s', async (_, given) => {
    const { address, claim, view } = await snoozed();
    // What putting it aside tells the customer goes out first.
    await app.drain();
    const before = await claimRow(app, store, claim.id);
    arrived.length = 0;
    const body = emailTo(address, given);
    expect((await post(body)).taken).toBe('automatic');
    expect((await post(body)).taken).toBe('duplicate');
    await app.drain();
    expect(await claimRow(app, store, claim.id)).toEqual(before);
    expect(arrived).toEqual([]);
    expect((await desk(claim.id)).claim.claimMessages).toMatchObject([
      { senderType: 'system', senderName: '', messageContent: given.text, byEmail: true },
    ]);
    expect((await view()).claimMessages).toEqual([]);
  });

  test('a customer who writes of office hours wakes the claim', async () => {
    const { address, claim } = await snoozed();
    const text = 'Out of office hours works best for me, please call after six.';
    expect((await post(emailTo(address, { text }))).taken).toBe('message');
    expect((await claimRow(app, store, claim.id)).state).not.toBe('TEMPORARILY_DISMISSED');
  });

  test('a program in a loop fills no conversation: ten of its emails are kept a day', async () => {
    const { address, claim } = await mailed();
    for (let sent = 0; sent < 12; sent += 1) {
      const { taken } = await post(emailTo(address, { text: `Away ${sent}`, subject: 'Autoreply' }));
      expect(taken).toBe(sent < 10 ? 'automatic' : 'ignored');
    }
    expect(await messages(claim.id)).toHaveLength(10);
    expect((await post(emailTo(address))).taken).toBe('message');
  });
});

const me = 'ana@mail.test';
const part = (Name: string, ContentType: string, text: string) => ({
  ...{ Name, ContentType },
  Content: Buffer.from(text).toString('base64'),
});
const ofReport = { 'Content-Type': 'multipart/report; report-type=delivery-status' };
const fields = (address: string) =>
  `Reporting-MTA: dns; mx.client.example\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp; 550 5.1.10 RecipientNotFound`;

const reports: [string, (address: string) => Given][] = [
  [
    'with its fields in a part of its own',
    (address) => ({
      ...{ from: 'postmaster@client.example', subject: 'Undeliverable: Your claim', headers: ofReport },
      text: `Delivery has failed to these recipients: ${address}`,
      files: [part('details.txt', 'message/delivery-status', fields(address))],
    }),
  ],
  [
    'by the header of a big provider',
    (address) => ({
      ...{ from: 'mailer-daemon@bigmail.example', subject: 'Delivery Status Notification (Failure)' },
      headers: { ...ofReport, 'X-Failed-Recipients': address },
      text: `Address not found. Your message wasn't delivered to ${address}.`,
    }),
  ],
  [
    'in plain text from an odd sender',
    (address) => ({
      ...{ from: 'bounces@relay.example', subject: 'failure notice', headers: { 'Return-Path': '<>' } },
      text: `I wasn't able to deliver your message to the following addresses.\n<${address}>:\n550 user unknown`,
    }),
  ],
  [
    'with its fields in the email that it brings along',
    (address) => ({
      ...{ from: 'postmaster@client.example', headers: ofReport, text: 'See the attachment.' },
      files: [part('report.eml', 'message/rfc822', `Subject: Undeliverable\n\n${fields(address)}`)],
    }),
  ],
];

describe('reports of mail servers', () => {
  beforeEach(() => {
    arrived.length = 0;
  });

  test.each(reports)('an email that comes back later is told as refused, once: %s', async (_, report) => {
    const { address, claim } = await mailed();
    expect((await desk(claim.id)).emails).toMatchObject([{ sentAt: expect.any(String), refused: null }]);
    arrived.length = 0;
    for (const [, other] of [['this', report] as const, ...reports]) {
      await post(emailTo(address, other(me)));
    }
    const { emails, claim: shown } = await desk(claim.id);
    expect(emails).toMatchObject([{ sentAt: null, refused: { why: 'no-such-address', handled: false } }]);
    expect(shown).toMatchObject({ claimMessages: [], claimState: claim.state, version: claim.version });
    const events = await asOwner(app, `SELECT data FROM events WHERE subject = $1 AND kind = 'claim.email-refused'`, [
      claim.id,
    ]);
    expect(events).toEqual([{ data: { template: 'claim-received', why: 'no-such-address' } }]);
    expect(await feedOf(app, store, claim.id)).toContain('claim.email-refused');
    await app.drain();
    expect(arrived.map(({ to }) => to?.[0]?.address)).not.toContain(me);
  });

  test('an email that came back is sent again, and listed again if it returns', async () => {
    const { address, claim } = await mailed();
    const [, report] = reports[0]!;
    expect((await post(emailTo(address, report(me)))).taken).toBe('returned');
    const [email] = (await desk(claim.id)).emails;
    const path = `/v1/console/claims/${claim.id}/emails/${email?.id}/send-again`;
    expect((await app.ask('platform.test', path, { method: 'POST', headers: support.headers })).status).toBe(204);
    arrived.length = 0;
    await app.drain();
    expect(arrived.map(({ to }) => to?.[0]?.address)).toContain(me);
    expect((await desk(claim.id)).emails).toMatchObject([{ sentAt: expect.any(String) }]);
    expect((await post(emailTo(address, report(me)))).taken).toBe('returned');
    expect((await desk(claim.id)).emails).toMatchObject([{ sentAt: null, refused: { handled: false } }]);
  });

  test('a report to our sender’s address finds its claim by the email it brings', async () => {
    const { address, claim } = await mailed();
    const back = `Reply-To: ${address}\nSubject: Your claim`;
    const given = {
      from: '',
      text: `<${me}>: 550 5.2.2 Mailbox full`,
      files: [part('original.txt', 'text/rfc822-headers', back)],
    };
    expect((await post(emailTo(app.services.config.mailFrom, given))).taken).toBe('returned');
    expect((await desk(claim.id)).emails).toMatchObject([{ refused: { why: 'mailbox-full' } }]);
  });

  test('a report from a customer, or of whom we never wrote to, changes nothing', async () => {
    const { address, claim } = await mailed();
    for (const [, report] of reports) {
      expect((await post(emailTo(address, report('eve@evil.test')))).taken).toBe('ignored');
    }
    expect((await post(emailTo(address, { ...reports[0]![1](me), from: me }))).taken).toBe('automatic');
    const other = await mailed({}, await freshStore(app));
    expect((await desk(claim.id)).emails).toMatchObject([{ sentAt: expect.any(String), refused: null }]);
    expect(other.claim.id).not.toBe(claim.id);
  });
});
