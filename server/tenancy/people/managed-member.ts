import { Problem } from '#core/contract/platform/problems.ts';
import type { MemberId, StoreId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { allowToManage } from './add-member.ts';
import { teamOf } from './people.sql.ts';

/**
 * Somebody of a store's team whom the caller may change. The right to change anybody comes first: without it nobody
 * learns who is there.
 * @throws not-found for a role that isn't there or doesn't reach the store; forbidden above the caller's own rank
 */
export async function managedMember(ctx: Ctx, action: 'edit', given: { storeId: StoreId; id: MemberId }) {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, `team-members:${action}`, store);
  const team = await ctx.db.everywhere((tx) => teamOf(tx, store));
  const member = team.find((item) => item.id === given.id);
  if (member === undefined) {
    throw new Problem('not-found');
  }
  const role = member.role as Role;
  await allowToManage(ctx, action, role, { storeId: member.store_id, accountId: member.account_id });
  return { store, member, role };
}
