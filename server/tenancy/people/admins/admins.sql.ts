import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProviderPeopleChangeId, UserId } from '#core/ids.ts';
import type { AdminChangeState } from '#core/rules/tenancy/admin-users.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProviderPeopleChanges } from '../../../platform/db/schema.gen.ts';

export type ChangeRow = Selectable<ProviderPeopleChanges>;

/** Holds who works for the provider until the transaction ends, so that of two admins who act at once one comes second. */
export async function holdProviderPeople(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('provider_people', 0))`.execute(tx);
}

/** Every role at the provider, the oldest first; with a person, theirs alone. */
export function providerRoles(tx: Tx, userId: UserId | null = null) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'members.role', 'members.created_at'])
    .select(['users.name', 'users.email', 'users.two_factor_enabled', 'users.locked_at', 'users.locked_by_name'])
    .where('members.removed_at', 'is', null)
    .where('members.store_id', 'is', null)
    .where('members.account_id', 'is', null)
    .$if(userId !== null, (query) => query.where('members.user_id', '=', userId!))
    .orderBy('members.created_at')
    .orderBy('members.id')
    .execute();
}

/** When these people last signed in where they still are, by whom it is known of. */
export async function lastSignIns(tx: Tx, people: readonly UserId[], now: string): Promise<Map<UserId, string>> {
  const rows = await tx
    .selectFrom('user_sessions')
    .select(['user_id', ({ fn }) => fn.max('created_at').as('at')])
    .where('user_id', 'in', people)
    .where('expires_at', '>', now)
    .groupBy('user_id')
    .execute();
  // Cast: sessions name people, whose ids the sign-in library keeps as text.
  return new Map(rows.map(({ user_id, at }) => [user_id as UserId, at]));
}

/** Keeps somebody from signing in from an instant on, or lets them again. */
export async function setLock(tx: Tx, userId: UserId, lock: { at: string; by: string } | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ locked_at: lock?.at ?? null, locked_by_name: lock?.by ?? null })
    .where('id', '=', userId)
    .execute();
}

export function insertChange(tx: Tx, row: Insertable<ProviderPeopleChanges>): Promise<ChangeRow> {
  return tx.insertInto('provider_people_changes').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findChange(tx: Tx, id: ProviderPeopleChangeId): Promise<ChangeRow | undefined> {
  return tx.selectFrom('provider_people_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What waits of somebody for a second admin. */
export function waitingOf(tx: Tx, email: string): Promise<ChangeRow | undefined> {
  return tx
    .selectFrom('provider_people_changes')
    .selectAll()
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** What waits for a second admin at an instant, the oldest first. */
export function waitingChanges(tx: Tx, now: string): Promise<ChangeRow[]> {
  return tx
    .selectFrom('provider_people_changes')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}

/** What was done, or came to nothing, the newest first. */
export function changesDone(tx: Tx, most: number): Promise<ChangeRow[]> {
  return tx
    .selectFrom('provider_people_changes')
    .selectAll()
    .where('state', '<>', 'waiting')
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Ends what waits; undefined where it no longer does. */
export function endChange(
  tx: Tx,
  id: ProviderPeopleChangeId,
  end: { state: Exclude<AdminChangeState, 'waiting' | 'expired'>; by: { id: UserId; name: string }; at: string },
): Promise<ChangeRow | undefined> {
  return tx
    .updateTable('provider_people_changes')
    .set({ state: end.state, ended_by: end.by.id, ended_by_name: end.by.name, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Ends what has waited until now for nobody. */
export async function expireChanges(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('provider_people_changes')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
}

/** Ends what waits of somebody, since they are no longer as it says. */
export async function withdrawChangesOf(tx: Tx, email: string, by: { name: string; at: string }): Promise<void> {
  await tx
    .updateTable('provider_people_changes')
    .set({ state: 'withdrawn', ended_by_name: by.name, ended_at: by.at })
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute();
}
