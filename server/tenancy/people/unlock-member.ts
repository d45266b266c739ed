import type { MemberId, StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { clearAttempts } from '../../platform/http/limits/rate-limit.ts';
import { limitsOf } from './lock-out.ts';
import { managedMember } from './managed-member.ts';
import { forgetWrongCodes } from './people.sql.ts';

/**
 * Lets somebody of the team try to sign in again at once, after wrong passwords or codes locked them out. Wrong tries
 * from one address stay counted. Somebody who is not locked out stays as they are.
 * @throws not-found for a role that isn't there or doesn't reach the store; forbidden above the caller's own rank
 */
export async function unlockMember(ctx: Ctx, given: { id: MemberId; storeId: StoreId }): Promise<void> {
  const { store, member, role } = await managedMember(ctx, 'edit', given);
  await ctx.db.inStore(store.id, async (tx) => {
    const person = { id: member.user_id, email: member.email };
    const limits = (await limitsOf(tx, ctx, [person]))(person);
    await clearAttempts(tx, ...limits.map((limit) => limit.key));
    await forgetWrongCodes(tx, member.user_id);
    const data = { role, userId: member.user_id };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'member.unlocked', data });
  });
}
