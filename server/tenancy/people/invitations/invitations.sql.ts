import { type Insertable, type Selectable, sql } from 'kysely';
import type { InvitationId, StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Invitations } from '../../../platform/db/schema.gen.ts';

export type InvitationRow = Selectable<Invitations>;

export async function insertInvitation(tx: Tx, row: Insertable<Invitations>): Promise<void> {
  await tx.insertInto('invitations').values(row).execute();
}

export function findInvitation(tx: Tx, storeId: StoreId, id: InvitationId): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends every open invitation of a person into a store: the newest link is the one that works. */
export async function revokeOpen(tx: Tx, storeId: StoreId, email: string, at: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every open invitation of an owner into a store. */
export async function revokeOpenOwners(tx: Tx, storeId: StoreId, at: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('role', '=', 'store_owner')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** What somebody sent into a store that can still be accepted. */
export function openInvitationsBy(tx: Tx, storeId: StoreId, userId: UserId, at: string) {
  return tx
    .selectFrom('invitations')
    .select(['id', 'role', 'account_id', 'invited_by_user'])
    .where('store_id', '=', storeId)
    .where('invited_by_user', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id')
    .execute();
}

/** Ends one invitation that nobody accepted or revoked; false where there is nothing left to end. */
export async function revokeInvitationRow(tx: Tx, storeId: StoreId, id: InvitationId, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invitations of a store, newest first, as their ids are; only those older than `before` where it is given. */
export function invitationsOf(tx: Tx, storeId: StoreId, page: { size: number; before?: string }) {
  const query = tx
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'invited_by', 'created_at', 'expires_at', 'accepted_at', 'revoked_at'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(page.size);
  return (page.before === undefined ? query : query.where(sql<string>`id`, '<', page.before)).execute();
}

/** Spends an invitation that is open; false when it is not, or when somebody was faster. */
export async function spendInvitation(
  tx: Tx,
  spent: { storeId: StoreId; id: InvitationId; userId: UserId; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ accepted_at: spent.at, accepted_by: spent.userId })
    .where('store_id', '=', spent.storeId)
    .where('id', '=', spent.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', spent.at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
