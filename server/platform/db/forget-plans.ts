import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Has the database plan anew what this connection does next. A check of a foreign key keeps the plan of its first time:
 * made while the table was empty, it reads the whole table for each row, until statistics are gathered minutes later.
 * Before many rows are inserted at once.
 */
export async function forgetPlans(tx: Tx): Promise<void> {
  await sql`DISCARD PLANS`.execute(tx);
}
