import type { Insertable } from 'kysely';
import { newId, type OrderId, type OrderItemId, type StoreId } from '#core/ids.ts';
import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { post } from '../../../ledger/books/post.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';
import { allow } from '../../../platform/rights/allow.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder, EnginePolicy } from '../../connectors/connector.ts';
import { postPolicies, sellPolicies } from '../books/post-policies.ts';
import { insertPolicies, insertPolicyOfStore } from './cover.sql.ts';
import { expectedPremium } from './expected-premium.ts';
import { upsertPolicy } from './policies.sql.ts';
import { policyOfStore } from './policy-of-store.ts';

interface CoveredOrder {
  store: StoreRecord;
  orderId: OrderId;
  sourceOrderId: string;
}

/** An order whose policies are saved. */
export interface CoverTold {
  store: StoreRecord;
  orderId: OrderId;
  order: EngineOrder;
  itemIds: ReadonlyMap<string, OrderItemId>;
  exchangeRate: string | null;
  /** What was paid for what is left of the order. */
  paid: string;
  /** The order is here for the first time. */
  created: boolean;
  /** Those of the store’s contract, where they were read beside. */
  versions: readonly ContractVersion[] | null;
}

/**
 * Saves the policies that an order was told with, and the store's own where it covers it. Where the order was here before,
 * shipping protection that came or went since is recorded: what a shopper buys together with an order is part of the order.
 * What was sold or removed is posted.
 */
export async function saveCover(tx: Tx, ctx: Ctx, input: CoverTold): Promise<void> {
  const { store, orderId, order } = input;
  if (input.created) {
    const versions = input.versions ?? [];
    const { rows, postings } = sellPolicies(ctx, store, versions, {
      order: { ...order, exchange_rate: input.exchangeRate, order_premium: order.premiumPaid ?? null },
      policies: lastOfEach(newPolicyRows(ctx, input)),
    });
    await Promise.all([insertPolicies(tx, rows), post(tx, ctx, store, postings)]);
    return;
  }
  if (await saveCoverAgain(tx, ctx, input)) {
    const versions = input.versions ?? (await contractVersions(tx, store.id));
    await postPolicies(tx, ctx, store, { versions, orderIds: [orderId] });
  }
}

/** Of policies that cover one thing the one that was told last. */
const lastOfEach = <Row extends Pick<Insertable<Policies>, 'kind' | 'order_item_id'>>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.order_item_id ?? ''}`, row])).values(),
];

/** The policies of an order that is here for the first time, its store's own among them. */
export function newPolicyRows(
  ctx: Ctx,
  {
    store,
    orderId,
    order,
    itemIds,
    exchangeRate,
  }: Pick<CoverTold, 'store' | 'orderId' | 'order' | 'itemIds' | 'exchangeRate'>,
) {
  const soldAt = order.sourceCreatedAt;
  const premiumExpected = expectedPremium(store, order, exchangeRate);
  const place = { storeId: store.id, orderId, premiumExpected, soldAt };
  const own = ownPolicyRow(ctx, store, { id: orderId, exchangeRate, soldAt }, order);
  return [...order.policies.map((policy) => policyRow(ctx, place, policy, itemIds)), ...(own === null ? [] : [own])];
}

/** Answers whether a book may have to be told of it. */
async function saveCoverAgain(tx: Tx, ctx: Ctx, input: CoverTold): Promise<boolean> {
  const { store, orderId, order, exchangeRate } = input;
  const soldAt = nowOf(ctx);
  const place = { storeId: store.id, orderId, premiumExpected: expectedPremium(store, order, exchangeRate), soldAt };
  const about = { store, orderId, sourceOrderId: order.sourceOrderId };
  let isNews = false;
  for (const policy of order.policies) {
    const row = policyRow(ctx, place, policy, input.itemIds);
    const {
      covered,
      held,
      isNews: isTold,
    } = await upsertPolicy(tx, row, policy.kind === 'SHIPPING' ? input.paid : '0');
    const covers = row.removed_at === null;
    isNews ||= isTold || (order.premiumPaid !== undefined && order.premiumPaid !== policy.premiumPaid);
    if (!held && policy.kind === 'SHIPPING' && covers !== covered) {
      await recordCover(tx, ctx, about, {
        change: covers ? 'added' : 'removed',
        premium: policy.premiumPaid ?? order.premiumPaid ?? null,
        currency: policy.premiumCurrency ?? order.currency,
      });
    }
  }
  const own = ownPolicyRow(ctx, store, { id: orderId, exchangeRate, soldAt }, order);
  if (own !== null && (await insertPolicyOfStore(tx, own))) {
    await recordCover(tx, ctx, about, { change: 'added', premium: null, currency: order.currency });
    isNews = true;
  }
  return isNews;
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
  {
    storeId,
    orderId,
    premiumExpected,
    soldAt,
  }: { storeId: StoreId; orderId: OrderId; premiumExpected: string | null; soldAt: string },
  policy: EnginePolicy,
  itemIds: ReadonlyMap<string, OrderItemId>,
) {
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
    sold_at: soldAt,
    created_at: nowOf(ctx),
  } satisfies Insertable<Policies>;
}

/** The store's own policy of an order that was told without one; null where the store doesn't cover it. */
export function ownPolicyRow(
  ctx: Ctx,
  store: StoreRecord,
  { id, exchangeRate, soldAt }: { id: OrderId; exchangeRate: string | null; soldAt: string },
  order: EngineOrder,
) {
  if (order.isOneTimeAppeasement === true || order.policies.some(({ kind }) => kind === 'SHIPPING')) {
    return null;
  }
  const { total, shippingAddress } = order;
  return policyOfStore(ctx, store, { id, total, exchangeRate, soldAt, country: shippingAddress?.country ?? null });
}
