import type pg from 'pg';
import { oneMachineMark } from '../platform/db/page-of-each.ts';
import { tablesIn } from '../platform/db/topology.ts';
import { hasCorrelatedStore } from './correlated-stores.ts';

const byStore = new RegExp(String.raw`\b(?:from|join|update|into) "?(?:${tablesIn('distributed').join('|')})\b`, 'i');

/**
 * Such rows are copied to where they lie, which row-level security refuses, unless the statement answers or may conflict; and
 * values of its other half are not known to the one that writes.
 */
const fromList = /^\s*insert\s+into\s+[\w".]+\s*\([^)]*\)\s*select\b/i;

const placed = new RegExp(
  String.raw`\b(?:from|join|into) "?(?:${[...tablesIn('distributed'), ...tablesIn('reference')].join('|')})\b`,
  'i',
);

/** A list of stores, and what is read for each of them. */
const forEach = /\)\s+as\s+"?\w+"?\s*\([^)]*\bstore_id\b[^)]*\)\s*(?:cross\s+join|join|,)\s*lateral\b/i;
/** A recursion whose next step takes the store of the one before. */
const recursive = /\bwith\s+recursive\s+"?(\w+)"?\s*\([^)]*\bstore_id\b.*\bstore_id"? = "?\1"?\."?store_id\b/is;

/** What joins the rows of several stores. */
function joinsOfStores(text: string): string[] {
  if (text.includes(oneMachineMark)) {
    return [];
  }
  return [
    ...(forEach.test(text) ? ['a LATERAL for each store'] : []),
    ...(recursive.test(text) ? ['a recursion over stores'] : []),
    ...(!forEach.test(text) && !recursive.test(text) && hasCorrelatedStore(text) ? ['a store of a row around it'] : []),
  ];
}

/** What a distributed PostgreSQL refuses in a statement on tables that lie by store; `scope` is the transaction's store. */
export function brokenLaws(text: string, scope: string): string[] {
  if (/^\s*insert\b.*\bvalues\b.*\(\s*select\b/is.test(text) && placed.test(text) && !byStore.test(text)) {
    return [`a subselect inside an INSERT: ${text.trim().slice(0, 200)}`];
  }
  if (!byStore.test(text)) {
    return [];
  }
  const broken: string[] = joinsOfStores(text);
  if (/^\s*update\b.*\bcase\s+(?!when\b)/is.test(text)) {
    broken.push('a CASE of a value in an UPDATE');
  }
  if (/\binsert\s+into\b/i.test(text) && (/\(\s*select\b/i.test(text) || /^\s*with\b/i.test(text))) {
    broken.push('a subselect inside an INSERT');
  }
  if (fromList.test(text)) {
    if (!/\b(?:returning|on\s+conflict)\b/i.test(text)) {
      broken.push('rows of a SELECT added without RETURNING or ON CONFLICT');
    }
    if (/\bdo\s+update\b.*\$\d/is.test(text)) {
      broken.push('a value in the DO UPDATE of rows of a SELECT');
    }
  }
  if (/\bskip\s+locked\b/i.test(text)) {
    broken.push('SKIP LOCKED');
  }
  if (/\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i.test(text) && !scope.startsWith('sto_')) {
    broken.push('rows held over all stores');
  }
  return broken.map((what) => `${what}: ${text.trim().slice(0, 200)}`);
}

/** Listens to what a pool's connections are sent from now on; answers the laws that were broken so far. */
export function watchLaws(pool: pg.Pool): () => string[] {
  const broken = new Set<string>();
  const seen = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let scope = '';
    const listening = (...given: unknown[]) => {
      const [first] = given;
      const { text } = (typeof first === 'string' ? { text: first } : first) as pg.QueryConfig;
      scope = /app\.store = '([^']*)'/.exec(text)?.[1] ?? scope;
      const key = `${scope.slice(0, 4)} ${text}`;
      if (!seen.has(key)) {
        seen.add(key);
        for (const law of brokenLaws(text, scope)) {
          broken.add(law);
        }
      }
      return query(...given);
    };
    Object.assign(client, { query: listening });
  });
  return () => [...broken];
}
