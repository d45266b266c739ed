import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { InvitationId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { inviteMember } from './invite-member.ts';
import { accepted, manageable } from './revoke-invitation.ts';

/**
 * Invites the same person as the same role once more: a new invitation with its own link and seven days; the earlier
 * one ends. One that expired or was revoked can be sent again, too.
 * @throws what inviteMember throws; not-found; link-expired once it was accepted
 */
export async function resendInvitation(
  ctx: Ctx,
  given: { storeId: StoreId; id: InvitationId },
): Promise<SentInvitation> {
  const row = await manageable(ctx, given);
  if (row.accepted_at !== null) {
    throw accepted();
  }
  const { sent } = await inviteMember(ctx, { storeId: row.store_id, email: row.email, role: row.role });
  return sent;
}
