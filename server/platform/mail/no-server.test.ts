import { beforeEach, expect, test } from 'vitest';
import { createStoreCommand } from '../../cli/stores.ts';
import { inviteCommand } from '../../cli/team.ts';
import { readHome } from '../../desk/home/read-home.ts';
import { sendWhatWaited, tellMailFault } from '../../tell-mail-fault.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../http/log.ts';
import { owedJobs } from '../jobs/late-jobs.ts';
import { createMailer } from './create-mailer.ts';
import { mailFault } from './mail-faults.ts';
import { type OutgoingMail, Taken } from './mailer.ts';
import { waitingMails } from './send-mail.ts';

const app = await testApp({ env: { AMENDS_PROFILE: 'production' } });
const { services } = app;
const nothing = services.mail;
const run = commandRunner(app);
const hour = 3_600_000;
let arrived: OutgoingMail[] = [];
let number = 0;

beforeEach(() => {
  arrived = [];
  services.mail = nothing;
});

/** A start with a server that takes everything. */
async function nameServer(): Promise<string[]> {
  services.mail = {
    kind: 'smtp',
    send: async (mail) => {
      arrived.push(mail);
      return new Taken('server');
    },
    close: async () => undefined,
  };
  const said: string[] = [];
  await sendWhatWaited(services, (text) => void said.push(text));
  await app.drain();
  return said;
}

const filed = async () => {
  number += 1;
  const made = await soldAndClaimed(app, await freshStore(app), `wait-${number}`);
  await app.drain();
  return made;
};
const about = (claimId: string) =>
  asOwner(app, 'SELECT template, sent_at, refused_at FROM mails WHERE claim_id = $1 ORDER BY id', [claimId]);
const triesBurned = async () => {
  const [row] = await asOwner(
    app,
    "SELECT coalesce(max(attempts), 0)::int AS most FROM graphile_worker._private_jobs WHERE key LIKE 'mail-waits:%'",
  );
  return row?.most;
};

test.each([
  ['test', null, 'mailbox'],
  ['demo', null, 'mailbox'],
  ['production', null, 'none'],
  ['production', 'smtp://127.0.0.1:9', 'smtp'],
] as const)('the mailer of %s with the server %s is %s', async (profile, smtpUrl, kind) => {
  const mailer = createMailer({ profile, smtpUrl });
  expect(mailer.kind).toBe(kind);
  await mailer.close();
});

test('operators are told how many emails don’t go out, until they do', async () => {
  const owed = () => owedJobs(services, 'send-mail', waitingMails);
  await nameServer();
  expect(await owed()).toBe(0);
  services.mail = nothing;
  await filed();
  expect(await owed()).toBe(1);
  await nameServer();
  expect(await owed()).toBe(0);
});

test('emails wait unsent and burn no tries, until a server is named', async () => {
  const { claim } = await filed();
  expect(await about(claim.id)).toEqual([{ template: 'claim-received', sent_at: null, refused_at: null }]);
  for (let day = 0; day < 3; day += 1) {
    app.clock.advance(24 * hour);
    await app.drain();
  }
  expect(await triesBurned()).toBe(0);
  const said = await nameServer();
  expect(said).toEqual([expect.stringMatching(/^\d+ emails? that waited for an email server (is|are) on the way\.$/)]);
  expect(arrived.map(({ to }) => to.address)).toContain('ana@mail.test');
  const rows = await about(claim.id);
  expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
  expect(rows.filter(({ template }) => template === 'claim-received')).toHaveLength(1);
  const count = arrived.length;
  app.clock.advance(24 * hour);
  expect(await nameServer()).toEqual([]);
  expect(arrived).toHaveLength(count);
});

test('no email of any kind is noted as sent where no server took it', async () => {
  const sent = () => asOwner(app, 'SELECT count(*)::int AS count FROM mails WHERE sent_at IS NOT NULL');
  const before = await sent();
  const store = await freshStore(app);
  await run(inviteCommand, { store: store.slug, email: 'new@mail.test', role: 'store_support' });
  await filed();
  app.clock.advance(24 * hour);
  await app.drain();
  expect(await sent()).toEqual(before);
  expect(await asOwner(app, 'SELECT id FROM mails WHERE sent_at IS NULL')).not.toEqual([]);
});

test('a link that was asked for is not sent once it would have expired', async () => {
  const store = await freshStore(app);
  const { id: orderId } = await placeOrder(app, store, orderOf(app, 'stale'));
  const ask = () =>
    services.db.inStore(store.id, (tx) =>
      services.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail: { template: 'look-up-link', orderId } }),
    );
  await ask();
  await app.drain();
  app.clock.advance(25 * 60_000);
  await nameServer();
  const links = () => asOwner(app, "SELECT sent_at IS NOT NULL AS sent FROM mails WHERE template = 'look-up-link'");
  expect(await links()).toEqual([{ sent: true }]);
  services.mail = nothing;
  await ask();
  await app.drain();
  app.clock.advance(31 * 60_000);
  await nameServer();
  expect((await links()).map(({ sent }) => sent).sort()).toEqual([false, true]);
});

test('an invitation that expired while it waited is not sent', async () => {
  const store = await freshStore(app);
  await run(inviteCommand, { store: store.slug, email: 'late@mail.test', role: 'store_support' });
  await app.drain();
  app.clock.advance(8 * 24 * hour);
  await nameServer();
  expect(arrived.filter(({ to }) => to.address === 'late@mail.test')).toEqual([]);
});

test('a start without a mail server says so, and so does one without a sender', () => {
  const said: string[] = [];
  const log = createLog('silent');
  const production = { AMENDS_PROFILE: 'production', PUBLIC_URL: 'https://claims.example' };
  const server = { ...production, SMTP_URL: 'smtps://mail.example:465' };
  const start = (env: Record<string, string>) => tellMailFault(readConfig(env), log, (text) => void said.push(text));
  start({ ...server, MAIL_FROM: 'claims@shop.example' });
  start({});
  expect(said).toEqual([]);
  start(production);
  start(server);
  expect(said).toEqual([expect.stringContaining('SMTP_URL isn’t set'), expect.stringContaining('MAIL_FROM ends with')]);
  const sender = (mailFrom: string) => mailFault({ ...readConfig(server), mailFrom });
  expect(['a@localhost', 'a@mail.localhost', 'a@LOCALHOST'].map(sender)).toEqual(Array(3).fill('no-sender'));
  expect(sender('a@mylocalhost.example')).toBeNull();
});

test('a link that no email brings is told so by store create and team invite', async () => {
  number += 1;
  const place = { currency: 'USD', 'time-zone': 'Europe/Oslo', country: 'NO', host: `shop-${number}.test` };
  const owner = { name: 'Shop', owner: 'owner@mail.test', slug: `shop-${number}` };
  const opened = await run(createStoreCommand, { ...owner, ...place });
  expect(opened.said).toEqual([expect.stringContaining('/console/invitation/')]);
  expect(opened.told).toContain('Send them the link yourself.');
  const invite = { store: owner.slug, email: 'more@mail.test', role: 'store_support' };
  expect((await run(inviteCommand, invite)).told).toContain('Send them the link yourself.');
  const mail = createMailer({ smtpUrl: null, profile: 'demo' });
  expect((await run(inviteCommand, invite, { mail })).told).not.toContain('yourself');
});

test('Home says that emails wait to who may change the store, and to no one else', async () => {
  const store = await freshStore(app);
  const waits = async (role: Parameters<typeof signedIn>[1]) => {
    const { actor } = await signedIn(app, role, role.startsWith('store') ? store : null);
    return (await readHome(app.as(actor), { storeId: store.id })).emailsWait;
  };
  expect(await waits('store_owner')).toBe(true);
  expect(await waits('orderprotection_admin')).toBe(true);
  expect(await waits('store_support')).toBe(false);
  await nameServer();
  expect(await waits('store_owner')).toBe(false);
});
