import Big from 'big.js';
import type { DraftClaim } from '#core/drafts/draft.ts';
import { filingOf } from '#core/drafts/filing.ts';
import type { DesiredMethod } from '#core/reference/claims.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { withinSets } from '#core/rules/commerce/paid/sets.ts';
import { reducedTotals, takeUnits, unitsInText } from '#core/rules/commerce/paid/units.ts';
import { addMoney, creditWithBonus, itemRefund, refundTotals } from '#core/rules/platform/money.ts';
import type { Order, OrderItem } from './units.ts';

/** An item of the claim with its number of units. */
export interface ClaimedItem {
  item: OrderItem;
  units: number;
}

/** Units left to claim, by sourceItemId, in the claim's category. */
export function leftOf(order: Order, claim: DraftClaim): Record<string, number> {
  return Object.fromEntries(
    Object.entries(order.eligibility).map(([id, item]) => [
      id,
      claim.category === 'WARRANTY' ? (item.warranty?.qty ?? 0) : item.shipping,
    ]),
  );
}

/** The items that the draft claims, each once. */
export function claimedItems(claim: DraftClaim, order: Order): ClaimedItem[] {
  const filing = filingOf(claim, order.fulfillments, leftOf(order, claim));
  const units = new Map<string, number>();
  for (const issue of filing.fulfillmentIssues.flatMap((item) => item.issues)) {
    const id = issue.sourceItemId ?? '';
    units.set(id, (units.get(id) ?? 0) + issue.quantity);
  }
  return order.orderItems.flatMap((item) => {
    const count = units.get(item.sourceItemId) ?? 0;
    return count > 0 ? [{ item, units: count }] : [];
  });
}

/** Amounts of a claim, decimal text in the order's currency. */
export interface Sums {
  items: { name: string; units: number; amount: string }[];
  discount: string;
  tax: string;
  /** What the items come to: price - discount + tax. */
  total: string;
  /** The bonus and the total of a store credit, where the store gives credit and there is a sum to give. */
  credit: { bonus: string; total: string } | null;
}

/** Reckons a claim's worth by line, as the decision will (design, Money). */
export function sumsOf(claim: DraftClaim, order: Order): Sums {
  const { currency } = order;
  const claimed = boundBySets(claimedItems(claim, order), currency);
  const whole = (paid: readonly UnitsPaid[]) => itemRefund({ paid, percentage: 100 }, currency);
  const sumOf = (of: (units: UnitsPaid) => string) => addMoney(...claimed.map(({ paid }) => whole(only(paid, of))));
  const { total } = refundTotals({
    lines: claimed.map(({ paid }) => ({ paid, percentage: 100 })),
    shipping: '0',
    shippingTax: '0',
    currency,
  });
  const { bonus, bonusType, enabled } = order.settings.credit;
  const exchangeRate = order.exchangeRate === null ? null : String(order.exchangeRate);
  return {
    items: claimed.map(({ item, units, paid }) => ({
      name: item.productName,
      units,
      amount: whole(only(paid, ({ price }) => price)),
    })),
    discount: sumOf(({ discount }) => discount),
    tax: sumOf(({ tax }) => tax),
    total,
    credit:
      enabled && Number(total) > 0
        ? creditWithBonus({ amount: total, bonus: String(bonus), bonusType, exchangeRate, currency })
        : null,
  };
}

/** Claimed items with what their units were paid: those of a set and its parts no more than is left of the set. */
function boundBySets(claimed: readonly ClaimedItem[], currency: string) {
  const asked = claimed.map(({ item, units }) => ({
    set:
      item.leftOfSet === null
        ? null
        : { name: item.partOf ?? item.sourceItemId, left: new Big(item.leftOfSet), isSet: item.partOf === null },
    units: paidFor(item, units),
  }));
  const paid = withinSets(asked, (units, most) => {
    const totals = reducedTotals(units, most, currency);
    // Nobody asks here which of the units was paid what.
    return totals === null ? [...units] : [unitsInText({ units: 1, ...totals })];
  });
  return claimed.map(({ item, units }, place) => ({ item, units, paid: paid[place] ?? [] }));
}

/** What the first units of an item that can still be claimed were paid. */
export function paidFor(item: OrderItem, units: number): UnitsPaid[] {
  return takeUnits(item.paid.map(unitsInText), units);
}

/** Units as if one of their amounts were all that was paid. */
export const only = (paid: readonly UnitsPaid[], of: (units: UnitsPaid) => string): UnitsPaid[] =>
  paid.map((units) => ({ units: units.units, price: of(units), discount: '0', tax: '0' }));

/** What the shopper gets, in money, by the method asked for. */
export function amountOf(sums: Sums, method: DesiredMethod): string {
  return method === 'STORE_CREDIT' && sums.credit !== null ? sums.credit.total : sums.total;
}
