import { request } from 'node:http';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parcel, phonePhoto } from '../../../platform/media/testing/pictures.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow, mailsAbout } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../../testing/fixtures.ts';
import { closeClaim } from '../../outcomes/deny-claim.ts';
import { sendMessage } from '../send-message.ts';
import { inboundScene, password, secret } from '../testing/inbound-scene.ts';

const { app, store, url, arrived, mailed, emailTo, sign, post, messages, close } = await inboundScene();
afterAll(close);
const [support, day] = [await signedIn(app, 'store_support', store), 86_400_000];

const signedAt = (at: number): Record<string, string> => Object.fromEntries(sign('', { at }).headers);

describe('who may not', () => {
  test('what no one signed just now, with our secret, is refused, and nothing follows', async () => {
    const { address, claim } = await mailed();
    const body = emailTo(address);
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const answers = await Promise.all([
      post(body, {}),
      post(body, sign(body, { secret: 'another secret' }).headers),
      post(body, sign(body, { at: app.clock.now() - 6 * 60_000 }).headers),
      post(body, sign(body, { at: app.clock.now() + 6 * 60_000 }).headers),
      post(body, sign(emailTo(address, { text: 'Other words.' })).headers),
      post(body, basic('postmark:wrong')),
      post(body, basic(':')),
      post(body, basic(secret)),
      post(body, { authorization: `Bearer ${password}` }),
    ]);
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(9).fill([401, 'unauthenticated']));
    expect(await messages(claim.id)).toEqual([]);
  });

  test('an altered, invented, or other claim’s or store’s reply address names no claim', async () => {
    const one = await mailed();
    const two = await mailed();
    const elsewhere = await mailed({}, await freshStore(app));
    const [, id, code] = /^reply\+(\w{26})(\w{32})@in\.mail\.test$/.exec(one.address) ?? [];
    const otherId = /^reply\+(\w{26})/.exec(two.address)?.[1];
    const foreign = /^reply\+(\w{26})/.exec(elsewhere.address)?.[1];
    for (const to of [
      `reply+${otherId}${code}@in.mail.test`,
      `reply+${foreign}${code}@in.mail.test`,
      `reply+${id}${'0'.repeat(32)}@in.mail.test`,
      `reply+${id}@in.mail.test`,
      `reply+${id}${code}@evil.test`,
      `reply+${id}${code}@in.mail.test.evil.test`,
      'reply@in.mail.test',
      '',
    ]) {
      expect([to, await post(emailTo(to))]).toEqual([to, { status: 200, taken: 'ignored' }]);
    }
    for (const { claim } of [one, two, elsewhere]) {
      expect(await messages(claim.id)).toEqual([]);
    }
  });

  test('a different sender adds nothing: only the claim’s own address is told, daily', async () => {
    const { address, claim } = await mailed();
    arrived.length = 0;
    for (const from of ['eve@evil.test', 'ana@mail.test.evil.test', 'ana+x@mail.test', '"ana@mail.test" <e@x.test>']) {
      expect(await post(emailTo(address, { from }))).toEqual({ status: 200, taken: 'refused' });
    }
    const waiting = await asOwner(app, `SELECT 1 FROM graphile_worker.jobs WHERE key LIKE $1`, [
      `reply-refused:${claim.id}:%`,
    ]);
    expect(waiting).toHaveLength(1);
    await app.drain();
    expect(await messages(claim.id)).toEqual([]);
    expect(arrived.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['ana@mail.test', `We couldn’t add your reply to claim #${claim.claim_number}`],
    ]);
    expect(arrived[0]?.text).toContain('a different email address');
    app.clock.advance(day);
    await post(emailTo(address, { from: 'eve@evil.test' }));
    await app.drain();
    expect((await mailsAbout(app, store, claim.id)).filter((item) => item === 'claim-reply-refused')).toHaveLength(2);
  });

  test.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['an absence note of an older kind', { Precedence: 'bulk', 'X-Autoreply': 'yes' }],
    ['a bounce', { 'Return-Path': '<>' }],
    ['a delivery report', { 'Content-Type': 'multipart/report; report-type=delivery-status' }],
    ['a list', { 'List-Id': '<news.mail.test>' }],
    ['an email of our own', { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }],
  ])('what a machine sent is no message and is never answered: %s', async (_, headers: Record<string, string>) => {
    const { address, claim } = await mailed();
    arrived.length = 0;
    expect((await post(emailTo(address, { headers, from: 'other@mail.test' }))).taken).toBe('ignored');
    expect(await messages(claim.id)).toEqual([]);
    // From the customer's own address it's kept as what it is: no word of theirs.
    expect((await post(emailTo(address, { headers }))).taken).toBe('automatic');
    await app.drain();
    expect([await messages(claim.id), arrived]).toMatchObject([[{ sender_type: 'system', sender_name: '' }], []]);
  });

  test('an email that claims to come from ourselves begins no loop', async () => {
    const { address, claim } = await mailed();
    arrived.length = 0;
    for (const from of ['claims@mail.localhost', address, 'mailer-daemon@mail.test', '']) {
      expect((await post(emailTo(address, { from }))).taken).toBe('ignored');
    }
    await app.drain();
    expect([await messages(claim.id), arrived]).toEqual([[], []]);
  });

  test('a body beyond the limit is refused before it is stored, and so is a non-email', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = Object.fromEntries(sign('').headers);
      const call = request(url, { method: 'POST', headers: { ...headers, 'content-length': 36 * 1024 * 1024 + 1 } });
      call
        .on('response', (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        })
        .on('error', reject);
      call.flushHeaders();
    });
    expect(status).toBe(413);
    for (const body of ['', 'no json', '[]', '{"Headers":1}', '{"From":"\\u0000"']) {
      expect([body, (await post(body)).status]).toEqual([body, 400]);
    }
    const get = await fetch(url);
    expect(get.status).toBe(405);
  });

  test.each([
    ['nothing at all', () => ({})],
    ['a signature without an instant', () => ({ ...signedAt(app.clock.now()), 'webhook-timestamp': '' })],
    ['an instant without a signature', () => ({ 'webhook-timestamp': `${Math.floor(app.clock.now() / 1000)}` })],
    ['an instant that is no number', () => ({ ...signedAt(app.clock.now()), 'webhook-timestamp': '1e9' })],
    ['an instant of long ago', () => signedAt(app.clock.now() - day)],
    ['an instant that is far ahead', () => signedAt(app.clock.now() + day)],
  ] satisfies [string, () => object][])('a caller with %s is refused before the body is read', async (_, headers) => {
    const status = await new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', headers: { ...headers(), 'content-length': 1_000_000 } });
      call
        .on('response', (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        })
        .on('error', reject);
      // The body never comes: whoever waits for it answers nobody.
      call.flushHeaders();
    });
    expect(status).toBe(401);
  });

  test('callers without the secret have four bodies read at once and block no one else', async () => {
    const { address, claim } = await mailed();
    const headers = { ...Object.fromEntries(sign('').headers), 'content-length': 1_000_000 };
    const held = Array.from({ length: 4 }, () => request(url, { method: 'POST', headers }));
    for (const call of held) {
      call.on('error', () => undefined).write('{');
    }
    const body = emailTo(address);
    const probe = sign(body, { secret: 'another secret' }).headers;
    await vi.waitFor(async () => expect((await post(body, probe)).status).toBe(503), 10_000);
    expect((await post(body)).status).toBe(503);
    expect(await messages(claim.id)).toEqual([]);
    const authorization = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`;
    expect((await post(body, { authorization })).taken).toBe('message');
    for (const call of held) {
      call.destroy();
    }
    await vi.waitFor(async () => expect((await post(body)).taken).toBe('duplicate'), 10_000);
  });

  test('10 MB of words leave a message of the usual length', async () => {
    const { address, view } = await mailed();
    expect((await post(emailTo(address, { text: 'a b '.repeat(2_500_000) }))).taken).toBe('message');
    const said = (await view()).claimMessages.at(-1)?.messageContent ?? '';
    expect(said.length).toBe(5000);
    expect(said).toMatch(/longer than a message can be/);
  });

  test('an address ends with the links of its claim', async () => {
    const { address, claim } = await mailed();
    expect((await post(emailTo(address))).taken).toBe('message');
    const later = new Date(app.clock.now() + 1).toISOString();
    await asOwner(app, 'UPDATE claims SET links_valid_from = $2 WHERE id = $1', [claim.id, later]);
    expect((await post(emailTo(address))).taken).toBe('ignored');
  });

  test('without a domain there is no door, and replies go where they went', async () => {
    const plain = await testApp();
    const there = await freshStore(plain);
    await soldAndClaimed(plain, there, '1');
    await plain.drain();
    const answer = await plain.ask('platform.test', '/v1/inbound-mail', { json: {} });
    expect(answer.status).toBe(404);
    const [mail] = await asOwner(plain, 'SELECT plain FROM mails', []);
    expect(mail?.plain).toContain('Replies to this email aren’t read.');
  });
});

test('a reply received by SMTP becomes the shopper’s message, marked as sent by email', async () => {
  const { address, first, claim, view } = await mailed();
  expect(address).toMatch(/^reply\+[0-9a-z]{58}@in\.mail\.test$/);
  expect(address.split('@')[0]).toHaveLength(64);
  expect(first?.text).toContain('Reply to this email to reach us.');
  const from = first?.from?.address;
  const text = `The handle is broken.\r\n\r\nSent from my iPhone\r\n\r\nOn Tue, Nov 24, 2026 at 9:00 AM Store 1 <${from}> wrote:\r\n\r\n> ${first?.text?.replaceAll('\n', '\r\n> ')}`;
  expect(await post(emailTo(address.toUpperCase(), { text }))).toEqual({ status: 200, taken: 'message' });
  const { claimMessages } = await view();
  expect(claimMessages).toMatchObject([
    {
      messageContent: 'The handle is broken.',
      senderType: 'customer',
      senderName: 'Ana Ruiz',
      byEmail: true,
      leftOut: [],
    },
  ]);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ unread: true, last_message_ours: false });
  const desk = await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: support.headers });
  expect(await desk.text()).toContain('"byEmail":true');
});

test('a shopper’s reply answers a question, by the inbound password too', async () => {
  const { address, claim, orderId, view } = await mailed();
  const asked = { orderId, claimId: claim.id, messageContent: 'Which mug?', medias: [] };
  await sendMessage(app.as(support.actor), asked);
  arrived.length = 0;
  await app.drain();
  expect(arrived[0]?.replyTo?.[0]?.address).toBe(address);
  const authorization = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`;
  expect(await post(emailTo(address), { authorization, 'content-type': 'application/json' })).toEqual({
    status: 200,
    taken: 'message',
  });
  expect((await view()).claimState).toBe('COMMUNICATING');
});

test('a shopper’s reply that is handed over again, later or at once, is one message', async () => {
  const { address, claim } = await mailed();
  const body = emailTo(address);
  const at = app.clock.now();
  const answers = await Promise.all([post(body), post(body), post(body)]);
  expect(answers.map(({ taken }) => taken).sort()).toEqual(['duplicate', 'duplicate', 'message']);
  expect(await post(body, sign(body, { at }).headers)).toEqual({ status: 200, taken: 'duplicate' });
  expect(await messages(claim.id)).toHaveLength(1);
});

test('a shopper’s reply adds its photos to the claim and names what couldn’t be added', async () => {
  const { address, view } = await mailed();
  const photo = (await phonePhoto()).toString('base64');
  const drawn = (await parcel(300, 200).png({ compressionLevel: 0 }).toBuffer()).toString('base64');
  const page = Buffer.from('<script>alert(1)</script>').toString('base64');
  const files = [
    { Name: 'mug.jpg', ContentType: 'image/jpeg', Content: photo },
    { Name: '../../lid.png', ContentType: 'application/octet-stream', Content: drawn, ContentID: 'lid@mail' },
    { Name: 'invoice.pdf', ContentType: 'application/pdf', Content: page },
    { Name: 'page.png', ContentType: 'image/png', Content: page },
    { Name: 'logo.png', ContentType: 'image/png', Content: page, ContentID: 'logo@mail' },
  ];
  expect((await post(emailTo(address, { text: '', files }))).taken).toBe('message');
  const message = (await view()).claimMessages.at(-1);
  expect(message).toMatchObject({
    messageContent: 'Sent by email without a message.',
    leftOut: ['invoice.pdf', 'page.png'],
  });
  expect(message?.medias).toHaveLength(2);
});

test('of HTML alone is its words, without scripts and without the claim’s link', async () => {
  const { address, view, link } = await mailed();
  const html = `<p>It&rsquo;s broken</p><script>steal()</script><p>See http://store-1.test/view/${link}</p><div class="gmail_quote">old</div>`;
  await post(emailTo(address, { text: ' ', html }));
  expect((await view()).claimMessages.at(-1)?.messageContent).toBe('It’s broken\n\nSee http://store-1.test/view/…');
});

test('a reply counts like a message on the page: past the limit the provider retries', async () => {
  const { address, claim } = await mailed();
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await post(emailTo(address))).taken).toBe('message');
  }
  expect(await post(emailTo(address))).toMatchObject({ status: 429, code: 'rate-limited' });
  expect(await messages(claim.id)).toHaveLength(20);
});

test('a reply reopens a closed claim in time; an archived one’s sender is told why not', async () => {
  const { address, claim, view } = await mailed();
  await closeClaim(app.as(support.actor), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  expect((await post(emailTo(address))).taken).toBe('message');
  expect((await view()).claimState).toBe('COMMUNICATING');
  await asOwner(app, "UPDATE claims SET state = 'ARCHIVED' WHERE id = $1", [claim.id]);
  arrived.length = 0;
  for (let time = 0; time < 3; time += 1) {
    expect((await post(emailTo(address))).taken).toBe('refused');
    await app.drain();
    app.clock.advance(day);
  }
  const refusals = arrived.filter(({ subject }) => subject?.startsWith('We couldn’t add your reply'));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.text).toContain('This claim is archived and can only be viewed.');
  expect(await messages(claim.id)).toHaveLength(1);
});

test('a shopper’s reply is taken until 180 days after the claim’s last activity', async () => {
  const { address } = await mailed();
  app.clock.advance(179 * day);
  expect((await post(emailTo(address))).taken).toBe('message');
  app.clock.advance(181 * day);
  expect((await post(emailTo(address))).taken).toBe('ignored');
});
