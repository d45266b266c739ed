import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { spread, unitsOf } from './units.ts';

/** An order's amounts as they were told: decimal text in its currency, those of an item for one unit of it. */
export interface ToldAmounts {
  currency: string;
  /** Discount and tax of the whole order: what its items don't tell of them belongs to all of them. */
  discountTotal: string;
  tax: string;
  shipping: string;
  shippingTax: string;
  total: string;
  /** What protection cost, which some tell inside the total and some beside it. */
  premium: string;
  items: readonly ToldItem[];
}

interface ToldItem {
  quantity: number;
  price: string;
  discount: string;
  tax: string;
}

export interface SettledOrder {
  /** What each unit of each item was paid, in the items' order. */
  items: UnitsPaid[][];
  /** False where the items and the shipping come to more than the order's total. */
  agrees: boolean;
}

/** All units of an item: price, discount and tax in whole steps of the currency, and what was paid, as exact as it was told. */
interface Line {
  quantity: number;
  price: Big;
  discount: Big;
  tax: Big;
  paid: Big;
}

/** One way to read what stands at the order alone. */
interface Reading {
  discount: Big;
  tax: Big;
  /** What of the total the items don't have: shipping, and protection where it lies inside. */
  beside: Big;
}

/**
 * What each unit of an order was paid (docs/decisions/what-each-unit-was-paid.md): its price, its part of the discount and
 * of the tax. Discount and tax that stand at the order alone are spread over its items by what they cost; whether such a
 * tax comes on top or lies inside the prices, the total tells. So all units and the shipping come to the total.
 * Amounts that contradict each other count as the items tell them, the order's discount taken off and no tax added.
 */
export function settlePaid(told: ToldAmounts): SettledOrder {
  const places = currencyPlaces(told.currency);
  const lines = told.items.map((item) => lineOf(item, places));
  const noise = sumOf(told.items.map((item) => noiseOf(item, places)));
  const goods = sumOf(lines.map(({ paid }) => paid));
  const left = {
    discount: atLeastZero(new Big(told.discountTotal).minus(sumOf(told.items.map(timesUnits('discount'))))),
    tax: atLeastZero(new Big(told.tax).minus(sumOf(told.items.map(timesUnits('tax'))))),
  };
  const found = readings(told, left).find(({ discount, tax, beside }) =>
    goods.minus(discount).plus(tax).plus(beside).minus(told.total).abs().lte(noise),
  );
  const { discount, tax } = found ?? { discount: left.discount, tax: zero };
  give('discount', lines, discount.round(places, Big.roundHalfUp), places);
  give('tax', lines, tax.round(places, Big.roundHalfUp), places);
  const all = sumOf(lines.map(({ paid }) => paid));
  const target = found ? atLeastZero(new Big(told.total).minus(found.beside)) : all;
  const wholes = spread(
    target.round(places, Big.roundHalfUp),
    lines.map(({ paid }) => paid),
    places,
  );
  const shipping = new Big(told.shipping).plus(told.shippingTax);
  return {
    items: lines.map((line, index) => unitsOfLine(line, wholes[index] ?? zero, told.currency)),
    agrees: found !== undefined || all.plus(shipping).lte(new Big(told.total).plus(noise)),
  };
}

const zero = new Big(0);
const sumOf = (values: readonly Big[]) => values.reduce((sum, value) => sum.plus(value), zero);
const atLeastZero = (value: Big) => (value.lt(0) ? zero : value);
const timesUnits = (field: 'price' | 'discount' | 'tax') => (item: ToldItem) =>
  new Big(item[field]).times(item.quantity);

function lineOf(item: ToldItem, places: number): Line {
  const whole = (field: 'price' | 'discount' | 'tax') => timesUnits(field)(item).round(places, Big.roundHalfUp);
  const unit = atLeastZero(new Big(item.price).minus(item.discount).plus(item.tax));
  return {
    quantity: item.quantity,
    price: whole('price'),
    discount: whole('discount'),
    tax: whole('tax'),
    paid: unit.times(item.quantity),
  };
}

/** How far the units' amounts may lie from the line that they were divided from: each was rounded at 3 places. */
function noiseOf(item: ToldItem, places: number): Big {
  const divided = [item.price, item.discount, item.tax].some((text) => !new Big(text).round(places).eq(text));
  return divided || (places === 3 && item.quantity > 1) ? new Big('0.0015').times(item.quantity) : zero;
}

/** The ways to read an order, the likeliest first. */
function readings(told: ToldAmounts, left: { discount: Big; tax: Big }): Reading[] {
  const shipping = new Big(told.shipping);
  const beside = [shipping.plus(told.shippingTax), shipping].flatMap((sent) => [sent, sent.plus(told.premium)]);
  const taxes = [atLeastZero(left.tax.minus(told.shippingTax)), left.tax, zero];
  return [left.discount, zero].flatMap((discount) =>
    taxes.flatMap((tax) => beside.map((each) => ({ discount, tax, beside: each }))),
  );
}

/** Gives the items their parts of what stands at the order alone, by what was paid for them without tax. */
function give(field: 'discount' | 'tax', lines: Line[], total: Big, places: number): void {
  const weights = lines.map((line) => atLeastZero(line.price.minus(line.discount)));
  for (const [index, share] of spread(total, weights, places).entries()) {
    const line = lines[index];
    if (line) {
      line[field] = line[field].plus(share);
      line.paid = atLeastZero(field === 'tax' ? line.paid.plus(share) : line.paid.minus(share));
    }
  }
}

/** The units of a line that come to `whole`; what rounding left over is discount, or price where there is none. */
function unitsOfLine(line: Line, whole: Big, currency: string): UnitsPaid[] {
  if (line.quantity <= 0) {
    return [];
  }
  const missing = whole.minus(line.price.minus(line.discount).plus(line.tax));
  const discount = line.discount.minus(missing);
  const price = discount.lt(0) ? line.price.minus(discount) : line.price;
  const units = unitsOf(line.quantity, { price, discount: atLeastZero(discount), tax: line.tax }, currency);
  const isBelowZero = units.some((unit) => new Big(unit.price).minus(unit.discount).plus(unit.tax).lt(0));
  return isBelowZero ? unitsOf(line.quantity, { price: whole, discount: zero, tax: zero }, currency) : units;
}
