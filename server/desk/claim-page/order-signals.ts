import { refundedBeside } from '#core/rules/claims/outcomes/payments.ts';
import { refundedElsewhere } from '#core/rules/commerce/claimable/quantities.ts';
import { isToldOtherwise } from '#core/rules/commerce/order-rate.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { addMoney, compareMoney, itemRefund } from '#core/rules/platform/money.ts';
import type { Signal as SignalWords } from '#server-words/signals.ts';
import type { ClaimItemRow } from '../../claims/claim/claim-items.ts';
import { lineAsFiled } from '../../commerce/orders/line-as-filed.ts';
import { amountsOf } from '../../commerce/orders/order-amounts.ts';
import type { OrderItemRow, OrderRows } from '../../commerce/orders/read-order.ts';
import { unitsOf } from '../../commerce/orders/units-of-item.ts';
import { wordsOf } from '../../platform/words/languages.ts';

const formats = wordsOf('format');
const words = wordsOf('signals');

/** Where and when an order is looked at. */
interface Here {
  timeZone: string;
  /** ISO 8601 UTC. */
  now: string;
}

/** What the shop made of an order since a claim was filed on it, and what of it can't be: each to be weighed. */
export function orderSignals(rows: OrderRows, items: readonly ClaimItemRow[], here: Here): SignalWords[] {
  const { order } = rows;
  const dayOf = (at: string) => formats.formatDay(localDate(at, here.timeZone), localDate(here.now, here.timeZone));
  return [
    ...items.flatMap((item) => lineSignals(rows, item, dayOf)),
    ...(order.source_cancelled_at === null ? [] : [words.orderCanceled(dayOf(order.source_cancelled_at))]),
    ...moneySignals(rows),
    ...currencySignals(rows),
    ...premiumSignal(rows),
    ...(hasDaysAhead(rows, here.now) ? [words.daysAhead] : []),
  ];
}

/** What became of a line that a claim is about. */
function lineSignals({ order, items }: OrderRows, claimed: ClaimItemRow, dayOf: (at: string) => string): SignalWords[] {
  const line = items.find(({ id }) => id === claimed.order_item_id);
  if (!line) {
    return [];
  }
  const filed = lineAsFiled(line, claimed);
  if (line.removed_at !== null) {
    return [words.itemTakenOff(filed.product_name, dayOf(line.removed_at))];
  }
  const [then, now] = [filed, line].map((each) => unitOf(each, order.currency));
  return [
    ...(then === now ? [] : [words.itemWorthOther(filed.product_name, then ?? '0', now ?? '0', order.currency)]),
    ...(filed.product_name === line.product_name ? [] : [words.itemRenamed(filed.product_name, line.product_name)]),
    ...(line.quantity < claimed.quantity ? [words.fewerItems(filed.product_name, line.quantity)] : []),
  ];
}

const unitOf = ({ price, discount, tax }: Pick<OrderItemRow, 'price' | 'discount' | 'tax'>, currency: string) =>
  itemRefund({ paid: [{ units: 1, price, discount, tax }], percentage: 100 }, currency);

function moneySignals(rows: OrderRows): SignalWords[] {
  const { order, payments } = rows;
  const paid = addMoney('0', ...payments.map(({ amount }) => amount));
  if (compareMoney(paid, '0') === 0 && compareMoney(order.total, '0') > 0) {
    return [words.neverPaid];
  }
  const elsewhere = refundedByShop(payments);
  const units = unitsWithoutSum(rows);
  return [
    ...(compareMoney(elsewhere, '0') > 0 ? [words.refundedByShop(elsewhere, order.currency)] : []),
    ...(units > 0 ? [words.unitsRefundedByShop(units)] : []),
    ...sumsSignal(rows),
  ];
}

/** What of an order's money is told otherwise than it counts, or can't be measured in the store's. */
function currencySignals({ order }: OrderRows): SignalWords[] {
  const { currency, currency_told, exchange_rate, exchange_rate_told, exchange_rate_from: from } = order;
  if (currency_told !== null) {
    return [words.currencyTold(currency_told, currency)];
  }
  if (exchange_rate === null) {
    return [words.noRate(currency)];
  }
  return isToldOtherwise(exchange_rate_told, exchange_rate, from)
    ? [words.rateTold(plainRate(exchange_rate_told ?? ''), from === 'same' ? null : plainRate(exchange_rate))]
    : [];
}

/** A premium that isn’t what the store’s prices asked for the cart when it was told. */
function premiumSignal({ order, policies }: OrderRows): SignalWords[] {
  const cover = policies.find(({ kind, removed_at }) => kind === 'SHIPPING' && removed_at === null);
  const paid = order.premium_paid ?? cover?.premium_paid ?? null;
  return cover?.premium_expected == null || paid === null
    ? []
    : [
        words.premiumOther(
          paid,
          compareMoney(cover.premium_expected, '0') === 0 ? null : cover.premium_expected,
          order.currency,
        ),
      ];
}

const plainRate = (rate: string) => rate.replace(/\.?0+$/, '');

/** An order whose items and total don’t fit as they were told; what was called off since explains that. */
function sumsSignal(rows: OrderRows): SignalWords[] {
  const { order, items } = rows;
  const changed = order.source_cancelled_at !== null || items.some(({ refunded_quantity }) => refunded_quantity > 0);
  const { note } = amountsOf(rows);
  return changed || note === null ? [] : [words.sumsDisagree(note)];
}

/** Units that the store gave back by itself, where it named no sum for any; else 0. */
export function unitsWithoutSum({ items, payments }: Pick<OrderRows, 'items' | 'payments'>): number {
  return compareMoney(refundedByShop(payments), '0') > 0
    ? 0
    : items.reduce((units, item) => units + refundedElsewhere(unitsOf(item)), 0);
}

/** What the store gave back of an order by itself, beside all claims. */
const refundedByShop = (payments: OrderRows['payments']): string =>
  addMoney('0', ...payments.map((item) => refundedBeside({ ...item, refundedElsewhere: item.refunded_elsewhere })));

const hasDaysAhead = ({ fulfillments }: OrderRows, now: string): boolean =>
  fulfillments
    .flatMap(({ shipped_at, delivered_at, last_scan_at, returned_at }) => [
      shipped_at,
      delivered_at,
      last_scan_at,
      returned_at,
    ])
    .some((at) => at !== null && Date.parse(at) > Date.parse(now) + aDay);

/** Clocks and zones of carriers differ by hours. */
const aDay = 24 * 3_600_000;
