import { type AccountId, newId, type StoreId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { limits } from '../limits.ts';
import { invitationUrl } from './invitation-token.ts';
import { type InvitationRow, insertInvitation, revokeOpen } from './invitations.sql.ts';

/** How long the link of an invitation works. */
export const invitationDays = 7;
const dayMs = 86_400_000;

/** An invitation that was written, and its link, for whoever operates the product. */
export interface Invited {
  row: Omit<InvitationRow, 'accepted_by'>;
  url: string;
}

/** Writes an invitation and asks for its email, in the transaction of a caller that may. An earlier open one of that person ends. */
export async function keepInvitation(
  tx: Tx,
  ctx: Ctx,
  given: { storeId: StoreId; accountId: AccountId | null; role: Role; email: string },
): Promise<Invited> {
  const { storeId, accountId, role, email } = given;
  const at = nowOf(ctx);
  const row = {
    store_id: storeId,
    id: newId('invitation', ctx.clock.now()),
    email,
    role,
    account_id: accountId,
    invited_by: ctx.actor.kind === 'staff' ? actorOf(ctx).name : '',
    invited_by_user: ctx.actor.kind === 'staff' ? ctx.actor.userId : null,
    created_at: at,
    expires_at: new Date(ctx.clock.now() + invitationDays * dayMs).toISOString(),
    accepted_at: null,
    revoked_at: null,
  };
  await revokeOpen(tx, storeId, email, at);
  await insertInvitation(tx, row);
  await recordEvent(tx, ctx, { storeId, kind: 'member.invited', data: { invitationId: row.id, role } });
  await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'invitation', invitationId: row.id } });
  return { row, url: invitationUrl(ctx, { storeId, id: row.id }) };
}

/** Counts an invitation of a store; the operator's aren't counted. */
export async function countInvitation(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<void> {
  if (ctx.actor.kind !== 'system') {
    await requireAttempt(tx, ctx, limitOf(limits.invitations, limitKey(ctx.secrets, 'invitation', storeId)));
  }
}
