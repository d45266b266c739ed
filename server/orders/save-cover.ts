import { newId, type OrderId, type OrderItemId, type StoreId } from '../../core/ids.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import type { EngineOrder } from '../connectors/connector.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { upsertPolicy } from './orders.sql.ts';

interface CoveredOrder {
  storeId: StoreId;
  orderId: OrderId;
  sourceOrderId: string;
}

/**
 * Saves the policies that an order was told with. Where the order was here before, shipping protection that came or went
 * since is recorded: what a shopper buys together with an order is part of the order.
 */
export async function saveCover(
  tx: Tx,
  ctx: Ctx,
  input: {
    storeId: StoreId;
    orderId: OrderId;
    order: EngineOrder;
    itemIds: ReadonlyMap<string, OrderItemId>;
    /** The order is here for the first time. */
    created: boolean;
  },
): Promise<void> {
  const { storeId, orderId, order } = input;
  for (const policy of order.policies) {
    const row = {
      store_id: storeId,
      id: newId('policy', ctx.clock.now()),
      order_id: orderId,
      kind: policy.kind,
      order_item_id: policy.kind === 'WARRANTY' ? (input.itemIds.get(policy.sourceItemId ?? '') ?? null) : null,
      insured_amount: policy.insuredAmount ?? null,
      premium_paid: policy.premiumPaid ?? null,
      premium_currency: policy.premiumCurrency ?? null,
      period: policy.period ?? null,
      removed_at: policy.removedAt ?? null,
      created_at: nowOf(ctx),
    };
    const { covered } = await upsertPolicy(tx, row);
    const covers = row.removed_at === null;
    if (!input.created && policy.kind === 'SHIPPING' && covers !== covered) {
      const about = { storeId, orderId, sourceOrderId: order.sourceOrderId };
      await recordCover(tx, ctx, about, {
        change: covers ? 'added' : 'removed',
        premium: policy.premiumPaid ?? order.premiumPaid ?? null,
        currency: policy.premiumCurrency ?? order.currency,
      });
    }
  }
}

/** Records that shipping protection was added to an order or removed from it, with what it cost the shopper. */
export async function recordCover(
  tx: Tx,
  ctx: Ctx,
  { storeId, orderId, sourceOrderId }: CoveredOrder,
  cover: { change: 'added' | 'removed'; premium: string | null; currency: string },
): Promise<void> {
  await recordEvent(tx, ctx, {
    storeId,
    orderId,
    kind: `protection.${cover.change}`,
    data: { sourceOrderId, amount: cover.premium ?? '0', currency: cover.currency },
  });
}
