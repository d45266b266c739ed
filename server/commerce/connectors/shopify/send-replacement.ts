import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { EngineError, type Executed, type ReshipRequest } from '../connector.ts';
import { gidOf, isNumber, numberOf } from './ids.ts';
import { namespace, writeMark } from './marks.ts';
import { operations } from './operations.ts';
import { accepted, type ShopifyClient } from './shopify-client.ts';
import type { ShopifyDraft, ShopifyOriginal } from './shopify-payload.ts';
import { toShopifyAddress } from './transform.ts';

/**
 * Places a free order for the replaced items: a draft order, written down on the original order under the key before it is
 * completed. What is written there is answered, or completed where it was not yet. Shopify's search for drafts lags behind,
 * so a tag alone would not be found in time. The reference is the replacement's number.
 */
export async function sendReplacement(
  client: ShopifyClient,
  request: ReshipRequest,
  signal: AbortSignal,
): Promise<Executed> {
  const order = await readOriginal(client, request.key, request.sourceOrderId, signal);
  if (!order) throw new EngineError('refused', because('order-unknown'));
  const standing = order.mark ? await readDraft(client, order.mark.value, signal) : null;
  if (standing) return complete(client, standing, signal);
  const draft = await makeDraft(client, order, request, signal);
  try {
    const written = await writeMark(
      client,
      { owner: order.id, key: request.key, mark: order.mark ?? null, value: draft.id },
      signal,
    );
    if (!written) throw new EngineError('unavailable', because('busy'));
  } catch (error) {
    await throwAway(client, draft, signal);
    throw error;
  }
  return complete(client, draft, signal);
}

/** The replacement that was placed under this key; null for none, and for a draft that nobody completed. */
export async function findReplacement(
  client: ShopifyClient,
  key: string,
  sourceOrderId: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  const order = await readOriginal(client, key, sourceOrderId, signal);
  const draft = order?.mark ? await readDraft(client, order.mark.value, signal) : null;
  return draft?.order ? { reference: draft.order.name.replace(/^#/, '') } : null;
}

async function readOriginal(
  client: ShopifyClient,
  key: string,
  sourceOrderId: string,
  signal: AbortSignal,
): Promise<ShopifyOriginal | null> {
  if (!isNumber(sourceOrderId)) return null;
  const variables = { id: gidOf('Order', sourceOrderId), namespace, key };
  const { order } = await client.call(operations.readReplacement, variables, signal);
  return order ?? null;
}

async function readDraft(client: ShopifyClient, id: string, signal: AbortSignal): Promise<ShopifyDraft | null> {
  return (await client.call(operations.readDraft, { id }, signal)).draftOrder ?? null;
}

async function makeDraft(
  client: ShopifyClient,
  order: ShopifyOriginal,
  request: ReshipRequest,
  signal: AbortSignal,
): Promise<ShopifyDraft> {
  const lineItems = request.lines.map(({ sourceItemId, sourceVariantId, quantity }) => {
    const line = order.lineItems.nodes.find((each) => numberOf(each.id) === sourceItemId);
    if (sourceVariantId && isNumber(sourceVariantId)) {
      return { variantId: gidOf('ProductVariant', sourceVariantId), quantity };
    }
    if (!line) throw new EngineError('refused', because('item-unknown'));
    // What is no longer in the catalog can still be sent: as a line without a product.
    return line.variant
      ? { variantId: line.variant.id, quantity }
      : { title: line.title, originalUnitPrice: '0', requiresShipping: true, quantity };
  });
  const input = {
    lineItems,
    ...(order.customer && { customerId: order.customer.id }),
    ...(order.email && { email: order.email }),
    shippingAddress: toShopifyAddress(request.address),
    shippingLine: { title: 'Replacement', price: '0' },
    appliedDiscount: { title: 'Replacement', value: 100, valueType: 'PERCENTAGE' },
    acceptAutomaticDiscounts: false,
    taxExempt: true,
    tags: ['amends', request.key],
    note: `${request.note} (${order.name})`.trim(),
  };
  const { draftOrderCreate } = await client.call(operations.draftOrderCreate, { input }, signal);
  const draft = accepted(draftOrderCreate.draftOrder, draftOrderCreate.userErrors);
  if (!isFree(draft)) {
    await throwAway(client, draft, signal);
    throw new EngineError('refused', because('replacement-not-free'));
  }
  return draft;
}

const isFree = (draft: ShopifyDraft) => new Big(draft.totalPriceSet.presentmentMoney.amount).eq(0);

async function complete(client: ShopifyClient, draft: ShopifyDraft, signal: AbortSignal): Promise<Executed> {
  if (draft.order) return { reference: draft.order.name.replace(/^#/, '') };
  if (!isFree(draft)) throw new EngineError('refused', because('replacement-not-free'));
  const { draftOrderComplete } = await client.call(operations.draftOrderComplete, { id: draft.id }, signal);
  const placed = accepted(draftOrderComplete.draftOrder, draftOrderComplete.userErrors);
  if (!placed.order) throw new EngineError('unknown', because('replacement-unfinished', { state: placed.status }));
  return { reference: placed.order.name.replace(/^#/, '') };
}

/** Takes back a draft that nobody needs. One that stays does no harm: it ships nothing. */
async function throwAway(client: ShopifyClient, draft: ShopifyDraft, signal: AbortSignal): Promise<void> {
  try {
    await client.call(operations.draftOrderDelete, { input: { id: draft.id } }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}
