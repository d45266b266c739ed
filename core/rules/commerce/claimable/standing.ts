import type { EligibilityCode } from '../../../reference/orders.ts';
import type { ShownWindow } from './windows.ts';

/** What an order and its fulfillments allow as a whole: the states of the shipping window (spec section 4). */

export interface FulfillmentStanding {
  /** At least one kind of claim may be filed now. */
  eligible: boolean;
  eligibilityCode: EligibilityCode;
  /** When the first kind opened or opens; null where nobody can say. */
  eligibleAt: string | null;
  /** When the last kind closes. */
  uneligibleAt: string | null;
}

const times = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).sort();

/**
 * One fulfillment's standing from its windows.
 * @param order.protected the order has shipping protection, or a one-time appeasement stands in for it
 * @param order.left units of this fulfillment that are left to claim
 */
export function fulfillmentEligibility(
  windows: readonly ShownWindow[],
  order: { protected: boolean; left: number },
): FulfillmentStanding {
  const open = windows.filter((window) => window.code === 'eligible');
  const coming = windows.filter((window) => window.code === 'too_soon');
  const counted = open.length > 0 ? open : coming;
  return {
    eligible: order.protected && order.left > 0 && open.length > 0,
    eligibilityCode: codeOf(windows, order),
    eligibleAt: times(counted.map((window) => window.eligibleAt))[0] ?? null,
    uneligibleAt: times(windows.map((window) => window.uneligibleAt)).at(-1) ?? null,
  };
}

function codeOf(windows: readonly ShownWindow[], order: { protected: boolean; left: number }): EligibilityCode {
  if (!order.protected) {
    return 'unprotected';
  }
  if (order.left <= 0) {
    return 'fully_claimed';
  }
  const codes = (['eligible', 'too_soon', 'expired'] as const).filter((code) =>
    windows.some((window) => window.code === code),
  );
  return codes[0] ?? 'not_shipped';
}

interface OrderStanding {
  fulfillments: readonly { eligible: boolean; eligibilityCode: string }[];
  protection: { shipping: boolean; warranty: boolean };
}

/** Too late: the first fulfillment expired, and the order has shipping protection but no warranty (spec section 4). */
export function isTooLate(order: OrderStanding): boolean {
  const first = order.fulfillments[0];
  return (
    first !== undefined &&
    !first.eligible &&
    first.eligibilityCode === 'expired' &&
    order.protection.shipping &&
    !order.protection.warranty
  );
}

/** Kinds that no shopper can see with their own eyes before the parcel is there. */
export const unseenKinds: readonly string[] = ['WRONG_ADDRESS'];

/**
 * Too soon: no fulfillment is open and none expired (spec section 4), and time alone opens one. A wrong address may be
 * told of from the shipment on; where nothing else is open yet, the order is too soon all the same. What isn't shipped or
 * has been claimed already neither opens an order nor closes it.
 */
export function isTooSoon(order: {
  fulfillments: readonly { eligibilityCode: string; windows: readonly ShownWindow[] }[];
}): boolean {
  const opens = ({ windows }: { windows: readonly ShownWindow[] }) =>
    windows.some(({ code, claimType }) => code === 'eligible' && !unseenKinds.includes(claimType));
  const waits = order.fulfillments.filter(
    ({ eligibilityCode: code, windows }) => code === 'too_soon' || (code === 'eligible' && !opens({ windows })),
  );
  const neutral = order.fulfillments.filter(({ eligibilityCode: code }) => neutralCodes.includes(code));
  return waits.length > 0 && waits.length + neutral.length === order.fulfillments.length;
}

const neutralCodes: readonly string[] = ['not_shipped', 'fully_claimed'] satisfies EligibilityCode[];

export type ShippingStanding = 'open' | 'too-late' | 'unprotected' | 'not-shipped' | 'too-soon' | 'fully-claimed';

/**
 * Which page a shipping claim on this order leads to. The specification's "too soon" (nothing eligible, nothing expired)
 * also holds for orders that are unprotected, not shipped or fully claimed; here those are told apart.
 */
export function shippingStanding(order: OrderStanding): ShippingStanding {
  if (order.fulfillments.some((item) => item.eligible)) {
    return 'open';
  }
  if (isTooLate(order)) {
    return 'too-late';
  }
  const all = (code: EligibilityCode) => order.fulfillments.every((item) => item.eligibilityCode === code);
  if (!order.protection.shipping || order.fulfillments.some((item) => item.eligibilityCode === 'unprotected')) {
    return 'unprotected';
  }
  if (all('not_shipped')) {
    return 'not-shipped';
  }
  if (order.fulfillments.some((item) => item.eligibilityCode === 'too_soon')) {
    return 'too-soon';
  }
  if (order.fulfillments.some((item) => item.eligibilityCode === 'not_shipped')) {
    return 'not-shipped';
  }
  return order.fulfillments.some((item) => item.eligibilityCode === 'fully_claimed') ? 'fully-claimed' : 'too-late';
}
