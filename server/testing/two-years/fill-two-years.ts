import pg from 'pg';
import type { StoreId } from '#core/ids.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { startReceiver } from '../receiver.ts';
import { componentsOf } from './components.ts';
import { copier, type Target } from './copies.ts';
import { tellEnded, tellEndpoints, tellOpen } from './eras.ts';
import { lately, once } from './lately.ts';
import { linkFiles } from './link-files.ts';
import { hire, joins, type Opening, openStore, type People } from './open-stores.ts';
import { planCopies, type Shape, twoYears } from './plan-copies.ts';
import { analyse, settleCopies, writeRoots } from './settle-copies.ts';
import { type Installation, type Story, storyApp } from './story-app.ts';
import { inKeyOrder, type Table, tablesOf } from './tables-of.ts';
import { storyActs } from './tell-stories.ts';
import { rowWriter } from './write-copies.ts';

export interface Filling extends Shape {
  /** How many stores there are; the first holds three of ten claims. */
  stores: number;
  /** What the first is called. */
  first?: Omit<Opening, 'hooks'>;
  /** Told what is done now. */
  say?(text: string): void;
}

export interface Filled {
  storeId: StoreId;
  rows: number;
}

/**
 * Fills an empty installation with what two years leave in every table. Stores, people and one of each kind of claim are
 * made by the product’s verbs, at the times at which they happened; what hangs on an order is then written again and
 * again, with ids, numbers, names, days, chains and signatures of its own.
 * @throws Error where a store is there already: nothing is filled beside what somebody keeps
 */
export async function fillTwoYears(at: Installation, filling: Filling): Promise<Filled> {
  const say = filling.say ?? (() => {});
  const client = new pg.Client({ ...at.owner, options: '-c app.store=*' });
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    await client.query(`SELECT set_config('statement_timeout', '0', false)`);
    await client.query(`SET TIME ZONE 'UTC'`);
    const story = await storyApp(at, twoYears);
    try {
      say('The stories are told by the product’s own verbs.');
      const targets = await tellStories(at, story, client, filling);
      say('Each is written again.');
      const rows = await writeAgain(story, client, { targets, filling });
      say(`${rows.toLocaleString('en')} rows are written; what hangs on all of them follows.`);
      await settleCopies(client);
      for (const { storeId } of targets) {
        await writeRoots(story.app.services, client, storeId);
      }
      await analyse(client, await tablesOf(client));
      return { storeId: targets[0]!.storeId, rows };
    } finally {
      await story.close();
    }
  } finally {
    await client.end();
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ stores: number }>('SELECT count(*)::int AS stores FROM stores');
  if (rows[0]?.stores !== 0) {
    throw new Error('There are stores in this database. Two years are filled into an empty one alone.');
  }
}

/** So many days ago the claims that ended are told: long over, over for a while, and just now. */
const endedDaysAgo = [700, 60, 12];
/** Those that wait still. */
const openDaysAgo = 2;

async function tellStories(
  at: Installation,
  story: Story,
  client: pg.Client,
  { stores, first }: Filling,
): Promise<Target[]> {
  const { app } = story;
  const receiver = await startReceiver();
  try {
    const opening = first ?? { slug: 'years-1', name: 'Years 1', host: 'years-1.test' };
    const store = await openStore(app, { ...opening, hooks: receiver.url });
    const people = await hire(app, store);
    const acts = storyActs(app, store, people);
    for (const daysAgo of endedDaysAgo) {
      await passUntil(story, daysAgo);
      await tellEnded({ app, store, people, acts });
      await tellEndpoints({ app, store });
    }
    await passUntil(story, openDaysAgo);
    await tellOpen({ app, store, people, acts, faults: story.faults });
    await tellEndpoints({ app, store });
    await passUntil(story, 0.1);
    await sweep(story);
    const others = await openOthers(at, people, { stores, hooks: receiver.url });
    for (const each of [store, ...others]) {
      await lately(app, people, each);
    }
    await once(app, people, store);
    return await targetsOf(client, [store.id, ...others.map(({ id }) => id)]);
  } finally {
    await receiver.close();
  }
}

/** The other stores opened as long ago as the first: on a clock of their own, so that no job passes over all of them daily. */
async function openOthers(
  at: Installation,
  people: People,
  { stores, hooks }: { stores: number; hooks: string },
): Promise<StoreRecord[]> {
  const { app, close } = await storyApp(at, twoYears);
  try {
    const others = [];
    for (let place = 2; place <= stores; place += 1) {
      const named = { slug: `years-${place}`, name: `Years ${place}`, host: `years-${place}.test`, hooks };
      const store = await openStore(app, named);
      await joins(app, people, store);
      others.push(store);
    }
    return others;
  } finally {
    await close();
  }
}

const dayMs = 86_400_000;

/** Lets the days pass up to so many days ago; every other week old things go. */
async function passUntil(story: Story, daysAgo: number): Promise<void> {
  const { app } = story;
  while (app.clock.now() < Date.now() - daysAgo * dayMs) {
    const left = (Date.now() - daysAgo * dayMs - app.clock.now()) / dayMs;
    await story.passDays(Math.min(14, left));
    await sweep(story);
  }
}

async function sweep({ app }: Story): Promise<void> {
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
}

/** What each store has in place of the first one’s things: they were made in the same order. */
async function targetsOf(client: pg.Client, storeIds: readonly StoreId[]): Promise<Target[]> {
  const tables = (await tablesOf(client)).filter(
    ({ columns, ofStore }) => ofStore === 'store_id = $1' && columns.some(({ name }) => name === 'id'),
  );
  const things = new Map(storeIds.map((id) => [id, [id as string]]));
  for (const { name } of tables.filter((table) => storeThings.includes(table.name))) {
    for (const storeId of storeIds) {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${name} WHERE store_id = $1 ORDER BY id`, [
        storeId,
      ]);
      things.get(storeId)!.push(...rows.map(({ id }) => id));
    }
  }
  const [first = []] = things.values();
  return storeIds.map((storeId) => {
    const own = things.get(storeId)!;
    return { storeId, things: new Map(first.map((id, place) => [id, own[place] ?? ''])) };
  });
}

/** Tables whose rows each store has as often as the first. */
const storeThings = [
  'labels',
  'macros',
  'sops',
  'saved_views',
  'api_tokens',
  'products',
  'webhook_endpoints',
  'invitations',
];

async function writeAgain(
  { app }: Story,
  client: pg.Client,
  { targets, filling }: { targets: readonly Target[]; filling: Filling },
): Promise<number> {
  const tables = await inKeyOrder(client, await tablesOf(client));
  const now = Date.now();
  const components = await componentsOf(client, tables, targets[0]!.storeId, now);
  const { rows: told } = await client.query<{ claims: number }>('SELECT count(*)::int AS claims FROM claims');
  const { rows: counters } = await client.query<{ store_id: string; last_number: number }>(
    'SELECT store_id, last_number FROM claim_counters',
  );
  const lastOf = new Map(counters.map(({ store_id, last_number }) => [store_id, Number(last_number)]));
  const numbers = new Map(targets.map((target) => [target, lastOf.get(target.storeId) ?? 1000]));
  const shape = { ...filling, claims: Math.max(0, filling.claims - (told[0]?.claims ?? 0)) };
  const copy = copier(app.services, now);
  const quick = await withoutTriggers(client, tables);
  const writer = rowWriter(client, tables);
  try {
    for (const [component, given] of planCopies(components, targets, shape, { now, numbers })) {
      const ids = copy(component, given, (table, line) => writer.write(table, line));
      linkFiles(app.services.config.dataDir, { component, ids, from: targets[0]!.storeId, to: given.target.storeId });
      await writer.pace();
    }
    return await writer.end();
  } finally {
    await quick.end();
  }
}

/** Rows are as verbs would write them, so nobody has to be told of each or ask whether its key is there. */
async function withoutTriggers(client: pg.Client, tables: readonly Table[]) {
  const { rows } = await client.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.super) {
    await client.query('SET session_replication_role = replica');
    return { end: async () => void (await client.query('SET session_replication_role = origin')) };
  }
  const { rows: walled } = await client.query<{ name: string }>(
    'SELECT oid::regclass::text AS name FROM pg_class WHERE relforcerowsecurity',
  );
  const isWalled = new Set(walled.map(({ name }) => name));
  const own = tables.filter(({ name }) => !name.startsWith('graphile_worker.'));
  const all = async (triggers: 'DISABLE' | 'ENABLE', walls: 'NO FORCE' | 'FORCE') => {
    for (const { name } of own) {
      const wall = isWalled.has(name) ? `, ${walls} ROW LEVEL SECURITY` : '';
      await client.query(`ALTER TABLE ${name} ${triggers} TRIGGER USER${wall}`);
    }
  };
  // COPY is refused where walls bind the owner too.
  await all('DISABLE', 'NO FORCE');
  return { end: () => all('ENABLE', 'FORCE') };
}
