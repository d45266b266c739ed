import { Problem } from '#core/contract/platform/problems.ts';
import type { MemberId, StoreId } from '#core/ids.ts';
import { isLastOwner, isOwner, type Role, supportRole } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { allowToManage, type Place, storesOf } from './add-member.ts';
import { endInvitationsOf } from './invitations/sender-still-invites.ts';
import { endSessionsOf, findMember, markMemberRemoved, membershipsOf, membersOfPlace } from './people.sql.ts';
import { endSupport } from './support/assign-support.ts';

/**
 * Takes a role from somebody. It counts no longer from the next request on; with the last role their sessions end, and
 * with the right to invite the invitations that they sent.
 * Throws `not-found` for a role that isn't there or doesn't reach the named store, `forbidden` above the caller's own
 * rank, `second-person-required` for the last owner of a place (T41).
 */
export async function removeMember(ctx: Ctx, given: { id: MemberId; storeId?: StoreId }): Promise<void> {
  const store = given.storeId === undefined ? null : await storeById(ctx, given.storeId);
  if (store !== null) {
    // The right to remove at all comes first: without it nobody learns who is there.
    allow(ctx, 'team-members:remove', store);
  }
  const member = await ctx.db.everywhere((tx) => findMember(tx, given.id));
  const reaches = store === null || member?.store_id === store.id || member?.account_id === store.accountId;
  if (member === undefined || !reaches) {
    throw new Problem('not-found');
  }
  const role = member.role as Role;
  const place: Place = { storeId: member.store_id, accountId: member.account_id };
  await allowToManage(ctx, 'remove', role, place);
  const stores = await storesOf(ctx, place);
  const scopes = await Promise.all(stores.map((id) => storeById(ctx, id)));
  await ctx.db.everywhere(async (tx) => {
    const current = await membersOfPlace(tx, place);
    const people = current.map((item) => ({ userId: item.user_id, role: item.role as Role }));
    if (isOwner(role) && isLastOwner(people, member.user_id)) {
      throw new Problem('second-person-required', { detail: say('last-owner') });
    }
    await markMemberRemoved(tx, member, nowOf(ctx));
    if (role === supportRole) {
      await endSupport(tx, ctx, member.user_id);
    }
    if ((await membershipsOf(tx, member.user_id)).length === 0) {
      await endSessionsOf(tx, member.user_id);
    }
    await endInvitationsOf(tx, ctx, member.user_id, scopes);
    for (const storeId of stores) {
      await recordEvent(tx, ctx, { storeId, kind: 'member.removed', data: { role, userId: member.user_id } });
    }
  });
}
