import pg from 'pg';
import { type Explained, explainedByJson, explainedByText, type Plan, type PlanNode } from './explained.ts';
import type { Statement } from './statement-recorder.ts';

/** The tables that the fill made large; a scan of the others may well be the shortest way. */
const tables =
  'orders|order_items|fulfillments|fulfillment_items|policies|payments|claims|claim_items|claim_words|word_parts|events|sessions|grants|messages|media|claim_media|decisions|amendments|resolutions|outside_pictures|claim_counters';
const large = new Set(
  'orders|order_items|fulfillments|fulfillment_items|policies|payments|claims|claim_items|claim_words|word_parts|events|media|claim_media|amendments'.split(
    '|',
  ),
);
/** Rows that a statement may read without showing them. */
const most = 200;
/** Rows that one scan of a large table may hand on, whatever is in the store. */
const mostRead = 250;
/** Rows of a machine's part of a table that are as soon read whole. */
const smallPart = 2500;

/** What is wrong with a plan, a line each; `read` bounds what one of its scans hands on, `isOfOne` says that it is a store's. */
export function faultsOf({ nodes, asked }: Explained, read: number, isOfOne: boolean): string[] {
  const isSmallPart = (node: PlanNode) =>
    asked.length > 0 && node.type === 'Seq Scan' && node.handedOn + node.removed <= smallPart;
  const judged = nodes.filter((node) => !isSmallPart(node));
  return [
    ...judged.flatMap(({ type, relation, index, handedOn, removed }) => [
      ...(type === 'Seq Scan' && large.has(relation) ? [`reads all of ${relation}`] : []),
      ...(removed > most ? [`reads ${removed} rows of ${relation} (${index || type}) for nothing`] : []),
      ...(large.has(relation) && handedOn > read ? [`reads ${handedOn} rows of ${relation} (${index})`] : []),
    ]),
    ...(isOfOne ? asked.filter((count) => count > 1).map((count) => `asks ${count} places for one store`) : []),
  ];
}

/** For the values at hand, or, as of a statement that is prepared, for any. */
export type PlanKind = 'custom' | 'generic';

/** Whether a database is the coordinator of several machines. */
async function isCoordinator(pool: pg.Pool): Promise<boolean> {
  return (await pool.query("SELECT FROM pg_extension WHERE extname = 'citus'")).rows.length > 0;
}

/**
 * Runs each statement that reads once more, as the app, in the scope that it had, and takes everything back: what is wrong
 * with how the database goes about it, a line each. Takes a pool of one connection. Several machines are asked for the
 * values at hand alone: for any values they have no plan of what joins.
 * @param heard told each index that a plan uses
 * @param read the rows that one scan of a large table may hand on
 */
export function planReader(pool: pg.Pool, heard: (index: string) => void = () => undefined) {
  let apart: Promise<boolean> | undefined;
  return async (statements: readonly Statement[], kind: PlanKind = 'custom', read = mostRead): Promise<string[]> => {
    apart ??= isCoordinator(pool);
    const explain = (await apart) ? overMachines : onOne(kind);
    const faults: string[] = [];
    let scope = '';
    for (const { text, values } of statements) {
      scope = /app\.store = '([^']*)'/.exec(text)?.[1] ?? scope;
      if (!/^\s*(select|update|delete|with)\b/i.test(text) || /graphile_worker|pg_advisory/.test(text)) {
        continue;
      }
      try {
        await pool.query('BEGIN');
        await pool.query(`SET LOCAL app.store = '${scope}'`);
        const explained = await explain(pool, { text, values });
        for (const { index } of explained.nodes) {
          heard(index);
        }
        const found = faultsOf(explained, read, scope.startsWith('sto_'));
        faults.push(...found.map((fault) => `${fault}: ${text.trim().slice(0, 120)}`));
      } finally {
        await pool.query('ROLLBACK');
        // What is prepared outlives a transaction that is taken back.
        await pool.query('DEALLOCATE ALL');
      }
    }
    return faults;
  };
}

const onOne = (kind: PlanKind) => async (pool: pg.Pool, statement: Statement) =>
  explainedByJson(await explainedOnOne(pool, kind, statement));

async function explainedOnOne(pool: pg.Pool, kind: PlanKind, { text, values }: Statement): Promise<Plan> {
  await pool.query(`SET LOCAL plan_cache_mode = force_${kind}_plan`);
  await pool.query(`PREPARE judged AS ${text}`);
  const given = values.map(literal).join(', ');
  const { rows } = await pool.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE judged${given === '' ? '' : ` (${given})`}`,
  );
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** Pages of 8 kB that a statement reads by a plan of a kind, as the app, in a scope; everything is taken back. */
export async function pagesReadBy(pool: pg.Pool, scope: string, kind: PlanKind, statement: Statement): Promise<number> {
  try {
    await pool.query('BEGIN');
    await pool.query(`SET LOCAL app.store = '${scope}'`);
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = await explainedOnOne(
      pool,
      kind,
      statement,
    );
    return hit + read;
  } finally {
    await pool.query('ROLLBACK');
    await pool.query('DEALLOCATE ALL');
  }
}

/** Milliseconds that PostgreSQL takes for a statement by a plan of a kind, as the app, in a scope: the least of five tries. */
export async function executionOf(
  pool: pg.Pool,
  scope: string,
  kind: PlanKind,
  { text, values }: Statement,
): Promise<number> {
  try {
    await pool.query('BEGIN');
    await pool.query(`SET LOCAL app.store = '${scope}'`);
    await pool.query(`SET LOCAL plan_cache_mode = force_${kind}_plan`);
    await pool.query(`PREPARE judged AS ${text}`);
    const given = values.map(literal).join(', ');
    const asked = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE judged${given === '' ? '' : ` (${given})`}`;
    const taken: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const { rows } = await pool.query(asked);
      taken.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
    }
    return Math.min(...taken);
  } finally {
    await pool.query('ROLLBACK');
    await pool.query('DEALLOCATE ALL');
  }
}

/** A machine that explains what it's handed with values beside it explains it for any values, so they stand in the text. */
async function overMachines(pool: pg.Pool, { text, values }: Statement): Promise<Explained> {
  const told = text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
  await pool.query('SET LOCAL citus.explain_all_tasks = on');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${told}`);
  return explainedByText(rows.map((row) => row['QUERY PLAN']));
}

/** A value as the driver sends it, written into a statement. */
function literal(value: unknown): string {
  if (value === null || value === undefined) {
    return 'NULL';
  }
  const text = Array.isArray(value)
    ? `{${value.map((item) => (item === null ? 'NULL' : JSON.stringify(String(item)))).join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return pg.escapeLiteral(text);
}

/** The relations of a statement that do not name the store of its transaction themselves. */
export function withoutStore({ text, values }: Statement, scope: string): string[] {
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const constants = new Map<string, number>();
  for (const [, alias = '', place] of plain.matchAll(/(?:\b(\w+)\.)?\bstore_id = \$(\d+)/g)) {
    if (values[Number(place) - 1] === scope) {
      constants.set(alias, (constants.get(alias) ?? 0) + 1);
    }
  }
  const word = String.raw`(?!where\b|on\b|join\b|left\b|order\b|limit\b|set\b|for\b|as\b|cross\b|inner\b)\w+`;
  const named = new RegExp(String.raw`\b(?:from|join|update) (${tables})\b(?: (?:as )?(${word}))?`, 'gi');
  return [...plain.matchAll(named)].flatMap(([, table = '', alias = table]) => {
    const key = [alias, ''].find((item) => (constants.get(item) ?? 0) > 0);
    constants.set(key ?? '', (constants.get(key ?? '') ?? 0) - 1);
    return key === undefined ? [`${table} as ${alias}`] : [];
  });
}
