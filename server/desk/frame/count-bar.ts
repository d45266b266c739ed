import type { z } from 'zod';
import type { countBar as contract } from '#core/contract/desk/frame.ts';
import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import { readApprovals } from '../approvals/read-approvals.ts';
import { countNotCompleted } from '../executions/read-executions.ts';
import { countNotifications } from '../notifications/own-notifications.ts';
import { countToDo } from '../queue/count-queue.ts';
import { storesInReach } from '../readable-stores/readable-stores.ts';

/**
 * What needs the caller in a store, or in every store in reach, as the bar of every page counts it: nothing of what they
 * may not read.
 * @throws not-found
 */
export async function countBar(
  ctx: Ctx,
  input: { storeId?: string },
): Promise<z.input<(typeof contract)['answers'][200]>> {
  const stores = await storesInReach(ctx, input.storeId);
  const readable = stores.filter((store) => holds(ctx, 'claims:read', store));
  const may = (permission: Permission) => readable.some((store) => holds(ctx, permission, store));
  const decides = may('claims:resolve');
  const [inbox, approvals, notCompleted, claims] = await Promise.all([
    may('notifications:read') ? countNotifications(ctx, input) : { unread: 0, againInMs: null },
    decides ? readApprovals(ctx, input) : { toDo: 0, more: false },
    decides ? countNotCompleted(ctx, input) : { count: 0, againInMs: null },
    readable.length > 0 ? countToDo(ctx, { ...input, filter: { assignee: ['me', 'none'], signal: ['unread'] } }) : 0,
  ]);
  const again = [inbox.againInMs, notCompleted.againInMs].filter((ms) => ms !== null);
  return {
    unread: inbox.unread,
    approvals: { count: approvals.toDo, more: approvals.more },
    notCompleted: notCompleted.count,
    claims,
    againInMs: again.length === 0 ? null : Math.min(...again),
  };
}
