import { Problem } from '#core/contract/platform/problems.ts';
import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { type Role, roleLevel } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { inScope } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { allowToManage, type Place } from '../add-member.ts';
import { checkedEmail } from '../create-user.ts';
import { limits } from '../limits.ts';
import { invitationUrl } from './invitation-token.ts';
import { sentView } from './invitation-view.ts';
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
 * @throws forbidden for a role that is more than the caller's own (permissions, rule 3); validation-failed;
 *   rate-limited after sixty in an hour
 */
export async function inviteMember(ctx: Ctx, given: NewInvitation): Promise<{ sent: SentInvitation; url: string }> {
  const { role } = given;
  const store = await managedStore(ctx, given.storeId);
  const place = placeIn(store, role);
  await allowToManage(ctx, 'invite', role, place);
  if (roleLevel(role) === 'provider' && place.storeId === null) {
    const message = say('role-not-invited');
    throw new Problem('validation-failed', { errors: [{ pointer: '/role', code: 'wrong-place', message }] });
  }
  const email = checkedEmail(given.email);
  const at = nowOf(ctx);
  const row = {
    store_id: store.id,
    id: newId('invitation', ctx.clock.now()),
    email,
    role,
    account_id: place.accountId,
    invited_by: ctx.actor.kind === 'staff' ? actorOf(ctx).name : '',
    invited_by_user: ctx.actor.kind === 'staff' ? ctx.actor.userId : null,
    created_at: at,
    expires_at: new Date(ctx.clock.now() + invitationDays * dayMs).toISOString(),
    accepted_at: null,
    revoked_at: null,
  };
  await ctx.db.inStore(store.id, async (tx) => {
    await countInvitation(tx, ctx, store);
    await revokeOpen(tx, store.id, email, at);
    await insertInvitation(tx, row);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'member.invited', data: { invitationId: row.id, role } });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'invitation', invitationId: row.id },
    });
  });
  return { sent: sentView(ctx, row), url: invitationUrl(ctx, { storeId: store.id, id: row.id }) };
}

/** The store of somebody's team, for a caller in whose scope it is; else `not-found`. */
export async function managedStore(ctx: Ctx, storeId: StoreId): Promise<StoreRecord> {
  const store = await storeById(ctx, storeId);
  if (!inScope(ctx, store)) {
    throw new Problem('not-found');
  }
  return store;
}

/** Where somebody with that role stands who is invited into a store. */
export function placeIn(store: StoreRecord, role: Role): Place {
  const level = role === 'orderprotection_partner' ? 'store' : roleLevel(role);
  return {
    storeId: level === 'store' ? store.id : null,
    accountId: level === 'account' ? store.accountId : null,
  };
}

async function countInvitation(tx: Tx, ctx: Ctx, store: StoreRecord): Promise<void> {
  if (ctx.actor.kind === 'system') {
    return;
  }
  const key = limitKey(ctx.secrets, 'invitation', store.id);
  await requireAttempt(tx, ctx, limitOf(limits.invitations, key));
}
