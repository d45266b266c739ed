import { Problem } from '#core/contract/platform/problems.ts';
import type { Invitation } from '#core/contract/tenancy/invitations.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { storeById } from '../../stores/read-store.ts';
import { findUserByEmail } from '../people.sql.ts';
import { readInvitationToken } from './invitation-token.ts';
import { statusOf } from './invitation-view.ts';
import { findInvitation, type InvitationRow } from './invitations.sql.ts';
import { senderStillInvites } from './sender-still-invites.ts';

/**
 * The invitation that a link opens.
 * @throws not-found for a token that is none; link-expired once it was accepted, replaced, or is older than seven days,
 *   and where whoever sent it may no longer invite like that
 */
export async function openInvitation(ctx: Ctx, token: string): Promise<InvitationRow> {
  const named = readInvitationToken(ctx, token);
  const row = named && (await ctx.db.inStore(named.storeId, (tx) => findInvitation(tx, named.storeId, named.id)));
  if (!row) {
    throw new Problem('not-found');
  }
  if (statusOf(ctx, row) !== 'open') {
    throw new Problem('link-expired', {
      detail: say('invitation-over'),
    });
  }
  if (!(await senderStillInvites(ctx, row))) {
    throw new Problem('link-expired', { detail: say('invitation-sender-left') });
  }
  return row;
}

/** What the page of an invitation says, for whoever has its link. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const row = await openInvitation(ctx, token);
  const store = await storeById(ctx, row.store_id);
  const known = await ctx.db.everywhere((tx) => findUserByEmail(tx, row.email));
  return {
    email: row.email,
    role: row.role,
    storeName: store.name,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
    hasAccount: known !== undefined,
  };
}
