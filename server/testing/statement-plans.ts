import pg from 'pg';
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

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** What is wrong with a plan, a line each; `read` bounds what one of its scans hands on. */
function faultsOf(plan: Plan, read: number): string[] {
  const handedOn = plan['Actual Rows'] * plan['Actual Loops'];
  const of = plan['Relation Name'] ?? '';
  const removed =
    ((plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'];
  return [
    ...(plan['Node Type'] === 'Seq Scan' && large.has(of) ? [`reads all of ${of}`] : []),
    ...(removed > most
      ? [`reads ${removed} rows of ${of} (${plan['Index Name'] ?? plan['Node Type']}) for nothing`]
      : []),
    ...(large.has(of) && handedOn > read ? [`reads ${handedOn} rows of ${of} (${plan['Index Name']})`] : []),
    ...(plan.Plans ?? []).flatMap((item) => faultsOf(item, read)),
  ];
}

/** For the values at hand, or, as of a statement that is prepared, for any. */
export type PlanKind = 'custom' | 'generic';

/**
 * Runs each statement that reads once more, as the app, in the scope that it had, and takes everything back: what is wrong
 * with how the database goes about it, a line each. Takes a pool of one connection.
 * @param read the rows that one scan of a large table may hand on
 */
export function planReader(pool: pg.Pool) {
  return async (statements: readonly Statement[], kind: PlanKind = 'custom', read = mostRead): Promise<string[]> => {
    const faults: string[] = [];
    let scope = '';
    for (const { text, values } of statements) {
      scope = /app\.store = '([^']*)'/.exec(text)?.[1] ?? scope;
      if (!/^\s*(select|update|delete|with)\b/i.test(text) || /graphile_worker|pg_advisory/.test(text)) {
        continue;
      }
      const given = values.map((value) => literal(value)).join(', ');
      await pool.query(`BEGIN; SET LOCAL app.store = '${scope}'; SET LOCAL plan_cache_mode = force_${kind}_plan`);
      try {
        await pool.query(`PREPARE judged AS ${text}`);
        const { rows } = await pool.query(
          `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE judged${given === '' ? '' : ` (${given})`}`,
        );
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
        faults.push(...faultsOf(plan, read).map((fault) => `${fault}: ${text.trim().slice(0, 120)}`));
      } finally {
        await pool.query('ROLLBACK');
        // What is prepared outlives a transaction that is taken back.
        await pool.query('DEALLOCATE ALL');
      }
    }
    return faults;
  };
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
