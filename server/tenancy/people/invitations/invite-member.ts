import { Problem } from '#core/contract/platform/problems.ts';
import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { StoreId } from '#core/ids.ts';
import { type Role, roleLevel } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { inScope } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { allowToManage, type Place } from '../add-member.ts';
import { checkedEmail } from '../create-user.ts';
import { sentView } from './invitation-view.ts';
import { countInvitation, keepInvitation } from './keep-invitation.ts';

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
  const { row, url } = await ctx.db.inStore(store.id, async (tx) => {
    await countInvitation(tx, ctx, store.id);
    return keepInvitation(tx, ctx, { storeId: store.id, accountId: place.accountId, role, email });
  });
  return { sent: sentView(ctx, row), url };
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
