import { Problem } from '#core/contract/platform/problems.ts';
import { earlyOf, reminderAt } from '#core/drafts/early.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { findOpenDraft } from './drafts.sql.ts';
import { ownOrder } from './read-draft.ts';

/**
 * Mails the shopper once, on the day from which the draft's claim can be decided, because they asked for it on the page
 * that says it is too soon. Asked again, the later day takes the place of the earlier one. Answers when the mail goes.
 * @throws unauthenticated without a grant; not-found where nothing of the draft waits for a day
 */
export async function remindShopper(ctx: Ctx, input: { orderId: string }): Promise<{ remindAt: string }> {
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId } = ctx.actor;
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    const rows = await ownOrder(tx, ctx, input.orderId);
    const orderId = rows.order.id;
    const draft = await findOpenDraft(tx, storeId, orderId);
    const parcels = standingOf(rows, store, nowOf(ctx)).fulfillments.map(({ row, windows }) => ({
      id: row.id,
      windows,
    }));
    const early = draft === undefined ? null : earlyOf(draft.metadata.claim, parcels);
    if (draft === undefined || early === null) {
      throw new Problem('not-found');
    }
    const remindAt = reminderAt(early.wakesAt, store.timeZone);
    await recordEvent(tx, ctx, {
      storeId,
      kind: 'session.reminder-asked',
      orderId,
      data: { sessionId: draft.id },
    });
    await ctx.jobs.enqueue(
      tx,
      'remind-shopper',
      { storeId, orderId },
      { runAt: remindAt, key: `remind:${storeId}:${orderId}` },
    );
    return { remindAt };
  });
}

/**
 * The day has come: mails the link back, unless the claim was filed or its draft thrown away meanwhile.
 * @asksNobody A timer of the product itself, set by the shopper.
 * @recordsNothing The mail keeps itself, and the draft stays as it is.
 */
export async function sendReminder(
  ctx: Ctx,
  { storeId, orderId }: { storeId: StoreId; orderId: OrderId },
): Promise<void> {
  await ctx.db.inStore(storeId, async (tx) => {
    const draft = await findOpenDraft(tx, storeId, orderId);
    if (draft !== undefined && Object.keys(draft.metadata.claim.fulfillments).length > 0) {
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'draft-reminder', orderId } });
    }
  });
}
