import { sql } from 'kysely';
import type { FactorResetId, UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A request of somebody who can't give a code. */
export interface FactorReset {
  id: FactorResetId;
  user_id: UserId;
  asked_at: string;
  /** From when the emailed link works; null where there is none. */
  opens_at: string | null;
  lapses_at: string;
}

const columns = ['id', 'user_id', 'asked_at', 'opens_at', 'lapses_at'] as const;

/** Notes a request; false where another one of that person stands, which stays as it is. */
export async function insertReset(tx: Tx, row: FactorReset): Promise<boolean> {
  await tx
    .deleteFrom('factor_resets')
    .where('user_id', '=', row.user_id)
    .where('lapses_at', '<=', row.asked_at)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('factor_resets')
    .values(row)
    .onConflict((same) => same.column('user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The requests of these people that stand at an instant. */
export function resetsOf(tx: Tx, people: readonly UserId[], now: string): Promise<FactorReset[]> {
  return people.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('factor_resets')
        .select(columns)
        .where('user_id', 'in', people)
        .where('lapses_at', '>', now)
        .execute();
}

/** A request by its id, where it stands at an instant. */
export function findReset(tx: Tx, id: FactorResetId, now: string): Promise<FactorReset | undefined> {
  return tx
    .selectFrom('factor_resets')
    .select(columns)
    .where('id', '=', id)
    .where('lapses_at', '>', now)
    .executeTakeFirst();
}

/** Ends somebody's request; false where none stood. */
export async function takeReset(tx: Tx, userId: UserId, now: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_resets')
    .where('user_id', '=', userId)
    .where('lapses_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** From now on somebody reaches nothing but their own account until they have a new second factor. */
export async function oweSecondFactor(tx: Tx, userId: UserId, at: string): Promise<void> {
  await tx.updateTable('users').set({ two_factor_owed: true, updated_at: at }).where('id', '=', userId).execute();
}

/** When somebody's password was last set, ISO 8601. */
export async function passwordSetAt(tx: Tx, userId: UserId): Promise<string | undefined> {
  const found = await tx
    .selectFrom('user_credentials')
    .select('updated_at')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.updated_at;
}

/** Forgets requests that lapsed before an instant. */
export async function deleteResets(tx: Tx, { before, most }: { before: string; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM factor_resets WHERE id IN (
      SELECT id FROM factor_resets WHERE lapses_at < ${before}::timestamptz LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
