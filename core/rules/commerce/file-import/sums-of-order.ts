import Big from 'big.js';

/** The amounts of an order that a file tells, as decimal text; those of an item for one unit of it. */
export interface ToldSums {
  total: string;
  shippingCost?: string | null;
  shippingCostTax?: string | null;
  tax?: string | null;
  discountTotal?: string | null;
  premiumPaid?: string | null;
  orderItems: readonly {
    quantity: number;
    price: string;
    discount?: string | null;
    tax?: string | null;
  }[];
}

/** What an order’s parts come to, beside its total. */
export interface OtherSum {
  comes: string;
  total: string;
}

const zero = new Big(0);
const of = (text: string | null | undefined) => new Big(text ?? 0);
const atLeastZero = (value: Big) => (value.lt(0) ? zero : value);

/**
 * What an order’s lines, discounts, shipping and taxes come to; null where that is its total. Each is read as the total
 * bears it out: a tax on top of the prices or inside them, a discount of the order beside those of its lines or over them,
 * protection inside the total or beside it.
 */
export function otherSum(order: ToldSums): OtherSum | null {
  const total = new Big(order.total);
  const rounding = roundingOf(order);
  let nearest: Big | null = null;
  for (const comes of readings(order)) {
    const off = comes.minus(total).abs();
    if (off.lte(rounding)) return null;
    if (nearest === null || off.lt(nearest.minus(total).abs())) nearest = comes;
  }
  return { comes: (nearest ?? zero).toFixed(), total: total.toFixed() };
}

/** What an order comes to in each way that it can be read, the likeliest first. */
function* readings(order: ToldSums): Generator<Big> {
  const sum = (part: 'price' | 'discount' | 'tax') =>
    order.orderItems.reduce((all, item) => all.plus(of(item[part]).times(item.quantity)), zero);
  const [goods, off, taxed] = [sum('price'), sum('discount'), sum('tax')];
  const [shipping, shippingTax, premium] = [of(order.shippingCost), of(order.shippingCostTax), of(order.premiumPaid)];
  const onTop = atLeastZero(of(order.tax).minus(taxed));
  const taxes = [onTop.plus(taxed), atLeastZero(onTop.minus(shippingTax)).plus(taxed), taxed, zero];
  const beside = [shipping, shipping.plus(shippingTax)].flatMap((each) => [each, each.plus(premium)]);
  for (const discount of [atLeastZero(of(order.discountTotal).minus(off)).plus(off), off]) {
    for (const tax of taxes) {
      for (const each of beside) yield goods.minus(discount).plus(tax).plus(each);
    }
  }
}

/** How far units may lie from the lines that they were divided from: each was rounded at 3 places. */
function roundingOf({ orderItems }: ToldSums): Big {
  return orderItems.reduce((all, { quantity, price, discount, tax }) => {
    const isDivided = [price, discount, tax].some((text) => !of(text).round(2).eq(of(text)));
    return isDivided ? all.plus(new Big('0.0015').times(quantity)) : all;
  }, zero);
}
