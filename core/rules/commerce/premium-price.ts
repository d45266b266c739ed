import {
  addMoney,
  compareMoney,
  currencyPlaces,
  inItsStores,
  roundMoney,
  subtractMoney,
  timesMoney,
  toOrderCurrency,
  toStoreCurrency,
} from '../platform/money.ts';
import { type PriceBand, protectionPrice } from './protection-price.ts';

/** What a store asks for protection, in its own currency. */
export interface StorePrices {
  bands: readonly PriceBand[];
  step: string | null;
  currency: string;
}

/** An order that was told with a premium; decimal text in its own currency. */
export interface PremiumPaid {
  premium: string;
  /** What was taken off the premium. */
  premiumDiscount: string;
  currency: string;
  /** Order currency per one unit of the store's; null where nobody knows it. */
  exchangeRate: string | null;
  subtotal: string;
  discountTotal: string;
  tax: string;
  items: readonly { price: string; discount: string; quantity: number }[];
}

/** No tax on insurance or services is higher, in percent of the price. */
const highestTax = 1.27;
/** How far a rate that a cart was converted by may be from ours. */
const rateApart = 0.1;

/**
 * What the store's prices ask for the cart of an order whose premium is another; '0' where they offer no protection for
 * it. Null where the premium is the price, and where there is nothing to compare: a store that names no prices, an order
 * in a currency without a rate.
 *
 * A cart's worth is read in each way that shops tell it: before or after discounts, with the protection among its goods.
 * A premium may be told with its tax, and one in another currency by another day's rate.
 */
export function premiumExpected(prices: StorePrices, order: PremiumPaid): string | null {
  const { bands, currency } = prices;
  const isOther = order.currency !== currency;
  const rate = isOther ? order.exchangeRate : '1';
  if (bands.length === 0 || rate === null) {
    return null;
  }
  const asked = cartsOf(order).map((cart) => {
    const worth = isOther ? toStoreCurrency(cart, rate, currency) : inItsStores(cart);
    const priced = protectionPrice(prices, worth, currency);
    const price =
      priced &&
      roundMoney(isOther ? toOrderCurrency(priced.price, rate, order.currency) : priced.price, order.currency);
    return { price: price ?? '0', isFree: priced?.paidBy === 'brand' };
  });
  const told = [order.premium, addMoney(order.premium, order.premiumDiscount)];
  const fits = asked.some(({ price, isFree }) =>
    [price, ...(isFree ? ['0'] : [])].some((due) => told.some((premium) => isPrice(premium, due, order, isOther))),
  );
  return fits ? null : (asked[0]?.price ?? '0');
}

/** Whether a premium is a price, within the rounding of its currency. */
function isPrice(premium: string, price: string, order: PremiumPaid, isOther: boolean): boolean {
  const unit = (10 ** -currencyPlaces(order.currency)).toFixed(3);
  const withTax = compareMoney(order.tax, '0') > 0 ? timesMoney(price, highestTax) : price;
  const least = isOther ? timesMoney(price, 1 - rateApart) : price;
  const most = isOther ? timesMoney(withTax, 1 + rateApart) : withTax;
  return compareMoney(addMoney(premium, unit), least) >= 0 && compareMoney(premium, addMoney(most, unit)) <= 0;
}

/** What an order's cart was worth before shipping and protection, the likeliest reading first. */
function cartsOf({ subtotal, discountTotal, premium, items }: PremiumPaid): string[] {
  const goods = addMoney('0', ...items.map(({ price, quantity }) => timesMoney(price, quantity)));
  const off = addMoney('0', ...items.map(({ discount, quantity }) => timesMoney(discount, quantity)));
  const worths = [subtotal, goods, less(subtotal, discountTotal), less(goods, off), less(goods, discountTotal)];
  return [...new Set([...worths, ...worths.map((worth) => less(worth, premium))])];
}

/** One amount without another; 0 where that is more. */
const less = (from: string, taken: string) => (compareMoney(taken, from) > 0 ? '0.000' : subtractMoney(from, taken));

/** A premium as it was told; decimal text, null where it wasn’t. */
interface ToldPremium {
  premium_paid: string | null;
  insured_amount: string | null;
}

/**
 * Whether a premium that is told again was judged before, by the prices of that day: it was bought, it is the same, and the
 * cart didn’t grow.
 */
export function isJudgedBefore(before: ToldPremium & { reason: string | null }, again: ToldPremium): boolean {
  const [was, is] = [before.premium_paid, again.premium_paid];
  const isSame = was === null || is === null ? was === is : compareMoney(was, is) === 0;
  const [had, has] = [before.insured_amount, again.insured_amount];
  return before.reason === 'bought' && isSame && (had === null || has === null || compareMoney(has, had) <= 0);
}
