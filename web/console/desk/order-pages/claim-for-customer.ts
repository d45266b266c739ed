import type { FileClaimBody } from '#core/contract/claims/filing.ts';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { claimTypes, desiredMethods } from '#core/reference/claims.ts';

/** A thing in a package of which something is free to be claimed. */
export interface FreeLine {
  /** Its field: `units-0`. */
  field: string;
  sourceFulfillmentId: string;
  sourceItemId: string;
  productName: string;
  /** Which of the packages it came in, from 1. */
  parcel: number;
  /** How many units can be claimed of it. */
  free: number;
}

/** What of an order can be claimed, by package; nothing of what was claimed or refunded already. */
export function freeLinesOf({ orderItems, fulfillments }: OrderDesk['order']): FreeLine[] {
  const lines = fulfillments.flatMap(({ sourceFulfillmentId, sourceItemIds }, at) =>
    sourceItemIds.flatMap(({ sourceItemId, quantity }) => {
      const item = orderItems.find((one) => one.sourceItemId === sourceItemId);
      const free =
        item === undefined ? 0 : Math.min(quantity, item.quantity - item.claimedQuantity - item.refundedQuantity);
      return item === undefined || free <= 0
        ? []
        : [{ sourceFulfillmentId, sourceItemId, productName: item.productName, parcel: at + 1, free }];
    }),
  );
  return lines.map((line, at) => ({ field: `units-${at}`, ...line }));
}

/** Fields of the form that do not say a number of units which their line has. */
export function wrongUnits(lines: readonly FreeLine[], values: Readonly<Record<string, string>>): FreeLine[] {
  return lines.filter(({ field, free }) => !(unitsOf(values[field]) >= 0 && unitsOf(values[field]) <= free));
}

/** The claim that a form says; null where it is about nothing. */
export function claimOf(lines: readonly FreeLine[], values: Readonly<Record<string, string>>): FileClaimBody | null {
  const issueType = claimTypes.find((type) => type === values.issueType);
  const claimed = lines.filter(({ field }) => unitsOf(values[field]) > 0);
  if (claimed.length === 0 || issueType === undefined) {
    return null;
  }
  const parcels = [...new Set(claimed.map(({ sourceFulfillmentId }) => sourceFulfillmentId))];
  const details = values.details?.trim() || null;
  return {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: parcels.map((sourceFulfillmentId) => ({
      sourceFulfillmentId,
      issues: claimed
        .filter((line) => line.sourceFulfillmentId === sourceFulfillmentId)
        .map(({ field, sourceItemId }) => ({ sourceItemId, quantity: unitsOf(values[field]), issueType, details })),
    })),
    resolution: { desiredMethod: desiredMethods.find((method) => method === values.method) ?? null },
    options: { fromValet: true, requireCustomerSignature: values.signs !== 'nobody' },
  };
}

/** Nothing is none; what is no whole number is NaN. */
function unitsOf(text = ''): number {
  return text.trim() === '' ? 0 : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
