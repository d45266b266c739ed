import type pg from 'pg';
import { tablesIn } from '../db/topology.ts';

const byStore = new RegExp(String.raw`\b(?:from|join|update|into) "?(?:${tablesIn('distributed').join('|')})\b`, 'i');

/**
 * Such rows are copied to where they lie, which row-level security refuses, unless the statement answers or may conflict; and
 * values of its other half are not known to the one that writes.
 */
const fromList = /^\s*insert\s+into\s+[\w".]+\s*\([^)]*\)\s*select\b/i;

/** What a distributed PostgreSQL refuses in a statement on tables that lie by store; `scope` is the transaction's store. */
export function brokenLaws(text: string, scope: string): string[] {
  if (!byStore.test(text)) {
    return [];
  }
  const broken: string[] = [];
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
