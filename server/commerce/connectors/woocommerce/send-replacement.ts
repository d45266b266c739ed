import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { replacementNote, replacementPlaced } from '#server-words/installation/written-for-people.ts';
import { EngineError, type Executed, type ReshipRequest } from '../connector.ts';
import { isReplacement, markReplacement } from '../replacement-marks.ts';
import { pageSize, readOrder } from './find-orders.ts';
import { operations } from './operations.ts';
import { tellOrder } from './tell-order.ts';
import { recordOf, toWooAddress } from './transform.ts';
import type { WooClient } from './woo-client.ts';
import type { WooOrder, WooReplacement } from './woo-payload.ts';

/** An order that nobody ships yet; a replacement becomes `processing` once it is known to cost nothing. */
const waiting = 'pending';

/**
 * Places a free order for the replaced items, below the order that it replaces. It waits until it is seen to be free, and
 * carries the key from its first moment, so that what an earlier try left is found: placed it is answered, waiting it is
 * placed. The reference is the replacement's order number.
 */
export async function sendReplacement(
  client: WooClient,
  request: ReshipRequest,
  signal: AbortSignal,
): Promise<Executed> {
  const original = await readOrder(client, request.sourceOrderId, signal);
  if (!original) throw new EngineError('refused', because('order-unknown'));
  const standing =
    (await replacementUnder(client, String(original.id), request.key, signal)) ??
    (await client.call(operations.createReplacement, { path: '/orders', body: bodyOf(original, request) }, signal));
  if (standing.status !== waiting) return { reference: standing.number };
  if (!new Big(standing.total).eq(0)) throw new EngineError('refused', because('replacement-not-free'));
  const call = { path: `/orders/${standing.id}`, body: { status: 'processing' } };
  const placed = await client.call(operations.placeReplacement, call, signal);
  if (placed.status === waiting) {
    throw new EngineError('unknown', because('replacement-unfinished', { state: placed.status }));
  }
  await tellOrder(client, original.id, replacementPlaced(placed.number, request.note), signal);
  return { reference: placed.number };
}

/** The replacement that was placed under that key; null for none, and for one that still waits. */
export async function findReplacement(
  client: WooClient,
  given: { key: string; sourceOrderId: string },
  signal: AbortSignal,
): Promise<Executed | null> {
  if (!/^\d+$/.test(given.sourceOrderId)) return null;
  const found = await replacementUnder(client, given.sourceOrderId, given.key, signal);
  return found && found.status !== waiting ? { reference: found.number } : null;
}

async function replacementUnder(
  client: WooClient,
  original: string,
  key: string,
  signal: AbortSignal,
): Promise<WooReplacement | null> {
  for (let page = 1; ; page += 1) {
    const query = { parent: original, per_page: pageSize, page };
    const found = await client.call(operations.listReplacements, { path: '/orders', query }, signal);
    const ours = found.find((each) => isReplacement(recordOf(each.meta_data), key));
    if (ours || found.length < pageSize) return ours ?? null;
  }
}

function bodyOf(original: WooOrder, request: ReshipRequest) {
  const { id, number, currency, customer_id, billing, shipping_lines } = original;
  const marks = markReplacement({
    key: request.key,
    note: replacementNote(request.note, number),
    original: { id: String(id), number },
  });
  const [way] = shipping_lines;
  return {
    parent_id: id,
    status: waiting,
    currency,
    ...(customer_id > 0 && { customer_id }),
    billing: Object.fromEntries(Object.entries(billing).filter(([, value]) => typeof value === 'string')),
    shipping: toWooAddress(request.address),
    line_items: request.lines.map((line) => {
      const sold = original.line_items.find((each) => String(each.id) === line.sourceItemId);
      const variation = Number(line.sourceVariantId ?? sold?.variation_id ?? 0);
      if (!sold || sold.product_id === 0) throw new EngineError('refused', because('item-unknown'));
      return {
        product_id: sold.product_id,
        ...(variation > 0 && { variation_id: variation }),
        quantity: line.quantity,
        subtotal: '0',
        total: '0',
      };
    }),
    ...(way?.method_id && {
      shipping_lines: [{ method_id: way.method_id, method_title: way.method_title ?? way.method_id, total: '0' }],
    }),
    meta_data: Object.entries(marks).map(([key, value]) => ({ key, value })),
  };
}
