import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { PaidReading, UnitsPaid } from '../../../reference/orders.ts';
import { atLeastZero, type Counted, countings, type Line, noiseOf, type Reading, readings } from './readings.ts';
import { shareSets } from './sets.ts';
import type { SettledOrder, ToldAmounts } from './told-amounts.ts';
import { spread, unitsOf } from './units.ts';

const zero = new Big(0);

/** A way to read an order, and what its items come to by it. */
interface Found {
  counted: Counted;
  reading: Reading;
  /** What all its units come to. */
  goods: Big;
  way: PaidReading;
  difference: Big;
}

/**
 * What each unit of an order was paid (docs/decisions/no-one-paid-more-than-the-total.md): its price, its part of the
 * discount and of the tax. All units and the shipping never come to more than the total. How the amounts belong together,
 * the total tells: whether a tax comes on top or lies inside the prices, at the order or at its items. Where nothing fits,
 * the items count as they were told as far as the total has it, else each at its share of the total. Parts of a set have
 * their shares of it; they and their set never give more than the set (`withinSets`).
 */
export function settlePaid(told: ToldAmounts): SettledOrder {
  const places = currencyPlaces(told.currency);
  const round = (amount: Big) => amount.round(places, Big.roundHalfUp);
  const total = round(new Big(told.total));
  const all = countings(told, places);
  const noise = noiseOf(told, places);
  const found = fitting(told, all, noise) ?? closest(told, all, noise);
  const shipping = shippingPaid(told, found.reading, { total, round });
  const { lines } = found.counted;
  give('discount', lines, round(found.reading.discount), places);
  give('tax', lines, round(found.reading.tax), places);
  const sent = shipping.amount.plus(shipping.tax);
  const beside = round(found.reading.beside);
  const most = atLeastZero(total.minus(sent.gt(beside) ? sent : beside));
  const goods = round(found.goods);
  const wholes = spread(
    goods.gt(most) ? most : goods,
    lines.map(({ paid }) => paid),
    places,
  );
  const items = lines.map((line, index) => {
    const units = unitsOfLine(line, wholes[index] ?? zero, told.currency);
    return withUnpaid(units, (told.items[index]?.quantity ?? 0) - line.quantity, places);
  });
  const setLines = told.items.map((item) => ({ sourceItemId: '', productName: '', ...item }));
  return {
    items: shareSets(setLines, items, told.currency),
    counted: lines.map(({ quantity }) => quantity),
    shipping: { amount: shipping.amount.toFixed(places), tax: shipping.tax.toFixed(places) },
    reading: found.way,
    difference: round(found.difference).toFixed(places),
  };
}

/** The likeliest way to read an order by which its items and its shipping come to its total. */
function fitting(told: ToldAmounts, all: readonly Counted[], noise: Big): Found | undefined {
  for (const counted of all) {
    const near = readings(told, counted, noise)
      .map((reading) => ({ reading, ...comesTo(told, counted, reading) }))
      .filter(({ goods, off }) => goods.gte(0) && off.lte(noise));
    const [likeliest] = near;
    if (likeliest) {
      const { discount, tax } = likeliest.reading;
      // What stands beside the goods may itself be no more than their rounding: the nearest has it.
      const { reading, goods } = near
        .filter((each) => each.reading.discount.eq(discount) && each.reading.tax.eq(tax))
        .reduce((nearest, each) => (each.off.lt(nearest.off) ? each : nearest), likeliest);
      const { taxInside, discountInside } = counted.count;
      const way = discountInside ? 'item-discount-inside' : taxInside ? 'item-tax-inside' : 'fits';
      return { counted, reading, goods, way, difference: zero };
    }
  }
  return undefined;
}

/** What the goods have of the total by a reading, and how far they are off as they were told. */
function comesTo(told: ToldAmounts, counted: Counted, { beside, discount, tax }: Reading): { goods: Big; off: Big } {
  const goods = new Big(told.total).minus(beside);
  return { goods, off: atLeastZero(counted.goods.minus(discount)).plus(tax).minus(goods).abs() };
}

/** Where nothing fits: the discount comes off, and no tax of the order is added that the total doesn't show. */
function closest(told: ToldAmounts, all: readonly Counted[], noise: Big): Found {
  const beside = new Big(told.shipping).plus(told.shippingTax).plus(told.surcharge ?? 0);
  const most = atLeastZero(new Big(told.total).minus(beside));
  const ways = all
    .filter(({ count }) => !count.discountInside && !count.withoutRefunded)
    .map((counted) => ({ counted, goods: atLeastZero(counted.goods.minus(counted.left.discount)) }));
  const within = ways.find(({ goods }) => goods.lte(most.plus(noise)));
  const { counted, goods } = within ?? ways.reduce((least, way) => (way.goods.lt(least.goods) ? way : least));
  return {
    counted,
    reading: { discount: counted.left.discount, tax: zero, beside, shippingTaxInside: false },
    goods,
    way: goods.plus(beside).gt(told.total) ? 'items-reduced' : 'total-larger',
    difference: goods.plus(beside).minus(told.total).abs(),
  };
}

/** What was paid for the shipping: of a total that has less, no more than that. */
function shippingPaid(
  told: ToldAmounts,
  { shippingTaxInside }: Reading,
  { total, round }: { total: Big; round: (amount: Big) => Big },
): { amount: Big; tax: Big } {
  const tax = round(new Big(told.shippingTax));
  const cost = round(new Big(told.shipping));
  const wanted = shippingTaxInside ? atLeastZero(cost.minus(tax)) : cost;
  const amount = wanted.gt(total) ? total : wanted;
  const left = total.minus(amount);
  return { amount, tax: tax.gt(left) ? left : tax };
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
  const places = currencyPlaces(currency);
  const isLess = line.paid.gt(0) && whole.lt(line.paid);
  const tax = isLess ? line.tax.times(whole).div(line.paid).round(places, Big.roundHalfUp) : line.tax;
  const discount = line.price.plus(tax).minus(whole);
  const price = discount.lt(0) ? line.price.minus(discount) : line.price;
  const units = unitsOf(line.quantity, { price, discount: atLeastZero(discount), tax }, currency);
  const isBelowZero = units.some((unit) => new Big(unit.price).minus(unit.discount).plus(unit.tax).lt(0));
  return isBelowZero ? unitsOf(line.quantity, { price: whole, discount: zero, tax: zero }, currency) : units;
}

/** The units of a line with those behind them that the total has nothing of: the shop gave them back. */
function withUnpaid(paid: UnitsPaid[], units: number, places: number): UnitsPaid[] {
  const nothing = zero.toFixed(places);
  return units > 0 ? [...paid, { units, price: nothing, discount: nothing, tax: nothing }] : paid;
}
