import { randomUUID } from 'node:crypto';
import { because } from '#core/reference/engine-reasons.ts';
import { replacementNote } from '#server-words/installation/written-for-people.ts';
import type { Executed, ReshipRequest } from '../connector.ts';
import { EngineError } from '../connector.ts';
import { operations } from './operations.ts';
import { toVendureAddress } from './transform.ts';
import { accepted, type VendureClient } from './vendure-client.ts';
import type { VendureOrder, VendureReplacement } from './vendure-payload.ts';

/**
 * Places a free order for the replaced items. The order carries the resolution id in `claimRef` from its first moment; what
 * stands under the id is answered, an order that waits for its last step gets that step, and a draft that an earlier
 * attempt left is thrown away. The reference is the replacement's order code.
 */
export async function sendReplacement(
  client: VendureClient,
  request: ReshipRequest,
  signal: AbortSignal,
): Promise<Executed> {
  const earlier = await client.call(operations.findReplacement, { key: request.key }, signal);
  const placed = earlier.orders.items.find((order) => order.orderPlacedAt);
  if (placed) return { reference: placed.code };
  const waiting = earlier.orders.items.find((order) => order.state === 'ArrangingPayment');
  if (waiting) return place(client, waiting, request.key, signal);
  for (const draft of earlier.orders.items.filter((order) => order.state === 'Draft')) {
    await client.call(operations.deleteDraft, { order: draft.id }, signal);
  }

  const { order } = await client.call(operations.readOrder, { id: request.sourceOrderId }, signal);
  if (!order?.customer) throw new EngineError('refused', because('order-unknown'));
  const draft = (await client.call(operations.createDraft, {}, signal)).createDraftOrder.id;
  let coupon: string | undefined;
  try {
    await client.call(operations.markDraft, { order: draft, key: request.key }, signal);
    await pack(client, draft, { original: order, request, signal });
    coupon = await makeFree(client, draft, request.key, signal);
    const note = replacementNote(request.note, order.code);
    await client.call(operations.addNote, { order: draft, note }, signal);
    const arranged = (await client.call(operations.arrangePayment, { order: draft }, signal)).transitionOrderToState;
    if (!arranged) throw new EngineError('unavailable', because('replacement-lost'));
    return await place(client, accepted(arranged), request.key, signal);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused') await tidy(client, { draft }, signal);
    throw error;
  } finally {
    await tidy(client, { coupon }, signal);
  }
}

/** Items, customer, address and the way of shipping: the original order's where the shop still offers it, else the cheapest. */
async function pack(
  client: VendureClient,
  draft: string,
  { original, request, signal }: { original: VendureOrder; request: ReshipRequest; signal: AbortSignal },
): Promise<void> {
  for (const { sourceItemId, sourceVariantId, quantity } of request.lines) {
    const variant = sourceVariantId ?? original.lines.find((line) => line.id === sourceItemId)?.productVariant.id;
    if (!variant) throw new EngineError('refused', because('item-unknown'));
    const added = await client.call(operations.addItem, { order: draft, variant, quantity }, signal);
    accepted(added.addItemToDraftOrder);
  }
  const customer = await client.call(operations.setCustomer, { order: draft, customer: original.customer?.id }, signal);
  accepted(customer.setCustomerForDraftOrder);
  await client.call(operations.setAddress, { order: draft, address: toVendureAddress(request.address) }, signal);

  const offered = await client.call(operations.listShipping, { order: draft }, signal);
  const usual = original.shippingLines[0]?.shippingMethod?.id;
  const [cheapest, ...others] = offered.eligibleShippingMethodsForDraftOrder.toSorted(
    (a, b) => a.priceWithTax - b.priceWithTax,
  );
  if (!cheapest) throw new EngineError('refused', because('not-shipped-there'));
  const method = others.find((each) => each.id === usual)?.id ?? cheapest.id;
  const shipping = await client.call(operations.setShipping, { order: draft, method }, signal);
  accepted(shipping.setDraftOrderShippingMethod);
}

/** A coupon of a random code that works once takes off everything. Answers its id, so that it can be taken back. */
async function makeFree(client: VendureClient, draft: string, key: string, signal: AbortSignal): Promise<string> {
  const code = `REPLACEMENT-${randomUUID()}`;
  const input = {
    enabled: true,
    couponCode: code,
    usageLimit: 1,
    conditions: [],
    actions: [
      { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '100' }] },
      { code: 'free_shipping', arguments: [] },
    ],
    translations: [{ languageCode: 'en', name: `Replacement ${key}`, description: '' }],
  };
  const { createPromotion } = await client.call(operations.createCoupon, { input }, signal);
  const coupon = accepted(createPromotion).id;
  try {
    const { applyCouponCodeToDraftOrder } = await client.call(operations.applyCoupon, { order: draft, code }, signal);
    const { totalWithTax } = accepted(applyCouponCodeToDraftOrder);
    if (totalWithTax !== 0) throw new EngineError('refused', because('replacement-not-free'));
  } catch (error) {
    await tidy(client, { coupon }, signal);
    throw error;
  }
  return coupon;
}

async function place(
  client: VendureClient,
  order: VendureReplacement,
  key: string,
  signal: AbortSignal,
): Promise<Executed> {
  if (order.totalWithTax !== 0) throw new EngineError('refused', because('replacement-not-free'));
  const { addManualPaymentToOrder } = await client.call(operations.placeReplacement, { order: order.id, key }, signal);
  const placed = accepted(addManualPaymentToOrder);
  if (!placed.orderPlacedAt)
    throw new EngineError('unknown', because('replacement-unfinished', { state: placed.state }));
  return { reference: placed.code };
}

/** Takes back what was only made on the way. What cannot be taken back does no harm: a used coupon, a draft that is marked. */
async function tidy(
  client: VendureClient,
  left: { draft?: string; coupon?: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    if (left.draft) await client.call(operations.deleteDraft, { order: left.draft }, signal);
    if (left.coupon) await client.call(operations.deleteCoupon, { coupon: left.coupon }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}
