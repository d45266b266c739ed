import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { ownersAddress, requireNobody } from '../invitations/first-owner.ts';
import { sentView } from '../invitations/invitation-view.ts';
import { revokeOpenOwners } from '../invitations/invitations.sql.ts';
import { countInvitation, keepInvitation } from '../invitations/keep-invitation.ts';

/**
 * Invites the first owner of a store that has nobody: once more, at another address, or where it was opened without one. An
 * earlier open link of an owner ends, whoever it went to.
 * @throws forbidden and not-found; store-has-people once somebody works there; validation-failed for the address;
 *   rate-limited after sixty invitations in an hour
 */
export async function inviteFirstOwner(
  ctx: Ctx,
  given: { storeId: StoreId; ownerEmail: string },
): Promise<SentInvitation> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'stores:create', store);
  const email = ownersAddress(ctx, given.ownerEmail, store);
  const { row } = await ctx.db.everywhere(async (tx) => {
    // Its count is one row of the store: of two at once the second one waits for it, and ends the first one's link.
    await countInvitation(tx, ctx, store.id);
    await requireNobody(tx, ctx, store);
    await revokeOpenOwners(tx, store.id, nowOf(ctx));
    return keepInvitation(tx, ctx, { storeId: store.id, accountId: null, role: 'store_owner', email });
  });
  return sentView(ctx, row);
}
