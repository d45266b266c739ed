import type { OrderId, StoreId } from '#core/ids.ts';
import { viewedOnceMs } from '#core/reference/activity.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { hasLineSince } from './events.sql.ts';
import { recordEvent } from './record-event.ts';

/**
 * Notes that somebody of the team looked at the customer of an order, in the transaction that shows them: who is not noted
 * sees nothing. Once an hour for each person and order, so that a page that reads itself again fills no log.
 */
export async function recordView(tx: Tx, ctx: Ctx, about: { storeId: StoreId; orderId: OrderId }): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    return;
  }
  const since = new Date(ctx.clock.now() - viewedOnceMs).toISOString();
  const before = {
    storeId: about.storeId,
    subject: about.orderId,
    kind: 'customer.viewed',
    actorId: actor.userId,
    since,
  };
  if (!(await hasLineSince(tx, before))) {
    await recordEvent(tx, ctx, { ...about, kind: 'customer.viewed' });
  }
}
