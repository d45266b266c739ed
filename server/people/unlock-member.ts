import { Problem } from '../../core/contract/problems.ts';
import type { MemberId, StoreId } from '../../core/ids.ts';
import type { Role } from '../../core/permissions.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import type { Ctx } from '../context.ts';
import { clearAttempts } from '../http/limits/rate-limit.ts';
import { allow } from '../rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { allowToManage } from './add-member.ts';
import { limitsOf } from './lock-out.ts';
import { forgetWrongCodes, teamOf } from './people.sql.ts';

/**
 * Lets somebody of the team try to sign in again at once, after wrong passwords or codes locked them out. Wrong tries
 * from one address stay counted. Somebody who is not locked out stays as they are.
 * @throws not-found for a role that isn't there or doesn't reach the store; forbidden above the caller's own rank
 */
export async function unlockMember(ctx: Ctx, given: { id: MemberId; storeId: StoreId }): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'team-members:edit', store);
  const team = await ctx.db.everywhere((tx) => teamOf(tx, store));
  const member = team.find((item) => item.id === given.id);
  if (member === undefined) {
    throw new Problem('not-found');
  }
  const role = member.role as Role;
  await allowToManage(ctx, 'edit', role, { storeId: member.store_id, accountId: member.account_id });
  await ctx.db.inStore(store.id, async (tx) => {
    const limits = limitsOf(ctx, { id: member.user_id, email: member.email });
    await clearAttempts(tx, ...limits.map((limit) => limit.key));
    await forgetWrongCodes(tx, member.user_id);
    const data = { role, userId: member.user_id };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'member.unlocked', data });
  });
}
