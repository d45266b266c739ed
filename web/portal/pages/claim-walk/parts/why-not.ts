import type { ClaimCategory } from '#core/reference/claims.ts';
import { shippingStanding } from '#core/rules/commerce/claimable/standing.ts';
import { shownPlaceOf } from '#core/rules/commerce/parcels/parcel-place.ts';
import * as words from '#words/walk/why-not.ts';
import {
  categoryFor,
  missingParcels,
  type Order,
  type OrderItem,
  type Parcel,
  unitsLeft,
} from '../../../draft/units.ts';
import { whyNoWarranty } from './warranty.ts';

/** Why no parcel of the order may be reported as missing, in a sentence; null where one may. */
export function whyNoParcels(order: Order): string | null {
  return missingParcels(order).length > 0 ? null : whyNot(order);
}

/** Why no item of the order may be reported, in a sentence; null where one may. */
export function whyNoItems(order: Order, now: string): string | null {
  const category = categoryFor(order, now);
  return order.orderItems.some((item) => unitsLeft(order, item, category, now) > 0)
    ? null
    : (whyWarrantiesEnded(order, now) ?? whyNot(order));
}

/** Of an order that only warranties cover, why the first of them does not; null for any other order. */
function whyWarrantiesEnded(order: Order, now: string): string | null {
  const covered = order.orderItems.find((item) => (order.eligibility[item.sourceItemId]?.warranty ?? null) !== null);
  return order.protection.shipping || covered === undefined ? null : whyNoWarranty(order, covered, now);
}

function whyNot(order: Order): string {
  switch (shippingStanding(order)) {
    case 'unprotected':
      return order.protection.status === 'removed' ? words.protectionRemoved : words.unprotected;
    case 'too-late':
      return words.orderTimeIsOver;
    case 'not-shipped':
      return words.orderNotShipped;
    case 'fully-claimed':
      return words.allClaimed;
    case 'too-soon':
    case 'open':
      return whenItComes[comingPlace(order.fulfillments)].order;
  }
}

/** Why this one item cannot be reported, in a sentence. */
export function whyNotItem(order: Order, item: OrderItem, category: ClaimCategory, now: string): string {
  if (category === 'WARRANTY') {
    return whyNoWarranty(order, item, now);
  }
  const parcels = order.fulfillments.filter((parcel) =>
    parcel.items.some((entry) => entry.item.sourceItemId === item.sourceItemId),
  );
  if (parcels.length === 0 || parcels.every((parcel) => parcel.eligibilityCode === 'not_shipped')) {
    return words.notShipped;
  }
  if ((order.eligibility[item.sourceItemId]?.shipping ?? 0) <= 0) {
    return item.refundedQuantity > 0 ? words.refunded : words.noneLeft;
  }
  const open = parcels.filter((parcel) => parcel.eligibilityCode !== 'not_shipped');
  return open.every((parcel) => parcel.eligibilityCode === 'expired')
    ? words.timeIsOver
    : whenItComes[comingPlace(open)].item;
}

/** What is said of parcels by where all of them are that are open to nothing: of an order, and of one item. */
const whenItComes = {
  returned: { order: words.orderReturned, item: words.returned },
  'to-collect': { order: words.onceCollected, item: words.toCollect },
  coming: { order: words.onceArrived, item: words.onItsWay },
};

/** Where parcels are of which nothing can be claimed: one that still comes is what everything waits for. */
function comingPlace(parcels: readonly Parcel[]): keyof typeof whenItComes {
  const places = new Set(parcels.map(shownPlaceOf).filter((place) => place !== 'delivered'));
  const [only] = places;
  return places.size === 1 && (only === 'returned' || only === 'to-collect') ? only : 'coming';
}
