import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { asOwner } from './db-asserts.ts';

/** What happened stays on record, and what is sent again under its key is answered from it. */
const records: readonly string[] = [
  'bulk_acts',
  'bulk_claims',
  'event_numbers',
  'events',
  'idempotency_keys',
  'unnumbered_events',
];

/** When a row was written last, by which version, and what it was before: no part of what it says. */
const ofWriting: readonly string[] = ['updated_at', 'version', 'before_act'];

/** When its store's engine told a row last: every decision asks anew, and undoing it untells nothing. */
const ofTelling: readonly string[] = ['engine_seen_at', 'synced_at', 'last_success_at'];

type Rows = Record<string, unknown>[];

/** A decision that ended, with what it gave, is history, and so is a day that nobody is told any more. */
const ended: Readonly<Record<string, string>> = {
  decisions: 'AND live',
  told_days: 'AND ended IS NULL',
  resolutions: "AND execution_state NOT IN ('SUPERSEDED', 'CANCELED', 'ABANDONED')",
  resolution_payments: "AND state NOT IN ('SUPERSEDED', 'CANCELED', 'ABANDONED')",
};

/** Every row of a store that says how things stand, by table: all tables but the records. */
export async function wholeStore(app: TestApp, store: StoreRecord): Promise<Record<string, Rows>> {
  const tables = await asOwner(
    app,
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
     WHERE c.table_schema = 'public' AND c.column_name = 'store_id' AND c.table_name <> ALL($1) ORDER BY 1`,
    [records],
  );
  const found: Record<string, Rows> = {};
  for (const { name } of tables) {
    const table = String(name);
    const rows = await asOwner(app, `SELECT * FROM ${table} WHERE store_id = $1 ${ended[table] ?? ''}`, [store.id]);
    found[table] = rows
      .map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !ofWriting.includes(column))
            .map(([column, value]) => [column, ofTelling.includes(column) ? value !== null : value]),
        ),
      )
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return found;
}

/** When each timer of a claim is due that waits, by its key. */
export async function timersOf(app: TestApp, claimId: string): Promise<Record<string, unknown>> {
  const rows = await asOwner(
    app,
    `SELECT key, run_at FROM graphile_worker._private_jobs WHERE key LIKE '%:' || $1 || '%' AND key NOT LIKE 'invite-review:%'
     ORDER BY key`,
    [claimId],
  );
  return Object.fromEntries(rows.map(({ key, run_at }) => [String(key), run_at]));
}
