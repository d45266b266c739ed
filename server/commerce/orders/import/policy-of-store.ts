import type { Insertable } from 'kysely';
import { newId, type OrderId } from '#core/ids.ts';
import { countryCode } from '#core/reference/country-records.ts';
import { storeCovers } from '#core/rules/commerce/store-cover.ts';
import { toStoreCurrency } from '#core/rules/platform/money.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';

/** What of an order decides whether its store covers it: amounts as decimal text, the total in the order's currency. */
interface CoverableOrder {
  id: OrderId;
  total: string;
  exchangeRate: string | null;
  /** Where it goes, however it is written; null where nobody says it. */
  country: string | null;
  /** When its cover counts as sold: when it was bought, where cover came with it. ISO 8601. */
  soldAt: string;
}

/** The policy of an order that its store covers by itself; null where it doesn't. */
export function policyOfStore(ctx: Ctx, store: StoreRecord, order: CoverableOrder) {
  const total = toStoreCurrency(order.total, order.exchangeRate, store.currency);
  const country = order.country === null ? null : countryCode(order.country);
  if (!storeCovers({ total, country }, store.settings.covers)) {
    return null;
  }
  return {
    store_id: store.id,
    id: newId('policy', ctx.clock.now()),
    order_id: order.id,
    kind: 'SHIPPING',
    insured_amount: order.total,
    reason: 'store',
    sold_at: order.soldAt,
    created_at: nowOf(ctx),
  } satisfies Insertable<Policies>;
}
