import { redirect } from 'react-router';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { isTooSoon, shippingStanding } from '#core/rules/commerce/claimable/standing.ts';
import { paths } from '../paths.ts';
import { missingParcels, type Order, unitsLeft } from './units.ts';

/** Where the claim of a looked-up order stands: what of it was begun, and which page that is. */

const pageOfStatus: Record<Exclude<SessionStatus, 'SUBMITTED'>, string> = {
  CATEGORY: paths.issues,
  ITEMS: paths.items,
  SHIPMENTS: paths.shipment,
  DETAILS: paths.details,
  RESOLUTION: paths.resolution,
  REVIEW: paths.review,
  // Pages that say why nothing can be claimed: of an order that can be, the draft goes on where its answers are.
  NOT_SHIPPED: paths.details,
  TOO_SOON: paths.tooSoon,
  TOO_LATE: paths.details,
};

/** Whether anything of the order can be claimed now, or ahead of its time. */
export function isClaimable(order: Order, now: string): boolean {
  return (
    missingParcels(order).length > 0 ||
    order.orderItems.some(
      (item) => unitsLeft(order, item, 'SHIPPING', now) > 0 || unitsLeft(order, item, 'WARRANTY', now) > 0,
    )
  );
}

/** Whether the day on which something can be claimed is what an order says first: it is too soon for all of it. */
export function saysDayFirst(order: Order, now: string): boolean {
  return isTooSoon(order) && !order.orderItems.some((item) => unitsLeft(order, item, 'WARRANTY', now) > 0);
}

/** The draft that a shopper can continue: it names something, was not sent, and its order can still be claimed. */
export function begunDraft(order: Order, session: Session | null, now: string): Session | null {
  const begun =
    session !== null &&
    session.status !== 'SUBMITTED' &&
    Object.keys(session.metadata.claim.fulfillments).length > 0 &&
    isClaimable(order, now);
  return begun ? session : null;
}

/** The step where the shopper left; without one, the page that fits the order. */
export function whereItStands(order: Order, session: Session | null, now: string): string {
  const begun = begunDraft(order, session, now);
  if (begun === null) {
    return firstPage(order, now);
  }
  const { status, metadata } = begun;
  const amongItems = status === 'SHIPMENTS' && metadata.claim.group === 'issuesWithItems';
  return amongItems ? paths.multipleShipments : pageOfStatus[status as keyof typeof pageOfStatus];
}

/** Throws a redirect to where the order stands, from a page that tells why nothing of it can be claimed and isn’t its page. */
export function leadUnlessAt(page: typeof paths.tooLate | typeof paths.notShipped, order: Order, now: string): void {
  if (firstPage(order, now) !== page) {
    throw redirect(paths.process);
  }
}

function firstPage(order: Order, now: string): string {
  if (saysDayFirst(order, now)) {
    return paths.tooSoon;
  }
  if (isClaimable(order, now)) {
    return paths.issues;
  }
  switch (shippingStanding(order)) {
    case 'too-late':
      return paths.tooLate;
    case 'not-shipped':
      return paths.notShipped;
    default:
      return paths.issues;
  }
}
