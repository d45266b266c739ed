import type { ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import type { Order } from '#core/contract/commerce/order-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { claimsWholeOrder } from '#core/rules/claims/outcomes/as-asked.ts';
import { takeUnits, unitsInText } from '#core/rules/commerce/paid/units.ts';
import {
  addMoney,
  creditWithBonus,
  currencyPlaces,
  flatRateAmount,
  isMoneyText,
  isPercentage,
  itemRefund,
  readMoney,
  refundTotals,
  roundMoney,
} from '#core/rules/platform/money.ts';
import type { DecisionDraft, LineDraft } from './draft-shapes.ts';

/** Decimal text of an amount that an answer gave as a number. */
const text = (amount: number) => readMoney(amount) ?? '0';

const paidFor = (item: Pick<ClaimItem, 'paid'>, quantity: number) => takeUnits(item.paid.map(unitsInText), quantity);

/** What a claimed item is worth whole: all its claimed units at 100 %, tax included. */
export function itemValue(item: ClaimItem, currency: string): string {
  return itemRefund({ paid: paidFor(item, item.quantity), percentage: 100 }, currency);
}

/** What the claim asks for: its items whole, and shipping when the whole order is to be given back. */
export function askedTotals(items: readonly ClaimItem[], order: Order, currency: string) {
  const whole = items.every((item) => item.resolutionRequested !== 'RESHIP') && claimsWholeOrder(items, order);
  return refundTotals({
    lines: items.map((item) => ({ paid: paidFor(item, item.quantity), percentage: 100 })),
    shipping: whole ? text(order.amounts.shippingPaid) : '0',
    shippingTax: whole ? text(order.amounts.shippingTaxPaid) : '0',
    currency,
  });
}

/** Kinds whose value is an amount that is typed. */
export const byAmount: readonly string[] = ['FLAT_RATE', 'FLAT_RATE_STORE_CREDIT', 'CUSTOM'];

export interface Column {
  kind: ResolutionType;
  shipping: string;
  items: string;
  taxes: string;
  /** What the store adds to a credit. */
  bonus: string;
  total: string;
}

/** The amounts of a column. */
export type Amount = Exclude<keyof Column, 'kind'>;

export interface Worked {
  /** One column for each kind in use, in the order of the lines. */
  columns: Column[];
  sum: Omit<Column, 'kind'>;
  /** What each line is worth, by claim item; null while its fields do not add up. */
  byLine: Map<string, string | null>;
  /** What the provider pays back to the store. */
  reimbursed: string;
  /** The line that carries the shipping, a refund before a credit; null when none can. A flat rate is the whole of what is given. */
  shippingLine: string | null;
  /** What goes back through the payment itself. */
  refund: string;
}

/** Works out a decision draft: per kind, per line, and in all. Lines that do not add up yet count as nothing. */
export function work(desk: Pick<ClaimDesk, 'claim' | 'order' | 'creditBonus'>, draft: DecisionDraft): Worked {
  const { order } = desk;
  const { claimItems: items, currency } = desk.claim;
  const kindOf = (item: ClaimItem) => draft.lines[item.id]?.type ?? 'NOT_COVERED';
  const shippingLine =
    (items.find((item) => kindOf(item) === 'REFUND') ?? items.find((item) => kindOf(item) === 'STORE_CREDIT'))?.id ??
    null;
  const byLine = new Map<string, string | null>();
  const columns = new Map<ResolutionType, Column>();
  let reimbursed = '0';
  for (const item of items) {
    const line = draft.lines[item.id];
    const parts = line === undefined ? null : partsOf(item, line, currency);
    const bonus = parts === null || line?.type !== 'STORE_CREDIT' ? '0' : bonusOn(parts.total, desk);
    byLine.set(item.id, parts === null ? null : roundMoney(addMoney(parts.total, bonus), currency));
    if (line === undefined || parts === null || line.type === 'NOT_COVERED') {
      continue;
    }
    const withShipping = draft.includeShipping && item.id === shippingLine;
    const shipping = withShipping ? roundMoney(text(order.amounts.shippingPaid), currency) : '0';
    const shippingTax = withShipping ? roundMoney(text(order.amounts.shippingTaxPaid), currency) : '0';
    const total = addMoney(parts.total, bonus, shipping, shippingTax);
    const taxes = addMoney(parts.taxes, shippingTax);
    const column = { kind: line.type, shipping, items: parts.items, taxes, bonus, total };
    columns.set(line.type, addedUp(columns.get(line.type) ?? { ...nothing, kind: line.type }, column));
    if (item.reimbursementType === 'provider') {
      reimbursed = addMoney(reimbursed, total);
    }
  }
  const all = [...columns.values()];
  const add = (field: Amount) => addMoney('0', ...all.map((column) => column[field]));
  return {
    columns: all,
    sum: {
      shipping: add('shipping'),
      items: add('items'),
      taxes: add('taxes'),
      bonus: add('bonus'),
      total: add('total'),
    },
    byLine,
    reimbursed,
    shippingLine,
    refund: addMoney(
      '0',
      ...all.filter((column) => column.kind === 'REFUND' || column.kind === 'FLAT_RATE').map((column) => column.total),
    ),
  };
}

const nothing = { shipping: '0', items: '0', taxes: '0', bonus: '0', total: '0' };

function addedUp(before: Column, added: Column): Column {
  const add = (field: Amount) => addMoney(before[field], added[field]);
  return {
    kind: added.kind,
    shipping: add('shipping'),
    items: add('items'),
    taxes: add('taxes'),
    bonus: add('bonus'),
    total: add('total'),
  };
}

/** The order's currency per one unit of the store's, as decimal text; null where nobody said it. */
export function rateOf({ exchangeRate }: Pick<Order, 'exchangeRate'>): string | null {
  return exchangeRate === null ? null : String(exchangeRate);
}

/** What the store adds to a credit of one line (design section 4, Money). */
function bonusOn(
  amount: string,
  { claim, order, creditBonus }: Pick<ClaimDesk, 'claim' | 'order' | 'creditBonus'>,
): string {
  return creditWithBonus({
    amount,
    bonus: text(creditBonus.bonus),
    bonusType: creditBonus.bonusType,
    exchangeRate: rateOf(order),
    currency: claim.currency,
  }).bonus;
}

function partsOf(
  item: ClaimItem,
  line: LineDraft,
  currency: string,
): { items: string; taxes: string; total: string } | null {
  if (line.type === 'NOT_COVERED') {
    return { items: '0', taxes: '0', total: '0' };
  }
  if (byAmount.includes(line.type)) {
    if (line.type === 'CUSTOM' && line.flatAmount.trim() === '') {
      return { items: '0', taxes: '0', total: '0' };
    }
    const given = amountOf(line.flatAmount, currency);
    return given === null ? null : { items: given, taxes: '0', total: given };
  }
  const quantity = quantityOf(line.quantity, item.quantity);
  const percentage = line.type === 'RESHIP' ? '100' : percentageOf(line.percentage);
  if (quantity === null || percentage === null) {
    return null;
  }
  const totals = refundTotals({
    lines: [{ paid: paidFor(item, quantity), percentage }],
    shipping: '0',
    shippingTax: '0',
    currency,
  });
  return { items: totals.items, taxes: totals.taxes, total: totals.total };
}

/** The units that were typed, from 1 to what is claimed; null when it is no such number. */
export function quantityOf(typed: string, most: number): number | null {
  return /^[1-9]\d{0,5}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : null;
}

/** The percentage that was typed, above 0 and at most 100; null when it is none. */
export function percentageOf(typed: string): string | null {
  const plain = typed.trim().replace(',', '.');
  return isPercentage(plain) && Number(plain) > 0 ? plain : null;
}

/** The amount that was typed, above 0, in no more places than the currency has; null when it is none. */
export function amountOf(typed: string, currency: string): string | null {
  const plain = typed.trim().replace(',', '.');
  const places = plain.split('.')[1]?.length ?? 0;
  return isMoneyText(plain) && Number(plain) > 0 && places <= currencyPlaces(currency)
    ? flatRateAmount(plain, currency)
    : null;
}
