import { describe, expect, test } from 'vitest';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import type { Permission } from '#core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../../testing/fixtures.ts';
import { type StoreRecord, storeByHost } from '../read-store.ts';
import { updateStore } from '../update-store.ts';

/** A host that a store's people name serves once its DNS says that it's theirs, and not before. */

const dns = new Map<string, string[] | 'away'>();
/** What happens while the record of a name is looked for. */
const meanwhile = new Map<string, () => Promise<unknown>>();
/** Names that are answered only once all of them are asked for. */
const together = new Set<string>();
const { promise: allAsked, resolve: answerAll } = Promise.withResolvers<void>();
const app = await testApp({
  resolveTxt: async (name) => {
    const texts = dns.get(name) ?? [];
    const happens = meanwhile.get(name);
    meanwhile.delete(name);
    await happens?.();
    if (together.delete(name)) {
      if (together.size === 0) answerAll();
      await allAsked;
    }
    if (texts === 'away') {
      throw new Error('No resolver answers.');
    }
    return texts;
  },
});
const dayMs = 86_400_000;
const hourMs = 3_600_000;
type Headers = Record<string, string>;

let number = 0;
/** A store, its owner, and a host of somebody's brand. */
async function scene() {
  number += 1;
  const store = await freshStore(app);
  const owner = await signedIn(app, 'store_owner', store);
  const own = (await viewOf(store, owner)).hosts;
  return { store, owner, own, brand: `claims.brand-${number}.example` };
}

async function ask(who: { headers: Headers }, path: string, json: object, method = 'POST') {
  const answer = await app.ask('platform.test', `/v1/stores/${path}`, { method, headers: who.headers, json });
  return { status: answer.status, body: (await answer.json()) as OwnStore & { errors?: { pointer: string }[] } };
}
const setHosts = (store: StoreRecord, who: { headers: Headers }, hosts: readonly string[]) =>
  ask(who, store.id, { hosts }, 'PATCH');
const prove = (store: StoreRecord, who: { headers: Headers }) => ask(who, `${store.id}/hosts/prove`, {});
const viewOf = async (store: StoreRecord, who: { headers: Headers }) =>
  (await setHosts(store, who, []).then(() => ask(who, store.id, { name: store.name }, 'PATCH'))).body;
/** Whether the portal of a store answers at a host. */
const serves = async (host: string) => (await app.ask(host, '/v1/portal')).status !== 421;
function place({ hostProofs }: Pick<OwnStore, 'hostProofs'>, host: string) {
  const { name, value } = hostProofs.find((item) => item.host === host)!.record;
  const there = dns.get(name) ?? [];
  // Beside what others placed: each store's record stands for itself.
  dns.set(name, ['v=spf1 -all', value, ...(there === 'away' ? [] : there)]);
  return name;
}
const told = async (store: StoreRecord) =>
  (await asOwner(app, `SELECT kind FROM events WHERE store_id = $1 AND kind LIKE 'store.host%'`, [store.id])).map(
    ({ kind }) => kind,
  );
async function sweep() {
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
}

describe('who may not', () => {
  test.each(['store_support', 'store_user', 'orderprotection_support'] as const)('a %s proves none', async (role) => {
    const { store } = await scene();
    expect((await prove(store, await signedIn(app, role, store))).status).toBe(403);
  });

  test('a token that reads alone proves none, and no one of another store', async () => {
    const { store } = await scene();
    const other = await scene();
    const token = { headers: await bearerOf(app, store, ['stores:read'] as Permission[]) };
    expect((await prove(store, token)).status).toBe(403);
    expect((await prove(store, other.owner)).status).toBe(404);
  });
});

test('a named host waits, says which record to place, and what served goes on serving', async () => {
  const { store, owner, own, brand } = await scene();
  const { status, body } = await setHosts(store, owner, [brand]);
  expect(status).toBe(200);
  expect(body.hosts).toEqual(own);
  expect(body.hostProofs).toMatchObject([
    { host: brand, record: { name: `_amends.${brand}` }, provedAt: null, failingSince: null },
  ]);
  expect(body.hostProofs[0]?.record.value).toMatch(/^amends-proof=[0-9a-f]{32}$/);
  expect(await serves(brand)).toBe(false);
  expect((await prove(store, owner)).body.hosts).toEqual(own);
  dns.set(`_amends.${brand}`, ['amends-proof=00000000000000000000000000000000']);
  expect((await prove(store, owner)).body.hosts).toEqual(own);
  expect(await serves(brand)).toBe(false);
});

test('once its record is there it serves, and leads where it was named first', async () => {
  const { store, owner, own, brand } = await scene();
  const { body } = await setHosts(store, owner, [brand, ...own]);
  const second = body.hostProofs[0]!.record.value;
  expect((await setHosts(store, owner, [brand, ...own])).body.hostProofs[0]?.record.value).toBe(second);
  place(body, brand);
  const proved = (await prove(store, owner)).body;
  expect(proved.hosts).toEqual([brand, ...own]);
  expect(proved.portalUrl).toContain(brand);
  expect(await serves(brand)).toBe(true);
  expect(await told(store)).toEqual(['store.host-proved']);
  expect((await setHosts(store, owner, own)).body).toMatchObject({ hosts: own, hostProofs: [] });
  expect(await serves(brand)).toBe(false);
});

test('the clock looks for it too, each hour for thirty days', async () => {
  const { store, owner, own, brand } = await scene();
  const { body } = await setHosts(store, owner, [...own, brand]);
  await sweep();
  expect(await serves(brand)).toBe(false);
  place(body, brand);
  await sweep();
  expect((await prove(store, owner)).body.hosts).toEqual([...own, brand]);

  const late = await scene();
  const waiting = (await setHosts(late.store, late.owner, [late.brand])).body;
  app.clock.advance(30 * dayMs);
  place(waiting, late.brand);
  await sweep();
  expect(await serves(late.brand)).toBe(false);
  expect((await prove(late.store, late.owner)).body.hosts[0]).toBe(late.brand);
});

test('a missing record is told once and the host stays; a silent resolver says nothing', async () => {
  const { store, owner, brand } = await scene();
  const name = place((await setHosts(store, owner, [brand])).body, brand);
  await prove(store, owner);
  const failing = async () =>
    (await ask(owner, store.id, { name: store.name }, 'PATCH')).body.hostProofs[0]?.failingSince;
  dns.set(name, 'away');
  app.clock.advance(dayMs + hourMs);
  await sweep();
  expect(await failing()).toBeNull();
  const record = dns.get(name);
  dns.set(name, []);
  await sweep();
  expect(await failing()).not.toBeNull();
  app.clock.advance(dayMs);
  await sweep();
  expect(await told(store)).toEqual(['store.host-proved', 'store.host-unproved']);
  expect(await serves(brand)).toBe(true);
  expect(record).toBe('away');
  place((await ask(owner, store.id, { name: store.name }, 'PATCH')).body, brand);
  await prove(store, owner);
  expect(await failing()).toBeNull();
});

test('a name that only waits keeps no one from it: whoever proves it first has it', async () => {
  const { store, owner, brand } = await scene();
  const other = await scene();
  const squatter = (await setHosts(store, owner, [brand])).body;
  const theirs = (await setHosts(other.store, other.owner, [brand])).body;
  place(theirs, brand);
  expect((await prove(store, owner)).body.hosts).toEqual(squatter.hosts);
  expect((await prove(other.store, other.owner)).body.hosts[0]).toBe(brand);
  place(squatter, brand);
  const late = await prove(store, owner);
  expect(late).toMatchObject({ status: 400, body: { errors: [{ pointer: '/hosts' }] } });
  expect((await prove(other.store, other.owner)).body.hosts[0]).toBe(brand);
});

test('a record proves what was asked: a host named anew meanwhile waits on', async () => {
  const { store, owner, own, brand } = await scene();
  const { body } = await setHosts(store, owner, [...own, brand]);
  const name = place(body, brand);
  meanwhile.set(name, async () => {
    await setHosts(store, owner, own);
    await setHosts(store, owner, [...own, brand]);
  });
  expect((await prove(store, owner)).body.hosts).toEqual(own);
  expect(await serves(brand)).toBe(false);
});

describe('a domain that changed hands', () => {
  /** A host that one store proved, and another store's record in the place of its. */
  async function sold() {
    const before = await scene();
    const after = await scene();
    const { brand } = before;
    const name = place((await setHosts(before.store, before.owner, [brand])).body, brand);
    await prove(before.store, before.owner);
    const { body } = await setHosts(after.store, after.owner, [...after.own, brand]);
    const { value } = body.hostProofs[0]!.record;
    return { before, after, brand, name, value, texts: dns.get(name) as string[] };
  }
  const leadsTo = async (host: string) => (await storeByHost(app.system, host))?.id;
  const mails = async (store: StoreRecord) =>
    (await asOwner(app, `SELECT subject FROM mails WHERE store_id = $1 AND template = 'host-moved'`, [store.id])).map(
      ({ subject }) => subject,
    );

  test('its host moves to who proves it once the old record is gone; both are emailed', async () => {
    const { before, after, brand, name, value } = await sold();
    dns.set(name, [value]);
    expect((await prove(after.store, after.owner)).body.hosts).toEqual([...after.own, brand]);
    expect(await leadsTo(brand)).toBe(after.store.id);
    expect(await told(after.store)).toEqual(['store.host-proved']);
    expect(await told(before.store)).toEqual(['store.host-proved', 'store.host-moved']);
    await app.drain();
    expect(await mails(before.store)).toEqual([expect.stringContaining(`${brand} no longer leads to`)]);
    expect(await mails(after.store)).toEqual([expect.stringContaining(`${brand} now leads to`)]);
    const left = (await ask(before.owner, before.store.id, { name: before.store.name }, 'PATCH')).body;
    expect(left.hosts).toEqual(before.own);
    expect(left.hostProofs).toMatchObject([{ host: brand, provedAt: null, failingSince: null }]);
  });

  test('the clock moves it too, and moves it back the same way', async () => {
    const { before, after, brand, name, value, texts } = await sold();
    dns.set(name, [value]);
    await sweep();
    expect(await leadsTo(brand)).toBe(after.store.id);
    dns.set(name, texts);
    expect((await prove(before.store, before.owner)).body.hosts).toContain(brand);
    expect(await leadsTo(brand)).toBe(before.store.id);
  });

  test.each([
    ['while both records are there', ({ texts, value }: { texts: string[]; value: string }) => [...texts, value]],
    ['while only the old one is there', ({ texts }: { texts: string[] }) => texts],
    ['while neither is there', () => []],
    ['while no resolver answers', () => 'away' as const],
  ])('it stays %s', async (_, records) => {
    const moved = await sold();
    dns.set(moved.name, records(moved));
    await prove(moved.after.store, moved.after.owner);
    await sweep();
    expect(await leadsTo(moved.brand)).toBe(moved.before.store.id);
    expect(await mails(moved.before.store)).toEqual([]);
  });

  test('it stays where the operator named it, whatever DNS says', async () => {
    const { store, brand } = await scene();
    const other = await scene();
    await updateStore(app.system, { storeId: store.id, change: { hosts: [brand] } });
    place((await setHosts(other.store, other.owner, [brand])).body, brand);
    expect((await prove(other.store, other.owner)).status).toBe(400);
    expect(await leadsTo(brand)).toBe(store.id);
  });

  test('it moves once, whoever presses how often at the same moment', async () => {
    const { before, after, brand, name, value } = await sold();
    dns.set(name, [value]);
    await Promise.all(Array.from({ length: 6 }, () => prove(after.store, after.owner)));
    expect(await leadsTo(brand)).toBe(after.store.id);
    expect((await told(before.store)).filter((kind) => kind === 'store.host-moved')).toHaveLength(1);
  });
});

test('several hosts are checked at once; another store’s holds none up', async () => {
  const { store, owner, own, brand } = await scene();
  const other = await scene();
  const second = `second.${brand}`;
  const { body } = await setHosts(store, owner, [...own, brand, second]);
  place((await setHosts(other.store, other.owner, [brand])).body, brand);
  await prove(other.store, other.owner);
  place(body, brand);
  place(body, second);
  for (const { record } of body.hostProofs) together.add(record.name);
  await sweep();
  expect((await ask(owner, store.id, { name: store.name }, 'PATCH')).body.hosts).toEqual([...own, second]);
  expect(await serves(second)).toBe(true);
});

test('what the operator names serves at once, and waits for nothing any more', async () => {
  const { store, owner, own, brand } = await scene();
  await setHosts(store, owner, [...own, brand]);
  await updateStore(app.system, { storeId: store.id, change: { hosts: [...own, brand] } });
  expect((await ask(owner, store.id, { name: store.name }, 'PATCH')).body).toMatchObject({
    hosts: [...own, brand],
    hostProofs: [],
  });
});

test('presses at once prove it once', async () => {
  const { store, owner, brand } = await scene();
  place((await setHosts(store, owner, [brand])).body, brand);
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(store, owner)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await told(store)).toEqual(['store.host-proved']);
});
