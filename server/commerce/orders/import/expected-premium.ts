import { bandOf } from '#core/contract/tenancy/settings-areas.ts';
import { type PremiumPaid, premiumExpected, type StorePrices } from '#core/rules/commerce/premium-price.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import type { OrderRows } from '../order-row-types.ts';
import { premiumOf } from './paid-of-order.ts';
import { setPremiumExpected } from './policies.sql.ts';

type Priced = Pick<StoreRecord, 'currency' | 'settings'>;

function pricesOf({ currency, settings }: Priced): StorePrices {
  const { bands, step } = settings.protection;
  return { bands: bands.map(bandOf), step: step === null ? null : step.toFixed(3), currency };
}

/** What the store asks for the cart of an order that is told now, where the premium told with it is another; else null. */
export function expectedPremium(store: Priced, order: EngineOrder, exchangeRate: string | null): string | null {
  const premium = premiumOf(order);
  const cover = order.policies.find(({ kind }) => kind === 'SHIPPING');
  const isOwn = (cover?.premiumCurrency ?? order.currency) === order.currency;
  if (premium === null || cover === undefined || cover.removedAt !== undefined || !isOwn) {
    return null;
  }
  const paid: PremiumPaid = { ...order, premium, premiumDiscount: order.premiumDiscount ?? '0', exchangeRate };
  return premiumExpected(pricesOf(store), paid);
}

/**
 * Judges the premium of an order anew that was changed: another premium, or a cart that grew since. Else it stays as it was
 * judged when it was told, by the prices of that day.
 */
export async function judgePremium(tx: Tx, store: Priced, before: OrderRows, after: OrderRows): Promise<void> {
  const [was, is] = [before, after].map(({ policies }) => policies.find(({ kind }) => kind === 'SHIPPING'));
  if (is === undefined || is.reason !== 'bought') {
    return;
  }
  const premiums = [before.order.premium_paid ?? was?.premium_paid, after.order.premium_paid ?? is.premium_paid];
  const [old = null, premium = null] = premiums;
  const isSame = old !== null && premium !== null && compareMoney(old, premium) === 0;
  const grew = compareMoney(after.order.subtotal, before.order.subtotal) > 0;
  if (isSame && !grew && was?.reason === 'bought') {
    return;
  }
  const { order, items } = after;
  const expected =
    premium === null || is.removed_at !== null || (is.premium_currency ?? order.currency) !== order.currency
      ? null
      : premiumExpected(pricesOf(store), {
          premium,
          premiumDiscount: order.premium_discount ?? '0',
          currency: order.currency,
          exchangeRate: order.exchange_rate,
          subtotal: order.subtotal,
          discountTotal: order.discount_total,
          tax: order.tax,
          items,
        });
  await setPremiumExpected(tx, { storeId: order.store_id, orderId: order.id, expected });
}
