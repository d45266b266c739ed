import Big from 'big.js';
import type { EngineItem } from './connector.ts';

/** A line as an engine keeps it: whole and exact, `discount` and `tax` not below 0, `paid` with the tax. */
export interface WholeLine {
  units: number;
  price: Big.BigSource;
  discount: Big.BigSource;
  tax: Big.BigSource;
  paid: Big.BigSource;
}

/**
 * Price, discount and tax of one unit at 3 places, for engines that keep exact line totals: price - discount + tax is the
 * paid line divided by its units, rounded once, and the tax takes what rounding the others left over.
 */
export function perUnit(line: WholeLine): Pick<EngineItem, 'price' | 'discount' | 'tax'> {
  const unit = (amount: Big.BigSource) => new Big(amount).div(line.units).round(3, Big.roundHalfUp);
  const paid = unit(line.paid);
  const price = unit(line.price);
  let discount = new Big(line.tax).gt(0) ? unit(line.discount) : price.minus(paid);
  let tax = paid.minus(price).plus(discount);
  if (tax.lt(0)) {
    discount = discount.minus(tax);
    tax = new Big(0);
  }
  if (discount.lt(0)) return { price: paid.minus(tax).toFixed(3), discount: '0.000', tax: tax.toFixed(3) };
  return { price: price.toFixed(3), discount: discount.toFixed(3), tax: tax.toFixed(3) };
}
