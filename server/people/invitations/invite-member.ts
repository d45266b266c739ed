import { Problem } from '../../../core/contract/problems.ts';
import { type InvitationId, newId, type StoreId } from '../../../core/ids.ts';
import { type Role, roleLevel } from '../../../core/permissions.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import { actorOf } from '../../rights/actor-of.ts';
import { inScope } from '../../rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { allowToManage } from '../add-member.ts';
import { checkedEmail } from '../create-user.ts';
import { invitationUrl } from './invitation-token.ts';
import { insertInvitation, revokeOpen } from './invitations.sql.ts';

/** How long the link of an invitation works. */
export const invitationDays = 7;
const dayMs = 86_400_000;

export interface NewInvitation {
  /** The store; for a role over an account's stores, any store of that account. */
  storeId: StoreId;
  email: string;
  role: Role;
}

/**
 * Invites somebody into a store or its account: a link that works once, for seven days, and is emailed to the address
 * that is invited. An earlier open link of that person into the store ends. `url` is for whoever operates the product
 * and reads it off a terminal; over HTTP nobody is told it but the invited.
 * @throws forbidden for a role that is more than the caller's own (permissions, rule 3); validation-failed
 */
export async function inviteMember(
  ctx: Ctx,
  given: NewInvitation,
): Promise<{ id: InvitationId; url: string; expiresAt: string }> {
  const store = await storeById(ctx, given.storeId);
  if (!inScope(ctx, store)) {
    throw new Problem('not-found');
  }
  const { role } = given;
  const level = role === 'orderprotection_partner' ? 'store' : roleLevel(role);
  const place = {
    storeId: level === 'store' ? store.id : null,
    accountId: level === 'account' ? store.accountId : null,
  };
  await allowToManage(ctx, 'invite', role, place);
  if (level === 'provider') {
    const message = 'Nobody is invited into a store with a role of the provider.';
    throw new Problem('validation-failed', { errors: [{ pointer: '/role', code: 'wrong-place', message }] });
  }
  const email = checkedEmail(given.email);
  const at = nowOf(ctx);
  const id = newId('invitation', ctx.clock.now());
  const expiresAt = new Date(ctx.clock.now() + invitationDays * dayMs).toISOString();
  await ctx.db.inStore(store.id, async (tx) => {
    await revokeOpen(tx, store.id, email, at);
    await insertInvitation(tx, {
      store_id: store.id,
      id,
      email,
      role,
      account_id: place.accountId,
      invited_by: ctx.actor.kind === 'staff' ? actorOf(ctx).name : '',
      created_at: at,
      expires_at: expiresAt,
    });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'member.invited', data: { invitationId: id, role } });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'invitation', invitationId: id },
    });
  });
  return { id, url: invitationUrl(ctx, { storeId: store.id, id }), expiresAt };
}
