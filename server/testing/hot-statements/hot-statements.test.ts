import { afterAll, expect, test } from 'vitest';
import { readClaim } from '../../claims/claim-view/read-claim.ts';
import { readQueue } from '../../desk/queue/read-queue.ts';
import { asAdmin } from '../database.ts';
import { filledId } from '../fill.ts';
import { shopperOf } from '../fixtures.ts';
import { planReader, withoutStore } from '../statement-plans.ts';
import type { Statement } from '../statement-recorder.ts';
import { actsOf } from './acts.ts';
import { mostReadBy } from './bounds.ts';
import { openGrown, openManyMore } from './grown-stores.ts';
import { servedIndexes, servedWhereLarger } from './served-indexes.ts';

const world = await openGrown();
const { app, recorder, pool, grown, support } = world;
afterAll(() => pool.end());
const { few: acts, many: overMany, larger } = actsOf(world);
let acting = '';
/** Which acts' plans use an index. */
const usedBy = new Map<string, Set<string>>();
const faultsIn = planReader(pool, (index) => {
  usedBy.set(index, (usedBy.get(index) ?? new Set()).add(acting));
});
const names = [...Object.keys(acts), ...Object.keys(overMany)];

/** What each act sends at first, and once its statements have come so often that they are kept. */
const recorded = new Map<string, Statement[]>();
const kept = new Map<string, Statement[]>();
async function record(name: string, act: () => Promise<unknown>): Promise<void> {
  recorded.set(name, (await recorder.record(act)).statements);
  await act();
  await act();
  const { statements } = await recorder.record(act);
  kept.set(
    name,
    statements.filter((item) => item.name !== undefined || /app\.store = '/.test(item.text)),
  );
}
for (const [name, act] of Object.entries(acts)) {
  await record(name, act);
}
await openManyMore(app);
for (const [name, act] of [...Object.entries(overMany), ...Object.entries(larger)]) {
  await record(name, act);
}

const judged = new Map<string, { custom: string[]; generic: string[] }>();

/** What is wrong with the plans of an act, told once. */
async function judge(name: string) {
  acting = name;
  const found = judged.get(name) ?? {
    custom: await faultsIn(recorded.get(name) ?? [], 'custom', mostReadBy[name]),
    generic: await faultsIn(kept.get(name) ?? [], 'generic', mostReadBy[name]),
  };
  judged.set(name, found);
  return found;
}

test.each(names)('%s reads by index, and no more than it shows', async (name) => {
  expect((await judge(name)).custom).toEqual([]);
});

test.each(names)('what is kept of %s reads no more for any values', async (name) => {
  expect((await judge(name)).generic).toEqual([]);
});

/** So many rows of the fill make a table one whose indexes are weighed. */
const large = 10_000;

/** The indexes of large tables that forbid nothing, each with the tables whose rows refer to its columns. */
async function weighedIndexes() {
  const { rows } = await pool.query<{ name: string; keys: string[] }>(`
    SELECT c.relname AS name, ARRAY(SELECT 'key of ' || f.confrelid::regclass FROM pg_constraint f
        WHERE f.conrelid = i.indrelid AND f.contype = 'f' AND f.conkey <@ i.indkey::int2[]
          AND cardinality(f.conkey) = i.indnkeyatts ORDER BY 1) AS keys
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND t.reltuples > ${large} AND NOT i.indisunique ORDER BY 1`);
  return rows;
}

test('each index of a large table serves the act that it names', async () => {
  for (const name of names) {
    await judge(name);
  }
  const indexes = await weighedIndexes();
  expect(indexes.map(({ name }) => name)).toEqual(
    [...Object.keys(servedIndexes), ...Object.keys(servedWhereLarger)].sort(),
  );
  const serves = ({ name, keys }: (typeof indexes)[number]) => {
    const by = servedIndexes[name] ?? '';
    return name in servedWhereLarger || keys.includes(by) || usedBy.get(name)?.has(by);
  };
  const told = ({ name }: { name: string }) => `${name}: ${[...(usedBy.get(name) ?? ['nothing'])].join(', ')}`;
  expect(indexes.filter((index) => !serves(index)).map(told)).toEqual([]);
});

test.each(Object.entries(servedWhereLarger))(
  'where rows are too many to be sorted, %s serves %s',
  async (index, name) => {
    acting = 'where sorting is forbidden';
    await pool.query('SET enable_sort = off');
    await faultsIn(recorded.get(name) ?? []);
    await pool.query('RESET enable_sort');
    expect(usedBy.get(index) ?? new Set()).toContain(acting);
  },
);

/** How many indexes of claims hold a claim, so that each of its changes is written into: none of them leaves it as it is. */
async function entriesOf(where: string): Promise<number> {
  return asAdmin(app.database.owner, async (admin) => {
    await admin.query(`SELECT set_config('app.store', '*', false)`);
    const { rows: indexes } = await admin.query<{ condition: string }>(
      `SELECT coalesce(pg_get_expr(indpred, indrelid), 'true') AS condition FROM pg_index WHERE indrelid = 'claims'::regclass`,
    );
    const held = indexes.map(({ condition }) => `(${condition})::int`).join(' + ');
    const { rows } = await admin.query<{ entries: number }>(
      `SELECT max(${held}) AS entries FROM claims WHERE ${where}`,
    );
    return rows[0]?.entries ?? Number.POSITIVE_INFINITY;
  });
}

test('an ordinary claim is in 21 indexes while it waits, and in 15 once it is decided', async () => {
  const ordinary = `proposal IS NULL AND category = 'SHIPPING' AND channel = 'PORTAL' AND NOT missing_evidence AND NOT overridden`;
  expect(await entriesOf(`${ordinary} AND decided_at IS NULL AND state = 'OPEN'`)).toBe(21);
  expect(await entriesOf(`${ordinary} AND state = 'RESOLVED'`)).toBe(15);
});

test('what is asked most is kept', () => {
  for (const name of ['granted order', 'claim view', 'desk claim', 'To Do', 'counts', 'order desk', 'customer']) {
    expect(kept.get(name)?.filter((item) => item.name).length, name).toBeGreaterThan(0);
  }
});

test.each(names)('%s names its store in every relation', (name) => {
  let scope = '';
  const faults = (recorded.get(name) ?? []).flatMap((statement) => {
    scope = /app\.store = '([^']*)'/.exec(statement.text)?.[1] ?? scope;
    return scope.startsWith('sto_')
      ? withoutStore(statement, scope).map((item) => `${item}: ${statement.text.slice(0, 120)}`)
      : [];
  });
  expect(faults).toEqual([]);
});

test.each(['Anna Smith', 'anna', 'smi', 'nia miller1', 'nobody', 'm'])(
  '%s is found newest first, page by page',
  async (search) => {
    const parts = search
      .toLowerCase()
      .split(' ')
      .map((word) => (word.length < 3 ? `\\m${word}\\M` : word));
    const { rows: all } = await asAdmin(app.database.owner, async (admin) => {
      await admin.query(`SELECT set_config('app.store', $1, false)`, [grown.id]);
      return admin.query<{ id: string }>(
        `SELECT id FROM claims WHERE store_id = $1
           AND (SELECT bool_and(author_name || ' ' || author_email ~* part) FROM unnest($2::text[]) AS part)
         ORDER BY created_at DESC, id DESC LIMIT 75`,
        [grown.id, parts],
      );
    });
    const found: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { rows, next } = await readQueue(app.as(support), { tab: 'all', search, after, size: 25 });
      found.push(...rows.map(({ id }) => id));
      after = next;
      if (!after) {
        break;
      }
    }
    expect(found).toEqual(all.map(({ id }) => id));
  },
);

test('a claim’s answer clock is read by index, however many rows its store has', async () => {
  // As the fill makes them, the states of the claims that are not over go round every 80 orders; this one is NEW.
  const waiting = 4018;
  const read = () =>
    readClaim(app.as(shopperOf(app, grown, filledId('ord', waiting))), { id: filledId('clm', waiting) });
  app.clock.advance(60_000);
  const { statements } = await recorder.record(read);
  expect(statements.some(({ text }) => text.includes('percentile_cont'))).toBe(true);
  expect(await faultsIn(statements)).toEqual([]);
  expect((await recorder.record(read)).statements.some(({ text }) => text.includes('percentile_cont'))).toBe(false);
});

test('a plan that reads everything and a relation without its store are found out', async () => {
  const statements = [
    { text: `BEGIN; SET LOCAL app.store = '${grown.id}'`, values: [] },
    { text: `SELECT id FROM claims WHERE description || '' = $1`, values: ['nothing'] },
  ];
  expect((await faultsIn(statements)).length).toBeGreaterThan(0);
  const joined = 'SELECT 1 FROM claims c JOIN orders o ON o.store_id = c.store_id WHERE c.store_id = $1';
  expect(withoutStore({ text: joined, values: [grown.id] }, grown.id)).toEqual(['orders as o']);
});

test('no index is the beginning of another one of its table, or the same once more', async () => {
  const { rows } = await pool.query(`
    WITH keys AS (
      SELECT i.indexrelid AS id, i.indrelid, i.indisunique, i.indnatts = i.indnkeyatts AS plain,
        coalesce(pg_get_expr(i.indpred, i.indrelid), '') AS condition,
        ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) || ' ' || i.indoption[k - 1] || ' ' || i.indcollation[k - 1]
          FROM generate_series(1, i.indnkeyatts) AS k) AS parts
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace)
    SELECT a.id::regclass::text AS one, b.id::regclass::text AS other
    FROM keys a JOIN keys b ON a.indrelid = b.indrelid AND a.id <> b.id
    WHERE a.plain AND a.condition = b.condition AND a.parts = b.parts[:cardinality(a.parts)]
      AND (NOT a.indisunique OR (b.indisunique AND a.parts = b.parts))
    ORDER BY 1, 2`);
  expect(rows).toEqual([]);
});
