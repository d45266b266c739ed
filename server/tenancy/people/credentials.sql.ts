import type { UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tellRight } from '../../platform/db/tell.ts';

/** Under which the sign-in library keeps a password. */
const byPassword = 'credential';

/** The hash of somebody's password; undefined where they have none. */
export async function passwordHashOf(tx: Tx, userId: UserId): Promise<string | undefined> {
  const found = await tx
    .selectFrom('user_credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', byPassword)
    .executeTakeFirst();
  return found?.password ?? undefined;
}

/** @param row `password` is the hash */
export async function keepPassword(tx: Tx, row: { userId: UserId; password: string; at: string }): Promise<void> {
  await tx
    .updateTable('user_credentials')
    .set({ password: row.password, updated_at: row.at })
    .where('user_id', '=', row.userId)
    .where('provider_id', '=', byPassword)
    .execute();
}

/** Deletes somebody's second factor, passkeys and backup codes with it: from now on the password alone signs them in. */
export async function deleteSecondFactor(tx: Tx, userId: UserId, at: string): Promise<void> {
  await tx.deleteFrom('user_second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('user_passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ two_factor_enabled: false, updated_at: at }).where('id', '=', userId).execute();
}

export async function keepName(tx: Tx, row: { userId: UserId; name: string; at: string }): Promise<void> {
  await tx.updateTable('users').set({ name: row.name, updated_at: row.at }).where('id', '=', row.userId).execute();
}

/** Where somebody is signed in, the latest used first. */
export function signInsOf(tx: Tx, userId: UserId, now: string) {
  return tx
    .selectFrom('user_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one sign-in of somebody, all but one, or all; answers how many there were. Their open streams end, too. */
export async function endSignIns(
  tx: Tx,
  userId: UserId,
  which: { only: string } | { allBut: string } | 'all',
): Promise<number> {
  const theirs = tx.deleteFrom('user_sessions').where('user_id', '=', userId);
  const ended =
    which === 'all'
      ? theirs
      : 'only' in which
        ? theirs.where('id', '=', which.only)
        : theirs.where('id', '<>', which.allBut);
  const { numDeletedRows } = await ended.executeTakeFirst();
  await tellRight(tx, 'person', userId);
  return Number(numDeletedRows);
}

/** Sign-ins of somebody that wait for a code: the password that they began with counts no longer. */
export async function endChallenges(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('user_verifications').where('value', '=', userId).execute();
}
