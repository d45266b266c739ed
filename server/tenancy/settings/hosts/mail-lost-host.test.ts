import { describe, expect, test } from 'vitest';
import type { MemberId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, staff } from '../../../testing/fixtures.ts';
import { removeMember } from '../../people/remove-member.ts';
import { proveHosts } from '../../stores/hosts/prove-hosts.ts';
import { updateStore } from '../../stores/update-store.ts';

/** Whoever may change a store's hosts is emailed once when the DNS record of one is gone. */

const dns = new Map<string, string[]>();
const app = await testApp({ resolveTxt: async (name) => dns.get(name) ?? [] });
const dayMs = 86_400_000;

let number = 0;
/** A store with a proved host, its owner and its admin, and people who may not change hosts. */
async function scene() {
  number += 1;
  const host = `claims.lost-${number}.example`;
  const store = await freshStore(app);
  const owner = await staff(app, 'store_owner', store);
  const admin = await staff(app, 'store_admin', store);
  await staff(app, 'store_support', store);
  await staff(app, 'store_user', store);
  const own = store.primaryHost!;
  await updateStore(app.as(owner), { storeId: store.id, change: { hosts: [own, host] } });
  const [row] = await asOwner(app, 'SELECT host, token FROM host_proofs WHERE store_id = $1', [store.id]);
  const record = proofRecord(row as { host: string; token: string });
  const place = () => dns.set(record.name, [record.value]);
  place();
  await proveHosts(app.as(owner), { storeId: store.id });
  return { store, own, host, owner, admin, record, place, lose: () => dns.delete(record.name) };
}

/** The daily look, so many days on. */
async function nextDay(days = 1) {
  app.clock.advance(days * dayMs);
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
}

const mailsOf = (store: { id: string }) =>
  asOwner(
    app,
    `SELECT to_address, subject, plain FROM mails WHERE template = 'host-lost' AND store_id = $1
       ORDER BY created_at, to_address`,
    [store.id],
  );
const toldOf = async (store: { id: string }) => (await mailsOf(store)).map((mail) => mail.to_address);

test('the owner and admin are emailed what is missing, what continues, and where', async () => {
  const { store, host, owner, admin, record, lose } = await scene();
  // Who stands in all stores is no person of this one, nor is whoever reads them.
  await staff(app, 'orderprotection_admin', null);
  lose();
  await nextDay();
  expect(await toldOf(store)).toEqual([owner.email, admin.email].sort());
  const [mail] = await mailsOf(store);
  expect(mail?.subject).toBe(`The DNS record for ${host} is missing`);
  for (const said of ['TXT', record.name, record.value, 'Customers can still use the host']) {
    expect(mail?.plain).toContain(said);
  }
  expect(mail?.plain).toContain(`/console/stores/${store.id}/settings/general`);
});

test('a record that stays away is told once, and again once it came back and went', async () => {
  const { store, owner, admin, place, lose } = await scene();
  const both = [owner.email, admin.email].sort();
  lose();
  await nextDay();
  await nextDay();
  await nextDay(30);
  expect(await toldOf(store)).toEqual(both);
  place();
  await nextDay();
  expect(await toldOf(store), 'that it’s back is told to nobody').toEqual(both);
  lose();
  await nextDay();
  expect(await toldOf(store)).toEqual([...both, ...both]);
});

test('of a record that comes and goes while someone presses, a day tells once', async () => {
  const { store, owner, admin, place, lose } = await scene();
  const look = () => proveHosts(app.as(owner), { storeId: store.id });
  // The day's first hour, so that the presses below are of one day.
  app.clock.advance(dayMs - (app.clock.now() % dayMs));
  for (let round = 0; round < 3; round += 1) {
    lose();
    await look();
    await app.drain();
    place();
    await look();
  }
  expect(await toldOf(store)).toEqual([owner.email, admin.email].sort());
});

describe('when the email is written, no one is told', () => {
  test('a lost record’s email isn’t sent once the record is there again', async () => {
    const { store, owner, place, lose } = await scene();
    lose();
    await proveHosts(app.as(owner), { storeId: store.id });
    place();
    await proveHosts(app.as(owner), { storeId: store.id });
    await app.drain();
    expect(await toldOf(store)).toEqual([]);
  });

  test('a lost record’s email isn’t sent for a host that was removed', async () => {
    const { store, owner, own, lose } = await scene();
    lose();
    await proveHosts(app.as(owner), { storeId: store.id });
    await updateStore(app.as(owner), { storeId: store.id, change: { hosts: [own] } });
    await app.drain();
    expect(await toldOf(store)).toEqual([]);
  });

  test('a lost record’s email isn’t sent to who left the team', async () => {
    const { store, owner, admin, host } = await scene();
    const mail = { template: 'host-lost', userId: admin.userId, host } as const;
    dns.clear();
    await proveHosts(app.as(owner), { storeId: store.id });
    await app.services.db.inStore(store.id, (tx) =>
      app.services.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail }),
    );
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [admin.userId]);
    await removeMember(app.as(owner), { storeId: store.id, id: member?.id as MemberId });
    await app.drain();
    expect(await toldOf(store)).toEqual([owner.email]);
  });
});
