import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { Role } from '#core/permissions.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { InvitationRow } from './invitations.sql.ts';

type Lived = Pick<InvitationRow, 'accepted_at' | 'revoked_at' | 'expires_at'>;

/** What became of an invitation. */
export function statusOf({ clock }: Pick<Ctx, 'clock'>, row: Lived): SentInvitation['status'] {
  if (row.accepted_at !== null) {
    return 'accepted';
  }
  if (row.revoked_at !== null) {
    return 'revoked';
  }
  return Date.parse(row.expires_at) > clock.now() ? 'open' : 'expired';
}

/** A row as those who manage the team see it. */
export function sentView(
  ctx: Pick<Ctx, 'clock'>,
  row: Lived & Pick<InvitationRow, 'id' | 'email' | 'invited_by' | 'created_at'> & { role: Role },
): SentInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    status: statusOf(ctx, row),
  };
}
