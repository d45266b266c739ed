import { type Insertable, sql } from 'kysely';
import type { AccountId, MemberId, StoreId, UserId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import type { HeldRole } from '#core/rules/tenancy/two-people.ts';
import type { Membership } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import type { Members, UserCredentials, Users } from '../../platform/db/schema.gen.ts';
import { tellRight } from '../../platform/db/tell.ts';
import { assignedNow } from './assigned/assigned.sql.ts';

export function findUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'two_factor_enabled', 'locked_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findUser(tx: Tx, id: UserId) {
  return tx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
}

/** Somebody with the roles that they hold now. */
export interface PersonWithRoles {
  name: string;
  email: string;
  language: string | null;
  two_factor_enabled: boolean;
  two_factor_owed: boolean;
  /** Since when an admin of the provider keeps them from signing in; null for whoever may. */
  locked_at: string | null;
  memberships: Membership[];
}

const person = `u.name, u.email, u.language, u.two_factor_enabled, u.two_factor_owed, u.locked_at, (SELECT coalesce(json_agg(x), '[]') FROM (
      SELECT m.role, m.store_id AS "storeId", m.account_id AS "accountId", ${assignedNow('m')} AS assigned FROM members m
      WHERE m.user_id = u.id AND m.removed_at IS NULL) x) AS memberships`;

const personWithRoles = { name: 'person_with_roles', text: `SELECT ${person} FROM users u WHERE u.id = $1` };

export async function findPersonWithRoles(tx: Tx, id: UserId): Promise<PersonWithRoles | undefined> {
  return (await runNamed<PersonWithRoles>(tx, personWithRoles, [id]))[0];
}

const signedIn = {
  name: 'signed_in',
  text: `SELECT s.user_id, s.expires_at, ${person}
    FROM user_sessions s JOIN users u ON u.id = s.user_id WHERE s.token = $1`,
};

/** Whose sign-in a token is, until when (ISO 8601), and the roles that they hold now: every call of the console begins with it. */
export async function findSignedIn(
  tx: Tx,
  token: string,
): Promise<(PersonWithRoles & { user_id: UserId; expires_at: string }) | undefined> {
  return (await runNamed<PersonWithRoles & { user_id: UserId; expires_at: string }>(tx, signedIn, [token]))[0];
}

/** Who has given the password and is asked for a code, by the name of the challenge; null when nobody is. */
export async function personOfChallenge(tx: Tx, challenge: string): Promise<string | null> {
  const found = await tx
    .selectFrom('user_verifications')
    .select('value')
    .where('identifier', '=', challenge)
    .executeTakeFirst();
  return found?.value ?? null;
}

export async function insertUser(
  tx: Tx,
  user: Insertable<Users>,
  credential: Insertable<UserCredentials>,
): Promise<void> {
  await tx.insertInto('users').values(user).execute();
  await tx.insertInto('user_credentials').values(credential).execute();
}

/** The roles that somebody holds now. */
export async function membershipsOf(tx: Tx, userId: UserId): Promise<Membership[]> {
  return (await heldRolesOf(tx, [userId])).map(({ role, storeId, accountId, assigned }) => ({
    role,
    storeId,
    accountId,
    assigned,
  }));
}

/** The roles that these people hold now, and from when their word in each is one of two. */
export async function heldRolesOf(
  tx: Tx,
  people: readonly UserId[],
): Promise<(HeldRole & Membership & { userId: UserId })[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['user_id', 'role', 'store_id', 'account_id', 'second_word_from'])
    .select(sql<Membership['assigned']>`${sql.raw(assignedNow('members'))}`.as('assigned'))
    .where('user_id', 'in', people)
    .where('removed_at', 'is', null)
    // Of whoever may not sign in nothing counts.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'members.user_id')
            .where('users.locked_at', 'is not', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ user_id, role, store_id, account_id, second_word_from, assigned }) => ({
    userId: user_id,
    role: role as Role,
    storeId: store_id,
    accountId: account_id,
    assigned,
    secondWordFrom: second_word_from,
  }));
}

/** Keeps the language that somebody reads. */
export async function setLanguage(tx: Tx, id: UserId, language: string): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', id).execute();
}

export function findMember(tx: Tx, id: MemberId) {
  return tx
    .selectFrom('members')
    .select(['id', 'user_id', 'role', 'store_id', 'account_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Who else holds a role in the same place; the rows stay locked, so two owners cannot leave at once. */
export function membersOfPlace(tx: Tx, place: { storeId: StoreId | null; accountId: AccountId | null }) {
  return tx
    .selectFrom('members')
    .select(['id', 'user_id', 'role'])
    .where('removed_at', 'is', null)
    .where((where) => (place.storeId === null ? where('store_id', 'is', null) : where('store_id', '=', place.storeId)))
    .where((where) =>
      place.accountId === null ? where('account_id', 'is', null) : where('account_id', '=', place.accountId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The people of a store and of its account. */
export function teamOf(tx: Tx, store: { id: StoreId; accountId: AccountId }) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'members.user_id',
      'members.role',
      'members.store_id',
      'members.account_id',
      'members.created_at',
      'users.name',
      'users.email',
      'users.two_factor_enabled',
    ])
    .where('members.removed_at', 'is', null)
    .where((or) => or.or([or('members.store_id', '=', store.id), or('members.account_id', '=', store.accountId)]))
    .orderBy('members.created_at')
    .orderBy('members.id')
    .execute();
}

/** How many work in a store or its account; a partner, who only looks, isn't counted. */
export async function peopleOf(tx: Tx, store: { id: StoreId; accountId: AccountId }): Promise<number> {
  const { count } = await tx
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .where('role', '!=', 'orderprotection_partner')
    .where((or) => or.or([or('store_id', '=', store.id), or('account_id', '=', store.accountId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertMember(tx: Tx, row: Insertable<Members>): Promise<void> {
  await tx.insertInto('members').values(row).execute();
  await tellRight(tx, 'person', row.user_id);
}

export async function markMemberRemoved(tx: Tx, member: { id: MemberId; user_id: UserId }, at: string): Promise<void> {
  await tx.updateTable('members').set({ removed_at: at }).where('id', '=', member.id).execute();
  await tellRight(tx, 'person', member.user_id);
}

export async function endSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
  await tellRight(tx, 'person', userId);
}

/** Wrong codes of a second factor that the sign-in library counts. */
export async function forgetWrongCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('user_second_factors')
    .set({ failed_verification_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Somebody has a second factor from now on: they owe none, and no passkey that was begun without one is added. */
export async function settleSecondFactor(tx: Tx, userId: UserId, at: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).where('purpose', '=', 'register').execute();
  await tx
    .updateTable('users')
    .set({ two_factor_owed: false, two_factor_since: at, updated_at: at })
    .where('id', '=', userId)
    .execute();
}

/** Since when somebody has their second factor, ISO 8601; null for who had one before that was kept. */
export async function secondFactorSince(tx: Tx, userId: UserId): Promise<string | null> {
  const found = await tx.selectFrom('users').select('two_factor_since').where('id', '=', userId).executeTakeFirst();
  return found?.two_factor_since ?? null;
}

/** Ends one session of somebody. */
export async function endSession(tx: Tx, { token, userId }: { token: string; userId: string }): Promise<void> {
  await tx.deleteFrom('user_sessions').where('token', '=', token).execute();
  await tellRight(tx, 'person', userId);
}
