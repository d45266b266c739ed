import type { Insertable } from 'kysely';
import type { UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserPasskeys } from '../../../platform/db/schema.gen.ts';

/** What a passkey is asked to sign for. */
export type PasskeyPurpose = 'register' | 'confirm';

/** Somebody's passkeys, oldest first. */
export function passkeysOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('user_passkeys')
    .select(['id', 'name', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether somebody has a passkey, by the email that they sign in with. */
export async function hasPasskey(tx: Tx, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('user_passkeys')
    .innerJoin('users', 'users.id', 'user_passkeys.user_id')
    .select('user_passkeys.id')
    .where('users.email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a passkey; false for one that is there already, whosever it is. */
export async function insertPasskey(tx: Tx, row: Insertable<UserPasskeys>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_passkeys')
    .values(row)
    .onConflict((same) => same.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes that a passkey signed; false where its counter moved past this one meanwhile. */
export async function markPasskeyUsed(tx: Tx, used: { id: string; counter: number; before: number; at: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('user_passkeys')
    .set({ counter: used.counter, last_used_at: used.at })
    .where('id', '=', used.id)
    .where('counter', '=', used.before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<void> {
  await tx.deleteFrom('user_passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Locks somebody's row, so that two acts on their passkeys come one after the other. */
export async function lockPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('user_credentials').select('id').where('user_id', '=', userId).forUpdate().execute();
}

/** Whether somebody's app gave a code once: it is a second factor beside the passkeys. */
export async function hasAuthenticator(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await tx
    .selectFrom('user_second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Two-factor authentication is on by a passkey alone. */
export async function turnOn(tx: Tx, userId: UserId, at: string): Promise<void> {
  await tx.updateTable('users').set({ two_factor_enabled: true, updated_at: at }).where('id', '=', userId).execute();
}

/** Keeps what a passkey is asked to sign; an earlier one of that purpose counts no longer. */
export async function keepChallenge(
  tx: Tx,
  row: { user_id: UserId; purpose: PasskeyPurpose; challenge: string; made_at: string },
): Promise<void> {
  const { challenge, made_at } = row;
  await tx
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'purpose']).doUpdateSet({ challenge, made_at }))
    .execute();
}

/** Takes what somebody was asked to sign after an instant, once. */
export async function takeChallenge(
  tx: Tx,
  asked: { userId: UserId; purpose: PasskeyPurpose; since: string },
): Promise<string | undefined> {
  const found = await tx
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', asked.userId)
    .where('purpose', '=', asked.purpose)
    .returning(['challenge', 'made_at'])
    .executeTakeFirst();
  return found !== undefined && found.made_at > asked.since ? found.challenge : undefined;
}
