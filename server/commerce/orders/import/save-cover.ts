import type { Insertable } from 'kysely';
import { newId, type OrderId, type OrderItemId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';
import { allow } from '../../../platform/rights/allow.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder, EnginePolicy } from '../../connectors/connector.ts';
import { insertPolicyOfStore } from './cover.sql.ts';
import { expectedPremium } from './expected-premium.ts';
import { upsertPolicy } from './policies.sql.ts';
import { policyOfStore } from './policy-of-store.ts';

interface CoveredOrder {
  store: StoreRecord;
  orderId: OrderId;
  sourceOrderId: string;
}

/**
 * Saves the policies that an order was told with, and the store's own where it covers it. Where the order was here before,
 * shipping protection that came or went since is recorded: what a shopper buys together with an order is part of the order.
 */
export async function saveCover(
  tx: Tx,
  ctx: Ctx,
  input: {
    store: StoreRecord;
    orderId: OrderId;
    order: EngineOrder;
    itemIds: ReadonlyMap<string, OrderItemId>;
    exchangeRate: string | null;
    /** What was paid for what is left of the order. */
    paid: string;
    /** The order is here for the first time. */
    created: boolean;
  },
): Promise<void> {
  const { store, orderId, order, exchangeRate } = input;
  const place = { storeId: store.id, orderId, premiumExpected: expectedPremium(store, order, exchangeRate) };
  for (const policy of order.policies) {
    const row = policyRow(ctx, place, policy, input.itemIds);
    const { covered, held } = await upsertPolicy(tx, row, policy.kind === 'SHIPPING' ? input.paid : '0');
    const covers = row.removed_at === null;
    if (!input.created && !held && policy.kind === 'SHIPPING' && covers !== covered) {
      const about = { store, orderId, sourceOrderId: order.sourceOrderId };
      await recordCover(tx, ctx, about, {
        change: covers ? 'added' : 'removed',
        premium: policy.premiumPaid ?? order.premiumPaid ?? null,
        currency: policy.premiumCurrency ?? order.currency,
      });
    }
  }
  const own = ownPolicyRow(ctx, store, { id: orderId, exchangeRate }, order);
  if (own !== null && (await insertPolicyOfStore(tx, own)) && !input.created) {
    await recordCover(
      tx,
      ctx,
      { store, orderId, sourceOrderId: order.sourceOrderId },
      { change: 'added', premium: null, currency: order.currency },
    );
  }
}

/**
 * Records that shipping protection was added to an order or removed from it, with what it cost the shopper. Whoever may
 * change an order may not do that by it: it has a permission of its own (permissions, protection).
 * @throws forbidden
 */
export async function recordCover(
  tx: Tx,
  ctx: Ctx,
  { store, orderId, sourceOrderId }: CoveredOrder,
  cover: { change: 'added' | 'removed'; premium: string | null; currency: string },
): Promise<void> {
  allow(ctx, cover.change === 'added' ? 'protection:add' : 'protection:remove', store);
  await recordEvent(tx, ctx, {
    storeId: store.id,
    orderId,
    kind: `protection.${cover.change}`,
    data: { sourceOrderId, amount: cover.premium ?? '0', currency: cover.currency },
  });
}

/** A policy that an order was told with. */
export function policyRow(
  ctx: Ctx,
  { storeId, orderId, premiumExpected }: { storeId: StoreId; orderId: OrderId; premiumExpected: string | null },
  policy: EnginePolicy,
  itemIds: ReadonlyMap<string, OrderItemId>,
): Insertable<Policies> {
  return {
    store_id: storeId,
    id: newId('policy', ctx.clock.now()),
    order_id: orderId,
    kind: policy.kind,
    order_item_id: policy.kind === 'WARRANTY' ? (itemIds.get(policy.sourceItemId ?? '') ?? null) : null,
    insured_amount: policy.insuredAmount ?? null,
    premium_paid: policy.premiumPaid ?? null,
    premium_currency: policy.premiumCurrency ?? null,
    premium_expected: policy.kind === 'SHIPPING' ? premiumExpected : null,
    period: policy.period ?? null,
    removed_at: policy.removedAt ?? null,
    reason: 'bought',
    created_at: nowOf(ctx),
  };
}

/** The store's own policy of an order that was told without one; null where the store doesn't cover it. */
export function ownPolicyRow(
  ctx: Ctx,
  store: StoreRecord,
  { id, exchangeRate }: { id: OrderId; exchangeRate: string | null },
  order: EngineOrder,
): Insertable<Policies> | null {
  if (order.isOneTimeAppeasement === true || order.policies.some(({ kind }) => kind === 'SHIPPING')) {
    return null;
  }
  const { total, shippingAddress } = order;
  return policyOfStore(ctx, store, { id, total, exchangeRate, country: shippingAddress?.country ?? null });
}
