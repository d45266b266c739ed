import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { ToldAmounts, ToldItem } from './told-amounts.ts';

/** How the lines of an order are counted. */
interface Count {
  /** The items' own tax lies inside their prices. */
  taxInside: boolean;
  /** The items' prices have their own discount taken off already. */
  discountInside: boolean;
  /** The total has nothing of the units that the shop gave back. */
  withoutRefunded: boolean;
}

/** All units of an item that count: price, discount and tax in whole steps of the currency, and what was paid, as exact as it was told. */
export interface Line {
  quantity: number;
  price: Big;
  discount: Big;
  tax: Big;
  paid: Big;
}

/** An order's lines, counted in one way. */
export interface Counted {
  count: Count;
  lines: Line[];
  /** What the lines come to. */
  goods: Big;
  /** What stands at the order alone, and at none of its items. */
  left: { discount: Big; tax: Big };
}

/** One way to read what stands at the order alone. */
export interface Reading {
  discount: Big;
  tax: Big;
  /** What of the total the items don't have: shipping, surcharges, and protection where it lies inside. */
  beside: Big;
  /** The tax of the shipping lies inside its price. */
  shippingTaxInside: boolean;
}

const zero = new Big(0);
export const sumOf = (values: readonly Big[]): Big => values.reduce((sum, value) => sum.plus(value), zero);
export const atLeastZero = (value: Big): Big => (value.lt(0) ? zero : value);

/** The ways to count an order's lines, the likeliest first: amounts of their own as the specification's formula has them. */
export function countings(told: ToldAmounts, places: number): Counted[] {
  const has = (field: 'tax' | 'discount') => told.items.some((item) => new Big(item[field]).gt(0));
  const hasRefunded = told.items.some(({ refundedQuantity = 0 }) => refundedQuantity > 0);
  const ways = (really: boolean) => (really ? [false, true] : [false]);
  return ways(has('discount')).flatMap((discountInside) =>
    ways(has('tax')).flatMap((taxInside) =>
      ways(hasRefunded).map((withoutRefunded) => counted(told, { taxInside, discountInside, withoutRefunded }, places)),
    ),
  );
}

function counted(told: ToldAmounts, count: Count, places: number): Counted {
  const lines = told.items.map((item) => lineOf(item, count, places));
  const own = (field: 'discount' | 'tax') =>
    sumOf(told.items.map((item) => new Big(item[field]).times(unitsIn(item, count))));
  return {
    count,
    lines,
    goods: sumOf(lines.map(({ paid }) => paid)),
    left: {
      discount: atLeastZero(new Big(told.discountTotal).minus(own('discount'))),
      tax: atLeastZero(new Big(told.tax).minus(own('tax'))),
    },
  };
}

const unitsIn = ({ quantity, refundedQuantity = 0 }: ToldItem, { withoutRefunded }: Count): number =>
  Math.max(0, withoutRefunded ? quantity - refundedQuantity : quantity);

function lineOf(item: ToldItem, count: Count, places: number): Line {
  const quantity = unitsIn(item, count);
  const discount = count.discountInside ? zero : new Big(item.discount);
  const told = { price: new Big(item.price), tax: new Big(item.tax) };
  const net = atLeastZero(told.price.minus(discount));
  // A tax that lies inside is no more than what it lies in.
  const tax = count.taxInside && told.tax.gt(net) ? net : told.tax;
  const price = count.taxInside ? told.price.minus(tax) : told.price;
  const whole = (amount: Big) => amount.times(quantity).round(places, Big.roundHalfUp);
  return {
    quantity,
    price: whole(price),
    discount: whole(discount),
    tax: whole(tax),
    paid: atLeastZero(price.minus(discount).plus(tax)).times(quantity),
  };
}

/** How far the units' amounts may lie from the lines that they were divided from: each was rounded at 3 places. */
export function noiseOf({ items }: ToldAmounts, places: number): Big {
  const noise = ({ price, discount, tax, quantity }: ToldItem) => {
    const divided = [price, discount, tax].some((text) => !new Big(text).round(places).eq(text));
    return divided || (places === 3 && quantity > 1) ? new Big('0.0015').times(quantity) : zero;
  };
  return sumOf(items.map(noise));
}

/**
 * The ways to read what stands at the order alone, the likeliest first. What the order tells more than its items is nothing
 * first where it's no more than their rounding: else it would take the place of what stands beside the goods.
 * @param noise how far the units' amounts may lie from their lines
 */
export function readings(told: ToldAmounts, { left, goods }: Counted, noise: Big): Reading[] {
  const step = new Big(10).pow(-currencyPlaces(told.currency));
  const likeliestFirst = (amount: Big, ways: Big[]) =>
    amount.lte(noise.plus(step.div(2))) ? [zero, ...ways.filter((way) => way.gt(0))] : ways;
  const surcharge = new Big(told.surcharge ?? 0);
  const shipping = new Big(told.shipping).plus(surcharge);
  const sent = [
    { beside: shipping.plus(told.shippingTax), shippingTaxInside: false },
    ...(new Big(told.shippingTax).gt(0) ? [{ beside: shipping, shippingTaxInside: true }] : []),
  ];
  const beside = sent.flatMap((way) => [way, { ...way, beside: way.beside.plus(told.premium) }]);
  const taxes = likeliestFirst(left.tax, [atLeastZero(left.tax.minus(told.shippingTax)), left.tax, zero]);
  return likeliestFirst(left.discount, [left.discount, zero]).flatMap((discount) =>
    // What cost nothing has no tax: the order's is that of what stands beside it.
    (goods.gt(discount) ? taxes : [zero]).flatMap((tax) => beside.map((each) => ({ discount, tax, ...each }))),
  );
}
