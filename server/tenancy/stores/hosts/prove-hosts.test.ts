import { describe, expect, test } from 'vitest';
import type { OwnStore } from '../../../../core/contract/tenancy/store-admin.ts';
import type { Permission } from '../../../../core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../../testing/fixtures.ts';
import type { StoreRecord } from '../read-store.ts';
import { updateStore } from '../update-store.ts';

/** A host that a store's people name serves once its DNS says that it's theirs, and not before. */

const dns = new Map<string, string[] | 'away'>();
/** Names that are answered only once all of them are asked for. */
const together = new Set<string>();
const { promise: allAsked, resolve: answerAll } = Promise.withResolvers<void>();
/** What happens while DNS is asked for a name, once. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const app = await testApp({
  resolveTxt: async (name) => {
    const texts = dns.get(name) ?? [];
    const act = meanwhile.get(name);
    meanwhile.delete(name);
    await act?.();
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
/** @param beside what of a name stays there, where another store has its record at it */
function place({ hostProofs }: Pick<OwnStore, 'hostProofs'>, host: string, beside: readonly string[] = []) {
  const { name, value } = hostProofs.find((item) => item.host === host)!.record;
  dns.set(name, ['v=spf1 -all', ...beside, value]);
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
  place(squatter, brand, [theirs.hostProofs[0]!.record.value]);
  const late = await prove(store, owner);
  expect(late).toMatchObject({ status: 400, body: { errors: [{ pointer: '/hosts' }] } });
  expect((await prove(other.store, other.owner)).body.hosts[0]).toBe(brand);
});

describe('a domain that changed hands', () => {
  /** A store that proved a host, and another that has its record there now. */
  async function lost() {
    const former = await scene();
    const next = await scene();
    const { brand } = former;
    const name = place((await setHosts(former.store, former.owner, [brand])).body, brand);
    await prove(former.store, former.owner);
    const record = dns.get(name);
    const asked = (await setHosts(next.store, next.owner, [...next.own, brand])).body;
    const moves = async () => {
      await app.drain();
      const mails = await asOwner(
        app,
        `SELECT to_address, subject FROM mails WHERE template = 'host-moved' AND store_id = ANY($1)`,
        [[former.store.id, next.store.id]],
      );
      return mails.map((mail) => [mail.to_address, mail.subject]).sort();
    };
    return { former, next, brand, name, record, asked, moves };
  }
  const hostsOf = async ({ store, owner }: Awaited<ReturnType<typeof scene>>) =>
    (await ask(owner, store.id, { name: store.name }, 'PATCH')).body;

  test('a host moves to who proves it once the former record is gone; both are emailed', async () => {
    const { former, next, brand, asked, moves } = await lost();
    place(asked, brand);
    const { body } = await prove(next.store, next.owner);
    expect(body.hosts).toEqual([...next.own, brand]);
    const left = await hostsOf(former);
    expect([left.hosts.includes(brand), left.hosts.length, left.hostProofs]).toEqual([false, 1, []]);
    expect(await told(former.store)).toEqual(['store.host-proved', 'store.host-moved']);
    expect(await told(next.store)).toEqual(['store.host-proved']);
    expect(await moves()).toEqual(
      [
        [former.owner.actor.email, `${brand} isn’t your store’s anymore`],
        [next.owner.actor.email, `${brand} now opens your store`],
      ].sort(),
    );
    expect(await serves(brand)).toBe(true);
  });

  test('the clock moves it too', async () => {
    const { next, brand, asked } = await lost();
    place(asked, brand);
    await sweep();
    expect((await hostsOf(next)).hosts).toEqual([...next.own, brand]);
  });

  test('a host stays while its former record is there, beside another or alone', async () => {
    const { former, next, brand, name, record, asked, moves } = await lost();
    place(asked, brand);
    dns.set(name, [...(dns.get(name) as string[]), ...(record as string[])]);
    expect((await prove(next.store, next.owner)).status).toBe(400);
    dns.set(name, record as string[]);
    await prove(next.store, next.owner);
    expect((await hostsOf(former)).hosts).toContain(brand);
    expect(await moves()).toEqual([]);
  });

  test('a host stays while no one else has a record, or no resolver answers', async () => {
    const { former, next, brand, name } = await lost();
    for (const texts of [[], 'away'] as const) {
      dns.set(name, texts === 'away' ? texts : [...texts]);
      await prove(next.store, next.owner);
      expect((await hostsOf(former)).hosts).toContain(brand);
    }
  });

  test('a host that the operator named moves by no one’s record', async () => {
    const { former, next, brand, asked } = await lost();
    await updateStore(app.system, { storeId: former.store.id, change: { hosts: [`other.${brand}`] } });
    await updateStore(app.system, { storeId: former.store.id, change: { hosts: [brand] } });
    place(asked, brand);
    expect((await prove(next.store, next.owner)).status).toBe(400);
    expect((await hostsOf(former)).hosts).toEqual([brand]);
  });

  test('a host moves to one of two who prove it at once', async () => {
    const { next, brand, name, asked } = await lost();
    const third = await scene();
    const theirs = (await setHosts(third.store, third.owner, [brand])).body;
    place(asked, brand);
    const first = dns.get(name) as string[];
    place(theirs, brand);
    dns.set(name, [...first, ...(dns.get(name) as string[])]);
    await Promise.all([prove(next.store, next.owner), prove(third.store, third.owner)]);
    const have = await Promise.all([hostsOf(next), hostsOf(third)]);
    expect(have.filter(({ hosts }) => hosts.includes(brand))).toHaveLength(1);
  });
});

test('several hosts are checked at once; another store’s holds none up', async () => {
  const { store, owner, own, brand } = await scene();
  const other = await scene();
  const second = `second.${brand}`;
  const { body } = await setHosts(store, owner, [...own, brand, second]);
  const theirs = (await setHosts(other.store, other.owner, [brand])).body;
  place(theirs, brand);
  await prove(other.store, other.owner);
  place(body, brand, [theirs.hostProofs[0]!.record.value]);
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

test('a record of a token that was given up while DNS was asked proves nothing', async () => {
  const { store, owner, own, brand } = await scene();
  const name = place((await setHosts(store, owner, [...own, brand])).body, brand);
  meanwhile.set(name, async () => {
    await setHosts(store, owner, own);
    await setHosts(store, owner, [...own, brand]);
  });
  const { body } = await prove(store, owner);
  expect([body.hosts, body.hostProofs[0]?.provedAt]).toEqual([own, null]);
  expect(await serves(brand)).toBe(false);
});

test('presses at once prove it once', async () => {
  const { store, owner, brand } = await scene();
  place((await setHosts(store, owner, [brand])).body, brand);
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(store, owner)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await told(store)).toEqual(['store.host-proved']);
});
