import { Problem } from '../../core/contract/problems.ts';
import type { MemberId } from '../../core/ids.ts';
import { isLastOwner, isOwner, type Role } from '../../core/permissions.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../context.ts';
import { allowToManage, type Place, storesOf } from './add-member.ts';
import { endSessionsOf, findMember, markMemberRemoved, membershipsOf, membersOfPlace } from './people.sql.ts';

/**
 * Takes a role from somebody. It counts no longer from the next request on; with the last role their sessions end.
 * Throws `forbidden` above the caller's own rank, `second-person-required` for the last owner of a place (T41).
 */
export async function removeMember(ctx: Ctx, id: MemberId): Promise<void> {
  const member = await ctx.db.everywhere((tx) => findMember(tx, id));
  if (member === undefined) {
    throw new Problem('not-found');
  }
  const role = member.role as Role;
  const place: Place = { storeId: member.store_id, accountId: member.account_id };
  await allowToManage(ctx, 'remove', role, place);
  const stores = await storesOf(ctx, place);
  await ctx.db.everywhere(async (tx) => {
    const here = await membersOfPlace(tx, place);
    const people = here.map((one) => ({ userId: one.user_id, role: one.role as Role }));
    if (isOwner(role) && isLastOwner(people, member.user_id)) {
      throw new Problem('second-person-required', { detail: 'Please make somebody else an owner first.' });
    }
    await markMemberRemoved(tx, member, nowOf(ctx));
    if ((await membershipsOf(tx, member.user_id)).length === 0) {
      await endSessionsOf(tx, member.user_id);
    }
    for (const storeId of stores) {
      await recordEvent(tx, ctx, { storeId, kind: 'member.removed', data: { role, userId: member.user_id } });
    }
  });
}
