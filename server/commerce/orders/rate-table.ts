import type { OrderTeller } from '#core/reference/orders.ts';
import { type OrderRate, rateOfOrder } from '#core/rules/commerce/order-rate.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** The columns of an order that say by what it is measured, and where that comes from. */
export function rateColumnsOf(found: OrderRate) {
  return {
    exchange_rate: found?.rate ?? null,
    exchange_rate_from: found?.from ?? null,
    exchange_rate_on: found?.on ?? null,
    exchange_rate_source: found?.source ?? null,
  };
}

/** The same columns of an order as it is told now: by the store's own rates, or by what whoever tells it says. */
export function rateColumnsOfTold(store: StoreRecord, order: Parameters<typeof rateOfOrder>[0], toldBy: OrderTeller) {
  return rateColumnsOf(rateOfOrder(order, { currency: store.currency, rates: store.settings.rates }, toldBy));
}
