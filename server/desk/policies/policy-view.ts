import type { z } from 'zod';
import type { policyRow } from '#core/contract/finance/policies.ts';
import { compareMoney, subtractMoney, toNumberOrNull } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ListedPolicy } from './policies.sql.ts';

/** A policy as a row of a list. */
export function policyRowView(ctx: Ctx, store: StoreRecord, row: ListedPolicy): z.input<typeof policyRow> {
  const { insured, left } = coverOf(row);
  return {
    id: row.id,
    storeId: store.id,
    orderId: row.order_id,
    sourceOrderId: row.source_order_id,
    sourceOrderNumber: row.order_number,
    customerName: seesCustomers(ctx, store) ? row.customer_name : '',
    kind: row.kind,
    reason: row.reason,
    state: row.removed_at === null ? 'in-force' : 'removed',
    soldAt: row.sold,
    removedAt: row.removed_at,
    productName: row.product_name ?? '',
    period: row.period ?? '',
    insured: toNumberOrNull(insured),
    left: toNumberOrNull(left),
    currency: row.currency,
    ...priceOf(row),
    claimCount: row.claim_count,
    cost: toNumberOrNull(row.cost),
    storeCurrency: store.currency,
    unposted: row.unposted,
  };
}

/** What an order is insured for and what of it is left, as deciding a claim binds it (claims/decisions/cover-left.ts). */
function coverOf(row: ListedPolicy): { insured: string | null; left: string | null } {
  const { kind, insured_amount: insured, given } = row;
  if (kind !== 'SHIPPING' || insured === null || compareMoney(insured, '0') === 0) {
    return { insured: null, left: null };
  }
  return { insured, left: compareMoney(given, insured) > 0 ? '0' : subtractMoney(insured, given) };
}

/**
 * What an order says that it paid for its protection is in its own currency, and outranks what its policy says, unless the
 * provider’s people said it.
 */
function priceOf(row: ListedPolicy): { price: number | null; priceCurrency: string } {
  const own = row.premium_currency ?? row.currency;
  const isOfOrder = row.kind === 'SHIPPING' && row.reason !== 'store' && !row.price_by_hand && own === row.currency;
  return {
    price: toNumberOrNull((isOfOrder ? row.order_premium : null) ?? row.premium_paid),
    priceCurrency: own,
  };
}

/** The last of some instants; null without one. */
export const lastOf = (instants: readonly (string | null)[]): string | null =>
  instants
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? null;
