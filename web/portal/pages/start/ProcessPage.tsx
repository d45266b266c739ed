import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { oneMoment } from '#words/common.ts';
import type { SessionStatus } from '../../../../core/reference/sessions.ts';
import { shippingStanding } from '../../../../core/rules/standing.ts';
import { portalOf } from '../../context.ts';
import { draftOf } from '../../draft/draft.ts';
import { type Order, unitsLeft } from '../../draft/units.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../../refusal.ts';

export const handle = { title: oneMoment } satisfies PageHandle;

const pageOfStatus: Record<Exclude<SessionStatus, 'SUBMITTED'>, string> = {
  CATEGORY: paths.issues,
  ITEMS: paths.items,
  SHIPMENTS: paths.shipment,
  DETAILS: paths.details,
  RESOLUTION: paths.resolution,
  REVIEW: paths.review,
  NOT_SHIPPED: paths.notShipped,
  TOO_SOON: paths.tooSoon,
  TOO_LATE: paths.tooLate,
};

/** Moves to the step where the shopper left; without one, to the page that fits the order (design, Pages that are only a name). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  const session = await portalOf(context).session();
  const begun = Object.keys(claim.fulfillments).length > 0;
  if (begun && session !== null && session.status !== 'SUBMITTED') {
    const amongItems = session.status === 'SHIPMENTS' && claim.group === 'issuesWithItems';
    return redirect(amongItems ? paths.multipleShipments : pageOfStatus[session.status]);
  }
  return redirect(firstPage(order, new Date().toISOString()));
}

function firstPage(order: Order, now: string): string {
  if (order.orderItems.some((item) => unitsLeft(order, item, 'WARRANTY', now) > 0)) {
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

/** Asked from the foot of any step: mails the link that leads here. Without script the step is simply shown again. */
export async function action({ context }: ActionFunctionArgs) {
  try {
    await portalOf(context).client.mailDraftLink();
    return { kind: 'mailed' as const };
  } catch (failure) {
    return { kind: 'refused' as const, message: refusalOf(failure).message };
  }
}

/** Never drawn: the loader always moves on. */
export function Component() {
  return null;
}
