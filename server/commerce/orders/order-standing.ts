import type { OrderItemId } from '#core/ids.ts';
import { countryCode } from '#core/reference/country-records.ts';
import type { EligibilityCode } from '#core/reference/orders.ts';
import { type ItemEligibility, itemEligibility, protectionStatus } from '#core/rules/commerce/claimable/eligibility.ts';
import { leftToClaim } from '#core/rules/commerce/claimable/quantities.ts';
import { fulfillmentEligibility } from '#core/rules/commerce/claimable/standing.ts';
import { countsAsArrived, type FilingWindow, filingWindows } from '#core/rules/commerce/claimable/windows.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { setsOf } from './order-sets.ts';
import type { FulfillmentRow, OrderItemRow, OrderRows } from './orders.sql.ts';
import { unitsOf } from './units-of-item.ts';

/** What may be claimed of an order right now, by the rules; the look-up shows it and filing judges by it. */
export interface OrderStanding {
  protection: {
    shipping: boolean;
    warranty: boolean;
    status: ReturnType<typeof protectionStatus>;
    removedAt: string | null;
  };
  fulfillments: {
    row: FulfillmentRow;
    windows: FilingWindow[];
    eligible: boolean;
    eligibilityCode: EligibilityCode;
    eligibleAt: string | null;
    uneligibleAt: string | null;
  }[];
  /** By order item id. */
  items: ReadonlyMap<string, ItemEligibility & { left: number }>;
}

/** Units of an item that are left to claim (design, Quantity). */
export function unitsLeft(item: OrderItemRow): number {
  return leftToClaim(unitsOf(item));
}

/** The shipping policy of an order, removed or not. */
export function shippingPolicyOf(rows: OrderRows) {
  return rows.policies.find((policy) => policy.kind === 'SHIPPING') ?? null;
}

/** Whether protection that was bought for an order holds; a one-time appeasement is asked where none does. */
export function coverIsInForce(rows: OrderRows): boolean {
  const policy = shippingPolicyOf(rows);
  return policy !== null && policy.removed_at === null;
}

/** Judges an order at one instant by the store's windows and zone. */
export function standingOf(rows: OrderRows, store: StoreRecord, now: string): OrderStanding {
  const policy = shippingPolicyOf(rows);
  const status = protectionStatus({
    isOta: rows.order.is_one_time_appeasement,
    policy: policy && { removedAt: policy.removed_at },
  });
  const cancelled = rows.order.source_cancelled_at !== null;
  const shipping = (coverIsInForce(rows) || (status === 'ota' && !rows.appeasement_spent)) && !cancelled;
  const items = new Map<string, ItemEligibility & { left: number }>();
  const sets = setsOf(rows);
  for (const item of rows.items) {
    const warranty = rows.policies.find(
      (entry) => entry.kind === 'WARRANTY' && entry.order_item_id === item.id && entry.removed_at === null,
    );
    const deliveredAt = deliveryOf(rows, item.id);
    items.set(item.id, {
      ...itemEligibility({
        // A set goes once: with it its parts went, and with all of them the set.
        units: { ...unitsOf(item), ...(sets.get(item.id)?.isUsedUp && { ordered: 0 }) },
        shippingCovered: shipping,
        warranty: warranty?.period
          ? {
              period: warranty.period,
              coveredQuantity: item.quantity,
              arrivedQuantity: arrivedUnits(rows, item.id, now),
              deliveredAt,
              orderedAt: rows.order.source_created_at,
            }
          : null,
      }),
      left: sets.get(item.id)?.isUsedUp ? 0 : unitsLeft(item),
    });
  }
  const destination = codeOrNull((rows.order.shipping_address as { country?: string } | null)?.country);
  const fulfillments = rows.fulfillments.map((row) => {
    const windows = filingWindows({
      fulfilledAt: row.fulfilled_at,
      shippedAt: row.shipped_at,
      deliveredAt: row.delivered_at,
      lastScanAt: row.last_scan_at,
      returnedAt: row.returned_at,
      expectedOn: row.expected_on,
      status: row.status,
      originCountry: codeOrNull(row.origin_country),
      destinationCountry: destination,
      now,
      timeZone: store.timeZone,
      settings: store.settings.windows,
      deliveredAfterDays: store.settings.deliveredAfterDays,
    });
    const left = row.items.reduce(
      (units, item) => units + Math.min(item.quantity, items.get(item.order_item_id)?.left ?? 0),
      0,
    );
    return { row, windows, ...fulfillmentEligibility(windows, { protected: shipping, left }) };
  });
  const warranty = [...items.values()].some((item) => item.warranty !== null);
  return { protection: { shipping, warranty, status, removedAt: policy?.removed_at ?? null }, fulfillments, items };
}

/** Orders from before countries came in as codes have them as they were written. */
const codeOrNull = (country: string | null | undefined): string | null => (country ? countryCode(country) : null);

/** How many units of an item have arrived, over all packages. */
function arrivedUnits(rows: OrderRows, itemId: OrderItemId, now: string): number {
  return rows.fulfillments
    .filter((parcel) => countsAsArrived(parcel, now))
    .flatMap((parcel) => parcel.items)
    .filter((held) => held.order_item_id === itemId)
    .reduce((units, held) => units + held.quantity, 0);
}

/** When an item was delivered: with the first parcel that held it. */
export function deliveryOf(rows: OrderRows, itemId: OrderItemId | string): string | null {
  return (
    rows.fulfillments
      .filter((entry) => entry.delivered_at !== null && entry.items.some((item) => item.order_item_id === itemId))
      .map((item) => item.delivered_at)
      .sort()[0] ?? null
  );
}
