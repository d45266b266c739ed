import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import type { DraftClaim } from '#core/drafts/draft.ts';
import type { ClaimCategory, ClaimType } from '#core/reference/claims.ts';
import { itemIssueChoices, notReceivedChoices, warrantyTypes } from '#core/reference/claims.ts';
import { isItemEligible } from '#core/rules/commerce/claimable/eligibility.ts';
import { mayFileEarly, mayFileNow } from '#core/rules/commerce/claimable/windows.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { contents } from '#words/format.ts';

/** What of an order a shopper may still claim, and why not. */

export type Order = LookUpResult;
export type OrderItem = Order['orderItems'][number];
export type Parcel = Order['fulfillments'][number];

const itemTypes = itemIssueChoices.map((choice) => choice.type);
const parcelTypes = notReceivedChoices.map((choice) => choice.type);

/** The problems that a shopper may report of an item in this category. */
export function issueChoicesFor(category: ClaimCategory | null) {
  return category === 'WARRANTY'
    ? itemIssueChoices.filter((choice) => (warrantyTypes as readonly ClaimType[]).includes(choice.type))
    : itemIssueChoices;
}

/** Whether a claim of that type on that parcel can be filed, be it now or ahead of its time. */
export function canFile(parcel: Parcel, type: ClaimType): boolean {
  return mayFileNow(parcel.windows, type) || mayFileEarly(parcel.windows, type);
}

/** Whether any item of the parcel may be reported as damaged, defective, missing or wrong. */
export function takesItemIssues(parcel: Parcel): boolean {
  return itemTypes.some((type) => canFile(parcel, type));
}

/** Whether the parcel may be reported as not received, one way or another. */
export function takesParcelIssues(parcel: Parcel): boolean {
  return parcelTypes.some((type) => canFile(parcel, type));
}

/** Units of an item that may be claimed in this category: in parcels that can be claimed, and left to claim. */
export function unitsLeft(order: Order, item: OrderItem, category: ClaimCategory, now: string): number {
  const eligibility = order.eligibility[item.sourceItemId];
  if (eligibility === undefined || !isItemEligible(category, eligibility, now)) {
    return 0;
  }
  const left = category === 'WARRANTY' ? (eligibility.warranty?.qty ?? 0) : eligibility.shipping;
  const parcels = order.fulfillments.filter((parcel) => category === 'WARRANTY' || takesItemIssues(parcel));
  const travelled = parcels
    .flatMap((parcel) => parcel.items)
    .filter((entry) => entry.item.sourceItemId === item.sourceItemId)
    .reduce((units, item) => units + item.quantity, 0);
  return Math.min(left, travelled);
}

/** Parcels of which items may be reported as damaged, defective, missing or wrong, with something left to claim in them. */
export function itemParcels(order: Order): Parcel[] {
  return order.fulfillments.filter(
    (parcel) =>
      takesItemIssues(parcel) &&
      parcel.items.some(({ item }) => (order.eligibility[item.sourceItemId]?.shipping ?? 0) > 0),
  );
}

/** Whether one has to be asked in which parcel an item travelled: several parcels arrived, and no warranty is meant. */
export function asksForParcels(order: Order, category: ClaimCategory | null): boolean {
  return category !== 'WARRANTY' && itemParcels(order).length > 1;
}

/** The order as far as the chosen parcels go: their items alone. Whole where none was chosen or none was asked for. */
export function withinParcels(order: Order, claim: DraftClaim): Order {
  const ids = Object.keys(claim.fulfillments);
  if (!asksForParcels(order, claim.category) || ids.length === 0) {
    return order;
  }
  const fulfillments = order.fulfillments.filter((parcel) => ids.includes(parcel.id));
  const inside = new Set(fulfillments.flatMap((parcel) => parcel.items.map(({ item }) => item.sourceItemId)));
  return { ...order, fulfillments, orderItems: order.orderItems.filter((item) => inside.has(item.sourceItemId)) };
}

/** Parcels that may be reported as not received. */
export function missingParcels(order: Order): Parcel[] {
  return order.fulfillments.filter(
    (parcel) =>
      takesParcelIssues(parcel) &&
      parcel.items.some(({ item }) => (order.eligibility[item.sourceItemId]?.shipping ?? 0) > 0),
  );
}

/** Shipping where protection still lets an item be claimed, else the warranty if one covers it. */
export function categoryFor(order: Order, now: string): ClaimCategory {
  const covers = (category: ClaimCategory) =>
    order.orderItems.some((item) => unitsLeft(order, item, category, now) > 0);
  return !covers('SHIPPING') && covers('WARRANTY') ? 'WARRANTY' : 'SHIPPING';
}

/** The options of an item as one line: 'Lichen' or 'Graphite, M'. */
export function optionsOf(item: OrderItem): string {
  return item.selectedOptions.map((option) => option.value).join(', ');
}

/** 'Enamel mug, Lichen'. */
export function nameOf(item: OrderItem): string {
  const options = optionsOf(item);
  return [item.productName, ...(options === '' ? [] : [options])].map(isolated).join(', ');
}

/** '4 × Enamel mug, 1 × Steel flask'. */
export function contentsOf(parcel: Parcel): string {
  return contents(parcel.items.map(({ item, quantity }) => ({ units: quantity, name: item.productName })));
}
