import Big from 'big.js';
import { currencyPlaces } from '../../../../reference/currency-places.ts';
import { cellOf } from '../cells.ts';
import type { OrderColumn, PercentColumn } from '../order-columns.ts';
import { amountAt, partsOf, type Sheet, sheetLines, sizeAt, withAmount } from './sheet.ts';

/** A percentage of an order, from 0 to 100, and where it stands. */
export interface Percent {
  at: number;
  column: PercentColumn;
  percent: Big;
}

/** A cell that a percentage became money in, and by how much rounding may have moved it. */
interface Rounded {
  at: number;
  column: OrderColumn;
  amount: Big;
  slack: Big;
  /** 1 where it adds to what the order comes to, -1 where it takes off. */
  sign: 1 | -1;
}

/** One way in which an order's percentages are money. */
export interface InMoneyWay extends Sheet {
  /** What has to come to the total: without taxes that lie inside the prices. */
  weighed: Sheet;
  rounded: readonly Rounded[];
}

type Step = Sheet & { rounded: readonly Rounded[] };

/** The smallest amount of an order's currency. */
const unitOf = ({ rows, form }: Sheet): Big =>
  new Big(10).pow(-currencyPlaces(cellOf(rows[0], form.places, 'currency').toUpperCase()));

/** Each way in which percentages of an order become money, the likeliest first: of what each can be taken. */
export function* waysInMoney(sheet: Sheet, percents: readonly Percent[]): Generator<InMoneyWay> {
  const of = (column: PercentColumn) => percents.filter((each) => each.column === column && each.percent.gte(0));
  const bare = percents.reduce<Sheet>((left, { at, column }) => withAmount(left, at, column, null), sheet);
  const sent = shippingOff({ ...bare, rounded: [] }, of('shippingDiscount'), of('itemShippingDiscount'));
  for (const lines of lineDiscounts(sent, of('itemDiscount'))) {
    for (const order of orderDiscounts(lines, of('discount'))) {
      yield* taxes(order, [...of('tax'), ...of('itemTax'), ...of('itemShippingTax')]);
    }
  }
}

/** Puts a percentage of something into the sheet as money, rounded to the currency's smallest amount. */
function put(
  step: Step,
  cell: Pick<Rounded, 'at' | 'column'>,
  exact: Big,
  { slack = 1, sign = -1 as 1 | -1 } = {},
): Step {
  const unit = unitOf(step);
  const amount = exact.div(unit).round(0, Big.roundHalfUp).times(unit);
  const rounded = { ...cell, amount, slack: unit.times(slack), sign };
  return { ...withAmount(step, cell.at, cell.column, amount), rounded: [...step.rounded, rounded] };
}

const shareOf = (amount: Big, percent: Big) => amount.times(percent).div(100);

function shippingOff(step: Step, ofAll: readonly Percent[], ofRows: readonly Percent[]): Step {
  const whole = partsOf(step).shipping;
  const all = ofAll
    .filter(({ at }) => at === 0)
    .reduce((left, { percent }) => put(left, { at: 0, column: 'shippingDiscount' }, shareOf(whole, percent)), step);
  return ofRows.reduce((left, { at, percent }) => {
    const own = amountAt(left, at, 'itemShipping');
    return put(left, { at, column: 'itemShippingDiscount' }, shareOf(own, percent));
  }, all);
}

/** Of each line; or of the whole order, where one row alone says it. */
function* lineDiscounts(step: Step, told: readonly Percent[]): Generator<Step> {
  yield ofEachLine(step, told);
  const [only] = told;
  if (only !== undefined && told.length === 1 && only.at === 0 && sizeAt(step, 0, 'discount').eq(0)) {
    yield put(step, { at: 0, column: 'discount' }, shareOf(partsOf(step).goods, only.percent));
  }
}

function ofEachLine(step: Step, told: readonly Percent[]): Step {
  const lines = sheetLines(step) ?? [];
  return told.reduce((left, { at, percent }) => {
    const own = lines.filter((line) => line.at === at);
    const cost = own.reduce((sum, line) => sum.plus(line.cost), new Big(0));
    const before = own.reduce((sum, line) => sum.plus(line.off), new Big(0));
    const units = own.reduce((count, line) => count + line.quantity, 0);
    const exact = before.plus(shareOf(cost.minus(before), percent));
    return put(left, { at, column: 'itemDiscount' }, exact, { slack: 0.5 + 0.5 * units });
  }, step);
}

/** Of the goods, with or without their own discounts, shipping and tax; or of each row's line. */
function* orderDiscounts(step: Step, told: readonly Percent[]): Generator<Step> {
  const [first] = told;
  if (first === undefined) {
    yield step;
    return;
  }
  const isOne = told.every(({ percent }) => percent.eq(first.percent));
  if (!isOne || first.at > 0) {
    yield ofEachLine(step, told);
    return;
  }
  const { goods, off, shipping, tax } = partsOf(step);
  const adds = step.form.places.total === undefined;
  for (const base of [goods.minus(off), goods.minus(off).plus(shipping), goods.minus(off).plus(tax)]) {
    // What is told of an order holds what was taken off its lines.
    yield put(step, { at: 0, column: 'discount' }, shareOf(base, first.percent).plus(adds ? 0 : off));
  }
  yield put(step, { at: 0, column: 'discount' }, shareOf(goods, first.percent));
  if (isOne && told.length > 1) yield ofEachLine(step, told);
}

/** Inside of what was paid, or on top of it, with or without shipping. */
function* taxes(step: Step, told: readonly Percent[]): Generator<InMoneyWay> {
  if (told.length === 0) {
    yield { ...step, weighed: step };
    return;
  }
  const of = (each: Percent, withShipping: boolean): Big => {
    const { goods, off, shipping } = partsOf(step);
    const discount = sizeAt(step, 0, 'discount');
    if (each.column === 'tax') {
      const paid = goods.minus(discount.gt(off) ? discount : off);
      return withShipping ? paid.plus(shipping) : paid;
    }
    if (each.column === 'itemShippingTax') {
      const own = amountAt(step, each.at, 'itemShipping').minus(sizeAt(step, each.at, 'itemShippingDiscount'));
      return own.eq(0) && each.at === 0 ? shipping : own;
    }
    const own = (sheetLines(step) ?? []).filter(({ at }) => at === each.at);
    return own.reduce((sum, { cost, off: less }) => sum.plus(cost).minus(less), new Big(0));
  };
  const inside = told.reduce<Step>(
    (left, each) => put(left, each, of(each, true).times(each.percent).div(each.percent.plus(100))),
    step,
  );
  yield { ...inside, weighed: step, rounded: step.rounded };
  for (const withShipping of [false, true]) {
    const added = told.reduce<Step>((left, each) => {
      const line = (sheetLines(step) ?? []).find(({ at }) => at === each.at);
      const slack = each.column === 'itemTax' ? 0.5 + 0.5 * (line?.quantity ?? 1) : 1;
      return put(left, each, shareOf(of(each, withShipping), each.percent), { slack, sign: 1 });
    }, step);
    yield { ...added, weighed: added };
  }
}
