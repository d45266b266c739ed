import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { sentView } from './invitation-view.ts';
import { invitationsOf } from './invitations.sql.ts';

/** The invitations of a store, newest first: who was invited as what, and what became of it. Never their links. */
export async function listInvitations(
  ctx: Ctx,
  given: { storeId: StoreId; size: number; before?: string },
): Promise<SentInvitation[]> {
  const { storeId, ...page } = given;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'team-members:read', store);
  const rows = await ctx.db.inStore(store.id, (tx) => invitationsOf(tx, store.id, page));
  return rows.map((row) => sentView(ctx, row));
}
