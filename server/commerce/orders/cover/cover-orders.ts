import type { OrderId, StoreId } from '#core/ids.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { postPolicies } from '../books/post-policies.ts';
import { insertPolicyOfStore, uncoveredOrders } from '../import/cover.sql.ts';
import { policyOfStore } from '../import/policy-of-store.ts';

const dayMs = 86_400_000;
/** What was bought before that can't be claimed any more, by any window that a store may set sensibly. */
const coveredDays = 365;
const atOnce = 500;

/**
 * Covers the orders that were here when a store began to cover its orders by itself: those of the last year that no
 * protection was ever given, a step of them, and comes again while any is left. What one said before stays covered.
 * @asksNobody Whoever changed the setting may change it; every order that comes in later is covered by it, too.
 */
export async function coverOrders(
  ctx: Ctx,
  { storeId, after }: { storeId: StoreId; after: OrderId | null },
): Promise<void> {
  const store = await storeById(ctx, storeId);
  const { covers } = store.settings;
  if (covers.orders !== 'every') {
    return;
  }
  await ctx.db.inStore(storeId, async (tx) => {
    const since = new Date(ctx.clock.now() - coveredDays * dayMs).toISOString();
    const [orders, versions] = await Promise.all([
      uncoveredOrders(tx, storeId, { since, after, most: atOnce }),
      contractVersions(tx, storeId),
    ]);
    const soldAt = nowOf(ctx);
    for (const { source_order_id: sourceOrderId, exchange_rate: exchangeRate, currency, ...order } of orders) {
      const row = policyOfStore(ctx, store, { ...order, exchangeRate, soldAt });
      if (row !== null && (await insertPolicyOfStore(tx, row))) {
        await recordEvent(tx, ctx, {
          storeId,
          orderId: order.id,
          kind: 'protection.added',
          data: { sourceOrderId, amount: '0', currency },
        });
      }
    }
    await postPolicies(tx, ctx, store, { versions, orderIds: orders.map(({ id }) => id) });
    const last = orders.at(-1);
    if (last !== undefined && orders.length === atOnce) {
      await ctx.jobs.enqueue(tx, 'cover-orders', { storeId, after: last.id });
    }
  });
}
