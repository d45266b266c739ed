import { tables } from '../db/tables.gen.ts';

/** Names of tables and of the queue’s schema: nothing else of a statement is ever told. */
const known = new Set([...Object.keys(tables), 'graphile_worker']);
const verb = /\b(?:select|insert|update|delete|merge)\b/i;
const places = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Texts that are remembered; then it begins anew. */
const most = 2_000;
const remembered = new Map<string, StatementSummary>();

export interface StatementSummary {
  /** `SELECT claims`, as OpenTelemetry summarizes a query. */
  name: string;
  operation: string;
  table: string | null;
}

/** What a statement does and to which table first: of a closed list of words, whatever its text holds. */
export function summaryOf(text: string): StatementSummary {
  const found = remembered.get(text);
  if (found !== undefined) {
    return found;
  }
  if (remembered.size >= most) {
    remembered.clear();
  }
  const operation = verb.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = [...text.matchAll(places)].map(([, name = '']) => name).find((name) => known.has(name)) ?? null;
  const summary = { name: table === null ? operation : `${operation} ${table}`, operation, table };
  remembered.set(text, summary);
  return summary;
}
