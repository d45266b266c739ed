import { type ResolutionKind, resolutionKinds } from '#core/reference/claims.ts';
import type { SumLine, TotalOfKind } from '#core/reference/decision-facts.ts';
import { takeUnits } from '#core/rules/commerce/paid/units.ts';
import { addMoney, compareMoney, currencyPlaces, itemRefund, subtractMoney } from '#core/rules/platform/money.ts';
import type { PricedLine } from './price-lines.ts';

/** The kinds of things that an approval gives, in the order in which they are told, with what the total of each is called. */
const totals: readonly (readonly [kind: ResolutionKind, total: TotalOfKind])[] = [
  ['refund', 'refund-total'],
  ['goods', 'replacement-value'],
  ['credit', 'credit-total'],
  ['agreed', 'agreed-total'],
];
const kindOf = ({ line }: PricedLine) =>
  line.resolutionType === 'NOT_COVERED' ? null : resolutionKinds[line.resolutionType];

interface Shipping {
  amount: string;
  tax: string;
  /** The line that it goes back with; null where it doesn't. */
  line: PricedLine | null;
}
const noShipping: Shipping = { amount: '0', tax: '0', line: null };

/**
 * How what is given adds up, by line. Several kinds of things stand in groups, each with its own total: money and goods
 * make no sum. What is not covered stands first, as nothing.
 * @param currency the order's; every amount is decimal text in it
 */
export function howItAddsUp(lines: readonly PricedLine[], shipping: Shipping, currency: string): SumLine[] {
  const given = totals.flatMap(([kind, total]) => {
    const alike = lines.filter((item) => kindOf(item) === kind);
    return alike.length === 0 ? [] : [{ total, alike }];
  });
  const [only, ...more] = given;
  if (only === undefined || more.length === 0) {
    const replaced = lines.every((item) => item.line.resolutionType === 'RESHIP');
    return groupSum(lines, shipping, { currency, total: replaced ? 'replacement-value' : 'total' });
  }
  const refused = lines.filter((item) => kindOf(item) === null);
  return [
    ...refused.map((item): SumLine => ({ ...lineOf(item, currency), amount: grossOf(item, currency), kind: 'line' })),
    ...given.flatMap(({ total, alike }) =>
      groupSum(alike, shipping.line !== null && alike.includes(shipping.line) ? shipping : noShipping, {
        currency,
        total,
      }),
    ),
  ];
}

/**
 * Lines of one kind with their total: price, then discount, tax and bonus as lines of their own, then shipping. The lines
 * add up to the total to the last digit. What a share of price, discount and tax loses or gains where each is rounded by
 * itself is a line, too: a discount that nobody gave would be asked about.
 */
function groupSum(
  lines: readonly PricedLine[],
  shipping: Pick<Shipping, 'amount' | 'tax'>,
  as: { currency: string; total: 'total' | TotalOfKind },
): SumLine[] {
  const { currency } = as;
  const sum: SumLine[] = [];
  const addUnlessNothing = (code: 'shipping' | 'tax' | 'bonus', amount: string) => {
    if (compareMoney(amount, '0') !== 0) {
      sum.push({ code, values: {}, amount, kind: 'line' });
    }
  };
  let [gross, discount, net] = ['0', '0', '0'];
  let [tax, bonus, total] = [shipping.tax, '0', addMoney(shipping.amount, shipping.tax)];
  for (const item of lines) {
    const { line, priced } = item;
    if (line.resolutionType === 'CUSTOM' && compareMoney(priced.originalValue, '0') === 0) {
      continue;
    }
    const price = grossOf(item, currency);
    sum.push({ ...lineOf(item, currency), amount: price, kind: 'line' });
    gross = addMoney(gross, price);
    discount = addMoney(discount, discountOf(item, currency));
    net = addMoney(net, priced.itemsAmount);
    tax = addMoney(tax, priced.taxAmount);
    bonus = addMoney(bonus, priced.bonus);
    total = addMoney(total, priced.originalValue);
  }
  if (sum.length === 0 && compareMoney(total, '0') === 0) {
    return [];
  }
  if (compareMoney(discount, '0') > 0) {
    sum.push({ code: 'discount', values: {}, amount: discount, kind: 'line' });
  }
  const rounding = roundingOf({ gross, discount, net });
  if (rounding !== null) {
    sum.push({ ...rounding, kind: 'line' });
  }
  const extras = [shipping.amount, tax, bonus];
  if (sum.length > 1 && extras.some((amount) => compareMoney(amount, '0') !== 0)) {
    sum.push({ code: 'subtotal', values: {}, amount: subtractMoney(total, addMoney(...extras)), kind: 'subtotal' });
  }
  addUnlessNothing('shipping', shipping.amount);
  addUnlessNothing('tax', tax);
  addUnlessNothing('bonus', bonus);
  sum.push({ code: as.total, values: {}, amount: total, kind: 'total' });
  return sum;
}

const priceTypes: readonly string[] = ['REFUND', 'RESHIP', 'STORE_CREDIT'];

/** What a line costs before its discount; the line's own amount where none was given. */
function grossOf(given: PricedLine, currency: string): string {
  return priceTypes.includes(given.line.resolutionType) ? shareOf(given, 'price', currency) : given.priced.itemsAmount;
}

/** What was taken off a line's price; no more than keeps it from costing less than nothing. */
function discountOf(given: PricedLine, currency: string): string {
  if (!priceTypes.includes(given.line.resolutionType)) {
    return '0';
  }
  const { itemsAmount } = given.priced;
  const [price, discount] = [shareOf(given, 'price', currency), shareOf(given, 'discount', currency)];
  const most = compareMoney(price, itemsAmount) > 0 ? subtractMoney(price, itemsAmount) : '0';
  const over = compareMoney(discount, most) > 0 ? subtractMoney(discount, most) : '0';
  return compareMoney(over, mostRounding(currency)) > 0 ? most : discount;
}

/** Four sums of a line are rounded, each by half a step at most. */
const mostRounding = (currency: string) => (2 / 10 ** currencyPlaces(currency)).toFixed(currencyPlaces(currency));

/** A share of what the units of a line came to, of one kind alone. */
function shareOf({ item, priced }: PricedLine, kind: 'price' | 'discount', currency: string): string {
  const paid = takeUnits(item.paid, priced.quantity).map((unit) => ({
    ...unit,
    price: unit[kind],
    discount: '0',
    tax: '0',
  }));
  return itemRefund({ paid, percentage: priced.percentage }, currency);
}

/** What the lines lack or have too much by rounding; null where they add up without. */
function roundingOf(of: {
  gross: string;
  discount: string;
  net: string;
}): Pick<Extract<SumLine, { code: 'rounding' }>, 'code' | 'values' | 'amount'> | null {
  const given = addMoney(of.net, of.discount);
  const off = compareMoney(of.gross, given) > 0;
  const amount = off ? subtractMoney(of.gross, given) : subtractMoney(given, of.gross);
  return compareMoney(amount, '0') === 0 ? null : { code: 'rounding', values: { off }, amount };
}

type ItemLine =
  | Pick<Extract<SumLine, { code: 'item' }>, 'code' | 'values'>
  | Pick<Extract<SumLine, { code: 'agreed' }>, 'code' | 'values'>
  | Pick<Extract<SumLine, { code: 'not-covered' }>, 'code' | 'values'>;

function lineOf({ line, item, priced }: PricedLine, currency: string): ItemLine {
  const { quantity, percentage } = priced;
  const name = item.product_name;
  if (line.resolutionType === 'NOT_COVERED') {
    // The row of a decision is read by its customer too: a suspicion is kept as no cover.
    const reason = line.reason === 'POTENTIAL_FRAUD' ? 'NOT_COVERED' : (line.reason ?? null);
    return { code: 'not-covered', values: { name, quantity, reason } };
  }
  return priceTypes.includes(line.resolutionType)
    ? { code: 'item', values: { name, quantity, price: { amount: item.price, currency }, percentage } }
    : { code: 'agreed', values: { name, quantity } };
}
