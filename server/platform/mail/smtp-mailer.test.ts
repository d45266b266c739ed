import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPlainAddress } from '#core/rules/platform/reachable-email.ts';
import { createMailer } from './create-mailer.ts';
import type { OutgoingMail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Taken {
  from: string;
  to: string[];
  raw: string;
}

const taken: Taken[] = [];
const sink = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      taken.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((item) => item.address),
        raw: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});
sink.listen(0, '127.0.0.1');
await once(sink.server, 'listening');
const mailer = createSmtpMailer(`smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`);

afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
});
beforeEach(() => {
  taken.length = 0;
});

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<abc123@amends.localhost>',
  references: [],
  inReplyTo: null,
  from: { name: 'Fjell & Fern', address: 'claims@mail.localhost' },
  to: { name: 'Ada Lind', address: 'ada@mail.test' },
  subject: 'We have your claim #1042',
  html: '<p>Grüße</p>',
  plain: 'Grüße',
  ...changes,
});

async function sent(changes: Partial<OutgoingMail> = {}) {
  await mailer.send(mail(changes));
  expect(taken).toHaveLength(1);
  const [item] = taken;
  return { ...item!, parsed: await PostalMime.parse(item!.raw) };
}

describe('a mail over SMTP', () => {
  it('an email over SMTP arrives once, with both bodies, its id, and the store’s name', async () => {
    const { from, to, parsed } = await sent({ replyTo: 'help@fjellfern.example' });
    expect(from).toBe('claims@mail.localhost');
    expect(to).toEqual(['ada@mail.test']);
    expect(parsed.messageId).toBe('<abc123@amends.localhost>');
    expect(parsed.from).toEqual({ name: 'Fjell & Fern', address: 'claims@mail.localhost' });
    expect(parsed.to).toEqual([{ name: 'Ada Lind', address: 'ada@mail.test' }]);
    expect(parsed.replyTo).toEqual([{ name: '', address: 'help@fjellfern.example' }]);
    expect(parsed.text?.trim()).toBe('Grüße');
    expect(parsed.html).toContain('<p>Grüße</p>');
    expect(parsed.headers.map((item) => item.key)).toContain('auto-submitted');
    expect(parsed.headers.map((item) => item.key)).not.toContain('x-mailer');
  });

  it.each([
    ['A\r\nBcc: e@x.test'],
    ['"Eve" <e@x.test>, Ada'],
    ['e@x.test, Ada'],
    ['Zoë Ångström ☕'],
    ['=?utf-8?Q?x?= <e@x.test>'],
    ['\u2028Bcc: e@x.test'],
  ])('an email over SMTP takes the name %j as a name: one recipient, no header (T35)', async (name) => {
    const { to, parsed } = await sent({ to: { name, address: 'ada@mail.test' } });
    expect(to).toEqual(['ada@mail.test']);
    expect(parsed.to?.map((item) => item.address)).toEqual(['ada@mail.test']);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.cc ?? []).toEqual([]);
    expect(parsed.headers.map((item) => item.key)).not.toContain('bcc');
  });

  it.each([
    ['"e@x.test y"@mail.test'],
    ['e@x.test,ada@mail.test'],
    ['ada@mail.test\r\nBcc: e@x.test'],
    ['<e@x.test>ada@mail.test'],
    ['ada'],
    [''],
  ])('an email over SMTP goes to no address like %j', async (address) => {
    await expect(mailer.send(mail({ to: { name: 'Ada', address } }))).rejects.toThrow('an address that is none');
    expect(taken).toEqual([]);
  });

  it('an email over SMTP has no subject or id with a line break', async () => {
    await expect(mailer.send(mail({ subject: 'Hello\r\nBcc: e@x.test' }))).rejects.toThrow('breaks its header');
    for (const broken of [
      { messageId: '<a>\r\nBcc: e@x.test' },
      { references: ['<a@x.test>', '<b>\r\nBcc: e@x.test'] },
      { inReplyTo: '<a> <b>' },
    ]) {
      await expect(mailer.send(mail(broken))).rejects.toThrow('breaks its header');
    }
    expect(taken).toEqual([]);
  });

  it('an email over SMTP fails with an error when no server answers', async () => {
    const nobody = createSmtpMailer('smtp://127.0.0.1:9');
    await expect(nobody.send(mail())).rejects.toThrow(/ECONNREFUSED/);
    await nobody.close();
  });
});

describe('an address', () => {
  it.each(['ada@mail.test', "o'neil+x@sub.mail.test", 'jörg@müller.example', 'a@xn--mller-kva.example'])(
    'an address takes %s',
    (address) => expect(isPlainAddress(address)).toBe(true),
  );
  it.each(['a b@mail.test', 'a@b', '.a@mail.test', 'a..b@mail.test', 'a@-x.test', 'a@mail.test ', 'a(b)@mail.test'])(
    'an address refuses %s',
    (address) => expect(isPlainAddress(address)).toBe(false),
  );
});

it('the mailer without a server is the mailbox, which sends nothing', async () => {
  const box = createMailer({ smtpUrl: null, profile: 'test' });
  expect(box.kind).toBe('mailbox');
  await box.send(mail());
  await box.close();
  expect(taken).toEqual([]);
  const smtp = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', profile: 'production' });
  expect(smtp.kind).toBe('smtp');
  await smtp.close();
});

describe('a mail that its server refuses', () => {
  it.each([
    [550, '5.1.1 No such user here', { why: 'no-such-address' }],
    [552, '5.2.2 Mailbox full', { why: 'mailbox-full' }],
    [554, 'Refused as spam', { why: 'refused' }],
    [554, '5.7.1 Relaying denied', { responseCode: 554 }],
    [450, '4.2.1 Try again later', { responseCode: 450 }],
    [421, 'Too busy', { responseCode: 421 }],
  ])('%i %s: only a refusal for good is one', async (responseCode, text, told) => {
    const refusing = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
    });
    refusing.listen(0, '127.0.0.1');
    await once(refusing.server, 'listening');
    const other = createSmtpMailer(`smtp://127.0.0.1:${(refusing.server.address() as AddressInfo).port}`);
    await expect(other.send(mail())).rejects.toMatchObject(told);
    await other.close();
    await new Promise<void>((resolve) => refusing.close(() => resolve()));
  });
});
