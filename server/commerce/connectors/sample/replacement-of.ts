import type { EngineOrder, ReshipRequest } from '../connector.ts';

/** The free order that is placed for a replacement: of the same customer, to the address that was asked for. */
export function replacementOf(
  order: EngineOrder,
  { reference, at, request }: { reference: string; at: string; request: ReshipRequest },
): EngineOrder {
  const items = request.lines.flatMap(({ sourceItemId, quantity }) => {
    const item = order.items.find((each) => each.sourceItemId === sourceItemId);
    return item ? [{ ...item, quantity, refundedQuantity: 0, price: '0', discount: '0', tax: '0' }] : [];
  });
  return {
    sourceOrderId: `order-${reference}`,
    orderNumber: reference,
    platform: order.platform,
    originalSourceOrderId: order.sourceOrderId,
    originalOrderNumber: order.orderNumber,
    sourceCreatedAt: at,
    customer: order.customer,
    currency: order.currency,
    ...{ subtotal: '0', discountTotal: '0', shipping: '0', shippingTax: '0', tax: '0', total: '0' },
    shippingAddress: request.address,
    items,
    fulfillments: [],
    policies: [],
    payments: [],
  };
}
