import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { findProviderInvitation, revokeProviderInvitations } from '../invitations/provider-invitations.sql.ts';
import { accepted } from '../invitations/revoke-invitation.ts';
import { holdAsAdmin } from './admin-user.ts';
import { noteDone } from './carry-out.ts';
import { changeView } from './change-view.ts';

/**
 * Ends an invitation to work for the provider: its link no longer works, and its email isn’t sent any more.
 * @throws forbidden; not-found; link-expired once it was accepted, or ended
 * @recordsNothing The provider’s people stand in no store; the row says who ended it.
 */
export async function cancelAdminInvitation(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, 'admin-users:create', nowhere);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, 'admin-users:create');
    const row = isId('providerInvitation', id) ? await findProviderInvitation(tx, id) : undefined;
    if (row === undefined) {
      throw new Problem('not-found');
    }
    if (row.accepted_at !== null) {
      throw accepted();
    }
    if (row.revoked_at !== null) {
      throw new Problem('link-expired');
    }
    await revokeProviderInvitations(tx, { email: row.email }, nowOf(ctx));
    const about = { userId: null, name: '', email: row.email, rolesBefore: [row.role] };
    return changeView(tx, ctx, await noteDone(tx, ctx, about, { kind: 'cancel', roleAfter: null }));
  });
}
