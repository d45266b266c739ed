import { Problem } from '#core/contract/platform/problems.ts';
import type { Invitation } from '#core/contract/tenancy/invitations.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { storeById } from '../../stores/read-store.ts';
import { findUserByEmail } from '../people.sql.ts';
import { readInvitationToken, readProviderToken } from './invitation-token.ts';
import { statusOf } from './invitation-view.ts';
import { findInvitation, type InvitationRow } from './invitations.sql.ts';
import { findProviderInvitation, type ProviderInvitationRow } from './provider-invitations.sql.ts';
import { senderInvitesToProvider, senderStillInvites } from './sender-still-invites.ts';

/** What a link opens: an invitation into a store or its account, or one to work for the provider. */
export type OpenInvitation = { of: 'store'; row: InvitationRow } | { of: 'provider'; row: ProviderInvitationRow };

/**
 * The invitation that a link opens.
 * @throws not-found for a token that is none; link-expired once it was accepted, replaced, or is older than seven days,
 *   and where whoever sent it may no longer invite like that
 */
export async function openInvitation(ctx: Ctx, token: string): Promise<OpenInvitation> {
  const found = await invitationNamed(ctx, token);
  if (found === null) {
    throw new Problem('not-found');
  }
  if (statusOf(ctx, found.row) !== 'open') {
    throw new Problem('link-expired', {
      detail: say('invitation-over'),
    });
  }
  const stands =
    found.of === 'store'
      ? await senderStillInvites(ctx, found.row)
      : await ctx.db.everywhere((tx) => senderInvitesToProvider(tx, found.row));
  if (!stands) {
    throw new Problem('link-expired', { detail: say('invitation-sender-left') });
  }
  return found;
}

async function invitationNamed(ctx: Ctx, token: string): Promise<OpenInvitation | null> {
  const named = readInvitationToken(ctx, token);
  if (named !== null) {
    const row = await ctx.db.inStore(named.storeId, (tx) => findInvitation(tx, named.storeId, named.id));
    return row ? { of: 'store', row } : null;
  }
  const id = readProviderToken(ctx, token);
  const row = id && (await ctx.db.everywhere((tx) => findProviderInvitation(tx, id)));
  return row ? { of: 'provider', row } : null;
}

/** What the page of an invitation says, for whoever has its link. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const found = await openInvitation(ctx, token);
  const { email, role, expires_at: expiresAt } = found.row;
  const known = await ctx.db.everywhere((tx) => findUserByEmail(tx, email));
  return {
    email,
    role,
    storeName: found.of === 'store' ? (await storeById(ctx, found.row.store_id)).name : '',
    invitedBy: found.of === 'store' ? found.row.invited_by : found.row.invited_by_name,
    expiresAt,
    hasAccount: known !== undefined,
  };
}
