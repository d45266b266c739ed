import { expect, test } from 'vitest';
import { undecidedStates } from '#core/reference/claims.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';

/** Indexes that stay beside one that covers them, with the reason. Each holds a part of the rows, and is written for those alone. */
const kept: Readonly<Record<string, string>> = {
  bulk_claims_to_come: 'what an act has left to do, of all that it did',
  claims_answered: 'the last answered ones, behind a backlog of any length that nobody has answered',
  claims_flagged: 'a rare mark, among many claims of a state',
  claims_overridden: 'a rare mark, among many claims of a state',
  claims_without_worth: 'the few claims that wait for a rate',
  mails_to_pack: 'emails of before that aren’t packed yet; empty once all are',
  notifications_unread: 'what somebody has not read, of all that they were told',
  orders_with_returns: 'the few orders with returns',
  policies_removed: 'the few policies that were removed',
  policies_unposted: 'the few policies that should be in a book and aren’t',
};

interface Index {
  table: string;
  name: string;
  /** Each key with its class, order, and collation. */
  keys: string[];
  predicate: string;
  unique: boolean;
}

/** Every B-tree of ours, as the catalogue has it. */
async function indexesOf(app: Awaited<ReturnType<typeof testApp>>): Promise<Index[]> {
  const rows = await asOwner(
    app,
    `SELECT t.relname AS table, c.relname AS name, i.indisunique AS unique,
       coalesce(pg_get_expr(i.indpred, i.indrelid), '') AS predicate,
       array(SELECT concat_ws(' ', pg_get_indexdef(c.oid, n, false), i.indclass[n - 1], i.indoption[n - 1], i.indcollation[n - 1])
         FROM generate_series(1, i.indnkeyatts) n ORDER BY n) AS keys
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
     WHERE t.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows as unknown as Index[];
}

/** Whether whatever the other index finds, in its order, this one does: the same rows or more, and its keys first. */
const covers = (one: Index, other: Index) =>
  one !== other &&
  one.table === other.table &&
  (one.predicate === '' || one.predicate === other.predicate) &&
  // What an index forbids, no other one does for it.
  !other.unique &&
  other.keys.every((key, place) => key === one.keys[place]) &&
  (one.keys.length > other.keys.length || one.predicate !== other.predicate || one.unique || one.name < other.name);

const coveredPairs = (indexes: readonly Index[]) =>
  indexes.flatMap((other) =>
    indexes.filter((one) => covers(one, other)).map((one) => `${other.table}: ${one.name} covers ${other.name}`),
  );

const app = await testApp();
const indexes = await indexesOf(app);

test('no index holds what another one of its table holds too', () => {
  expect(indexes.length).toBeGreaterThan(100);
  const pairs = coveredPairs(indexes.filter(({ name }) => !(name in kept)));
  expect(pairs).toEqual([]);
});

test('an index that another one covers is found, of all rows and of a part', async () => {
  await asOwner(app, 'CREATE INDEX again ON orders (store_id, id)');
  await asOwner(app, 'CREATE INDEX again_in_part ON orders (store_id) WHERE number_key IS NOT NULL');
  const pairs = coveredPairs(await indexesOf(app));
  expect(pairs).toContain('orders: orders_pkey covers again');
  expect(pairs).toContain('orders: orders_pkey covers again_in_part');
  await asOwner(app, 'DROP INDEX again, again_in_part');
});

test('each that stays beside another one is still there, and still covered', () => {
  const covered = coveredPairs(indexes).join('\n');
  for (const name of Object.keys(kept)) {
    expect(covered).toContain(`covers ${name}`);
  }
});

test('the indexes over all stores hold each claim that waits, and no decided one', () => {
  const everywhere = indexes.filter(({ table, keys }) => table === 'claims' && keys[0]?.startsWith('state '));
  expect(everywhere.length).toBeGreaterThanOrEqual(4);
  for (const { name, predicate } of everywhere.filter((index) => !index.name.startsWith('claims_due'))) {
    const states = [...predicate.matchAll(/'([A-Z_]+)'/g)].map(([, state]) => state);
    expect(states.toSorted(), name).toEqual(undecidedStates.toSorted());
  }
});
