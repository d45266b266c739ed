import { sql } from 'kysely';
import type { RecoveryId, UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Notes that the link was asked for, by whoever signs in with that email or by nobody: one statement for both. */
export async function insertRecovery(tx: Tx, row: { id: RecoveryId; email: string; at: string }): Promise<void> {
  await sql`
    INSERT INTO account_recoveries (id, user_id, asked_at)
    SELECT ${row.id}, (SELECT u.id FROM users u WHERE u.email = ${row.email}), ${row.at}::timestamptz`.execute(tx);
}

/** Who asked for a link after `since`, where it's the last that they asked for; undefined where it opens nothing. */
export async function recoveringPerson(tx: Tx, asked: { id: RecoveryId; since: string }): Promise<UserId | undefined> {
  const found = await tx
    .selectFrom('account_recoveries as asked')
    .select('asked.user_id')
    .where('asked.id', '=', asked.id)
    .where('asked.asked_at', '>', asked.since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_recoveries as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'asked.user_id')
            .where(({ eb, refTuple }) =>
              eb(refTuple('newer.asked_at', 'newer.id'), '>', refTuple('asked.asked_at', 'asked.id')),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return found?.user_id ?? undefined;
}

/** Spends a link; false where somebody was faster. */
export async function spendRecovery(tx: Tx, id: RecoveryId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('account_recoveries').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every link of somebody. */
export async function endRecoveries(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('account_recoveries').where('user_id', '=', userId).execute();
}

/** Forgets what was asked for before an instant. */
export async function deleteRecoveries(tx: Tx, { before, most }: { before: string; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM account_recoveries WHERE id IN (
      SELECT id FROM account_recoveries WHERE asked_at < ${before}::timestamptz LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
