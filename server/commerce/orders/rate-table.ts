import type { OrderRate, StoreRate } from '#core/rules/commerce/order-rate.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** The store's currency and its own rates of others, as the rules ask for them. */
export function rateTableOf(store: StoreRecord): { currency: string; rates: readonly StoreRate[] } {
  return { currency: store.currency, rates: store.settings.rates };
}

/** The columns of an order that say by what it is measured, and where that comes from. */
export function rateColumnsOf(found: OrderRate) {
  return {
    exchange_rate: found?.rate ?? null,
    exchange_rate_from: found?.from ?? null,
    exchange_rate_on: found?.on ?? null,
    exchange_rate_source: found?.source ?? null,
  };
}
