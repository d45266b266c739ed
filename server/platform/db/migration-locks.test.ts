import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { expect, inject, test } from 'vitest';
import { asAdmin, inDatabase } from '../../testing/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { transactionsToSend } from './placed-migrations.ts';
import { ensureDatabase } from './roles.ts';

/** From here on what a migration locks is held: those before it were released. */
const first = '0145';

/**
 * Tables that were there before, of which a transaction keeps readers away by now. Whoever reads two tables and waits for
 * one would, with two of them held, be refused as a deadlock; and what is built of one keeps others waiting as long.
 */
const tablesHeld = `
  SELECT DISTINCT coalesce(i.indrelid, l.relation)::regclass::text AS held
    FROM pg_locks l
    JOIN pg_class c ON c.oid = l.relation AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_index i ON i.indexrelid = l.relation
   WHERE l.pid = pg_backend_pid() AND l.mode = 'AccessExclusiveLock' AND coalesce(i.indrelid, l.relation) = ANY ($1::oid[])
   ORDER BY 1`;

const oids = async (client: ClientBase): Promise<string[]> =>
  (await client.query(`SELECT oid::text FROM pg_class WHERE relkind IN ('r', 'p')`)).rows.map(({ oid }) => oid);

/** What each transaction held when it ended, having been sent so many times. */
async function heldBy(client: ClientBase, statements: readonly string[], times: number): Promise<string[]> {
  let held: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = await oids(client);
    await client.query('BEGIN');
    for (const statement of statements) {
      await client.query(statement);
    }
    held = [...held, ...(await client.query(tablesHeld, [before])).rows.map((row) => row.held as string)];
    await client.query('COMMIT');
  }
  return [...new Set(held)];
}

const { admin, owner, ownerRole, prefix } = inject('testServer');

test('a migration keeps readers from one table at a time, and can be begun again', async () => {
  const name = `${prefix}migration_locks`;
  await asAdmin(admin, (client) => ensureDatabase(client, name, ownerRole));
  const own = inDatabase(owner, name);
  const names = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
  await migrate(
    own,
    MIGRATIONS,
    names.filter((one) => one < first),
  );
  await asAdmin(own, async (client) => {
    for (const one of names.filter((each) => each >= first)) {
      const transactions = transactionsToSend(readFileSync(join(MIGRATIONS, `${one}.sql`), 'utf8'), false);
      for (const [index, statements] of transactions.entries()) {
        const held = await heldBy(client, statements, index < transactions.length - 1 ? 2 : 1);
        expect(held.length, `${one}, its transaction ${index + 1}: ${held.join()}`).toBeLessThanOrEqual(1);
      }
    }
  });
});
