import type { Insertable, Selectable } from 'kysely';
import type { ProviderInvitationId, UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProviderInvitations } from '../../../platform/db/schema.gen.ts';

export type ProviderInvitationRow = Selectable<ProviderInvitations>;

export async function insertProviderInvitation(tx: Tx, row: Insertable<ProviderInvitations>): Promise<void> {
  await tx.insertInto('provider_invitations').values(row).execute();
}

export function findProviderInvitation(tx: Tx, id: ProviderInvitationId): Promise<ProviderInvitationRow | undefined> {
  return tx.selectFrom('provider_invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who was invited and hasn’t come, whether or not the link still works; the newest first. */
export function waitingInvitations(tx: Tx): Promise<ProviderInvitationRow[]> {
  return tx
    .selectFrom('provider_invitations')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends what waits: of one address, or sent by somebody. */
export async function revokeProviderInvitations(
  tx: Tx,
  of: { email: string } | { invitedBy: UserId },
  at: string,
): Promise<void> {
  const open = tx
    .updateTable('provider_invitations')
    .set({ revoked_at: at })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
  await ('email' in of ? open.where('email', '=', of.email) : open.where('invited_by', '=', of.invitedBy)).execute();
}

/** Spends an invitation that is open; false when it isn’t, or when somebody was faster. */
export async function spendProviderInvitation(
  tx: Tx,
  spent: { id: ProviderInvitationId; userId: UserId; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('provider_invitations')
    .set({ accepted_at: spent.at, accepted_by: spent.userId })
    .where('id', '=', spent.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', spent.at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
