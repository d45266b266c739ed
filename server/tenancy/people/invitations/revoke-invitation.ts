import { Problem } from '#core/contract/platform/problems.ts';
import type { InvitationId, StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allowToManage } from '../add-member.ts';
import { findInvitation, type InvitationRow, revokeInvitationRow } from './invitations.sql.ts';
import { managedStore, placeIn } from './invite-member.ts';

/**
 * Ends an open invitation: its link no longer works, and its email is not sent any more. One that ended by itself, or
 * was revoked before, stays as it is.
 * @throws forbidden for a role that is more than the caller's own; not-found; link-expired once it was accepted: then
 *   the member is removed, not the invitation
 */
export async function revokeInvitation(ctx: Ctx, given: { storeId: StoreId; id: InvitationId }): Promise<void> {
  const row = await manageable(ctx, given);
  await ctx.db.inStore(row.store_id, async (tx) => {
    if (await revokeInvitationRow(tx, row.store_id, row.id, nowOf(ctx))) {
      const data = { invitationId: row.id, role: row.role };
      await recordEvent(tx, ctx, { storeId: row.store_id, kind: 'member.invitation-revoked', data });
    } else if ((await findInvitation(tx, row.store_id, row.id))?.accepted_at != null) {
      throw accepted();
    }
  });
}

/** An invitation that the caller may end or send again. Throws as both do. */
export async function manageable(ctx: Ctx, given: { storeId: StoreId; id: InvitationId }): Promise<InvitationRow> {
  const store = await managedStore(ctx, given.storeId);
  // The right to invite at all comes first: without it nobody learns whether an invitation is there.
  await allowToManage(ctx, 'invite', 'store_user', placeIn(store, 'store_user'));
  const row = await ctx.db.inStore(store.id, (tx) => findInvitation(tx, store.id, given.id));
  if (row === undefined) {
    throw new Problem('not-found');
  }
  await allowToManage(ctx, 'invite', row.role, placeIn(store, row.role));
  return row;
}

/** The refusal of what comes after somebody accepted. */
export const accepted = () => new Problem('link-expired', { detail: say('invitation-accepted') });
