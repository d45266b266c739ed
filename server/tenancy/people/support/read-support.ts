import { Problem } from '#core/contract/platform/problems.ts';
import type { SupportChange, SupportMember } from '#core/contract/tenancy/support-members.ts';
import type { MemberId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { assignmentHistory, selectSupport } from './support.sql.ts';
import { storesById, viewSupport } from './support-view.ts';

/** How many lines of somebody’s history are told. */
const most = 200;

/** The provider’s support by name, each with the stores that they are assigned. */
export async function listSupportMembers(ctx: Ctx): Promise<SupportMember[]> {
  allow(ctx, 'support-members:read', nowhere);
  const stores = await storesById(ctx);
  return ctx.db.everywhere(async (tx) => viewSupport(tx, ctx, await selectSupport(tx), stores));
}

/** Which stores somebody of the provider’s support was assigned, newest first. @throws not-found */
export async function readSupportHistory(ctx: Ctx, { id }: { id: MemberId }): Promise<SupportChange[]> {
  allow(ctx, 'support-members:read', nowhere);
  const stores = await storesById(ctx);
  const rows = await ctx.db.everywhere(async (tx) => {
    const person = (await selectSupport(tx)).find((item) => item.id === id);
    return person === undefined ? null : assignmentHistory(tx, person.user_id, most);
  });
  if (rows === null) {
    throw new Problem('not-found');
  }
  return rows.map((row) => {
    const store = row.store_id === null ? undefined : stores.get(row.store_id);
    return {
      store: store?.name ?? null,
      currency: store?.currency ?? null,
      aloneBelow: row.alone_below,
      at: row.assigned_at,
      by: row.assigned_by_name,
      endedAt: row.ended_at,
      endedBy: row.ended_by_name,
    };
  });
}
