import type pg from 'pg';
import type { StoreId } from '#core/ids.ts';
import { insertRoot } from '../../platform/audit-log/audit-roots.sql.ts';
import { rootOf } from '../../platform/audit-log/audit-roots.ts';
import type { MadeServices } from '../../services.ts';

/**
 * What hangs on all rows of a store, once they are written: search by parts of words, the numbers of claims and events,
 * and where endpoints have got to.
 */
export async function settleCopies(client: pg.ClientBase): Promise<void> {
  const statements = [
    `INSERT INTO word_parts (store_id, kind, part, word)
     SELECT DISTINCT store_id, kind, substr(word, place), word
     FROM (SELECT DISTINCT store_id, kind, word FROM claim_words) AS found
     CROSS JOIN LATERAL generate_series(1, length(word) - 2) AS place ON CONFLICT DO NOTHING`,
    `INSERT INTO claim_counters (store_id, last_number)
     SELECT store_id, max(claim_number) FROM claims GROUP BY 1
     ON CONFLICT (store_id) DO UPDATE SET last_number = excluded.last_number`,
    'DELETE FROM unnumbered_events',
    'DELETE FROM event_numbers',
    `INSERT INTO event_numbers (store_id, number, subject, sequence)
     SELECT store_id, row_number() OVER (PARTITION BY store_id ORDER BY at, subject, sequence), subject, sequence FROM events`,
    `UPDATE webhook_deliveries AS d SET number = n.number
     FROM events e JOIN event_numbers n ON n.store_id = e.store_id AND n.subject = e.subject AND n.sequence = e.sequence
     WHERE e.store_id = d.store_id AND e.id = d.event_id`,
    `UPDATE webhook_endpoints AS w SET after_number =
       coalesce((SELECT max(number) FROM event_numbers n WHERE n.store_id = w.store_id), 0)`,
  ];
  for (const statement of statements) {
    await client.query(statement);
  }
}

/** The root of each week of a store’s events; the job writes one each day. */
export async function writeRoots(
  services: Pick<MadeServices, 'db' | 'secrets'>,
  client: pg.ClientBase,
  storeId: StoreId,
): Promise<void> {
  const { rows: weeks } = await client.query<{ day: string; up_to: string }>(
    `SELECT to_char(max(e.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, max(n.number) AS up_to
     FROM event_numbers n JOIN events e ON e.store_id = n.store_id AND e.subject = n.subject AND e.sequence = n.sequence
     WHERE n.store_id = $1 GROUP BY date_trunc('week', e.at) ORDER BY 2`,
    [storeId],
  );
  await client.query('DELETE FROM audit_roots WHERE store_id = $1', [storeId]);
  await services.db.inStore(storeId, async (tx) => {
    let before: Parameters<typeof rootOf>[3]['before'];
    for (const { day, up_to } of weeks) {
      const root = await rootOf(tx, services, storeId, { before, upTo: Number(up_to) });
      const row = { store_id: storeId, day, created_at: `${day}T23:59:00.000Z`, ...root };
      await insertRoot(tx, row);
      before = row as typeof before;
    }
  });
}

/** As the database does by itself in two years. */
export async function analyse(client: pg.ClientBase, tables: readonly { name: string }[]): Promise<void> {
  await client.query(
    `VACUUM (ANALYZE) ${tables.map(({ name }) => name).join(', ')}, graphile_worker._private_job_queues`,
  );
}
