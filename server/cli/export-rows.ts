import { timesMoney, toNumber } from '#core/rules/platform/money.ts';
import { claimColumns, orderColumns } from '#server-words/installation/cli/export.ts';
import type { readClaim } from '../claims/claim-view/read-claim.ts';
import type { orderView } from '../commerce/orders/order-view.ts';

type Cell = string | number | null;
type Claim = Awaited<ReturnType<typeof readClaim>>;
type Order = ReturnType<typeof orderView>;

/** A claim as rows of a table, one for each item; what is of the whole claim is on the first. */
export function claimRows(claim: Claim): Cell[][] {
  const [first, ...others] = claim.claimItems;
  const resolutions = claim.claimResolutions;
  const itemCells = (item: Claim['claimItems'][number] | undefined) => {
    const own = resolutions.filter(({ relatedClaimItemId }) => item && relatedClaimItemId === item.id);
    return {
      reason: item?.claimType ?? claim.claimType,
      subReason: item?.subReason ?? null,
      product: item?.name ?? null,
      sku: item?.sku ?? null,
      units: item?.quantity ?? null,
      words: item?.details ?? null,
      askedFor: item?.resolutionRequested ?? null,
      resolution: own.map(({ resolutionType }) => resolutionType).join('; '),
      value: own.length === 0 ? null : own.map(({ paidOriginalValue }) => String(paidOriginalValue)).join('; '),
      execution: own.map(({ executionState }) => executionState).join('; '),
    };
  };
  const ofClaim = {
    claim: claim.claimNumber,
    id: claim.id,
    order: claim.sourceOrderNumber,
    state: claim.claimState,
    category: claim.claimCategory,
    channel: claim.salesChannel,
    customer: claim.authorName,
    email: claim.authorEmail,
    currency: claim.currency,
    decided: claim.resolutionDate,
    filed: claim.createdAt,
    changed: claim.updatedAt,
  };
  return [
    cellsOf(claimColumns, { ...ofClaim, ...itemCells(first) }),
    ...others.map((item) => cellsOf(claimColumns, { claim: claim.claimNumber, id: claim.id, ...itemCells(item) })),
  ];
}

/** An order as rows of a table, one for each item, in the form that an import reads. */
export function orderRows(order: Order): Cell[][] {
  const [first, ...others] = order.orderItems.filter(({ removedAt }) => removedAt === null);
  const itemCells = (item: Order['orderItems'][number] | undefined) => ({
    itemName: item?.productName ?? null,
    itemQuantity: item?.quantity ?? null,
    itemPrice: item?.price ?? null,
    itemSku: item?.sku ?? null,
    // Of the whole row, as an import reads it.
    itemDiscount: item ? toNumber(timesMoney(String(item.discount), item.quantity)) : null,
    claimed: item?.claimedQuantity ?? null,
  });
  const [sent] = order.fulfillments;
  const ofOrder = {
    number: order.sourceOrderNumber,
    id: order.sourceOrderId,
    email: order.customerEmail,
    orderedAt: order.sourceCreatedAt,
    cancelledAt: order.sourceCancelledAt,
    currency: order.currency,
    subtotal: order.subtotal,
    shipping: order.shippingCost,
    tax: order.tax,
    discount: order.discountTotal,
    total: order.total,
    carrier: sent?.trackingCompany ?? null,
    tracking: sent?.trackingNumber.join(', ') ?? null,
    name: order.customerName,
    street: order.address?.address1 ?? null,
    street2: order.address?.address2 ?? null,
    city: order.address?.city ?? null,
    state: order.address?.state ?? null,
    zip: order.address?.zip ?? null,
    country: order.address?.country ?? null,
    phone: order.customerPhone,
    tags: order.tags,
  };
  return [
    cellsOf(orderColumns, { ...ofOrder, ...itemCells(first) }),
    ...others.map((item) => cellsOf(orderColumns, { number: order.sourceOrderNumber, ...itemCells(item) })),
  ];
}

/** The cells in the order of their columns; what isn’t there is empty. */
function cellsOf<Name extends string>(columns: Record<Name, string>, cells: Partial<Record<Name, Cell>>): Cell[] {
  return (Object.keys(columns) as Name[]).map((name) => cells[name] ?? null);
}
