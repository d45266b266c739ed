import { because } from '#core/reference/engine-reasons.ts';
import { replacementNote } from '#server-words/installation/written-for-people.ts';
import { EngineError, type Executed, type ReshipRequest } from '../connector.ts';
import { markReplacement } from '../replacement-marks.ts';
import { idInPath } from '../rest-client.ts';
import { findReplacement, readWhole } from './find-orders.ts';
import type { MedusaClient } from './medusa-client.ts';
import type { MedusaOrder } from './medusa-payload.ts';
import { operations } from './operations.ts';
import { numberOf, toMedusaAddress } from './transform.ts';

/**
 * Places a free order for the replaced items: a draft whose every price is 0, made into an order. The draft carries the
 * key from its first moment, so that what an earlier try left is found: an order is answered, a draft becomes one. The
 * reference is the replacement's order number. `ownOption` is the way of shipping that the store set for replacements.
 */
export async function sendReplacement(
  client: MedusaClient,
  request: ReshipRequest,
  ownOption: string | undefined,
  signal: AbortSignal,
): Promise<Executed> {
  const original = await readWhole(client, request.sourceOrderId, signal);
  if (!original?.email) throw new EngineError('refused', because('order-unknown'));
  const earlier = await findReplacement(client, original, request.key, signal);
  if (earlier && 'placed' in earlier) return { reference: numberOf(earlier.placed) };
  const draft = earlier
    ? await readDraft(client, earlier.draft.id, signal)
    : await makeDraft(client, original, request, { ownOption, signal });
  if (draft.total !== 0) throw new EngineError('refused', because('replacement-not-free'));
  const { order } = await client.call(
    operations.convertDraft,
    { path: `/draft-orders/${draft.id}/convert-to-order`, body: {} },
    signal,
  );
  return { reference: numberOf({ ...order, custom_display_id: null }) };
}

/** A draft as far as it tells what it would cost. */
interface Draft {
  id: string;
  total: number;
}

/** The draft that an earlier try left: people may have changed it since, and it may be what that try refused. */
async function readDraft(client: MedusaClient, id: string, signal: AbortSignal): Promise<Draft> {
  const call = { path: `/draft-orders/${id}`, query: { fields: 'id,total' } };
  return (await client.call(operations.readDraft, call, signal)).draft_order;
}

/** Makes a draft of the same items, for the same shopper, in the same region and sales channel. */
async function makeDraft(
  client: MedusaClient,
  original: MedusaOrder,
  request: ReshipRequest,
  { ownOption, signal }: { ownOption: string | undefined; signal: AbortSignal },
): Promise<Draft> {
  const items = request.lines.map(({ sourceItemId, sourceVariantId, quantity }) => {
    const variant = sourceVariantId ?? original.items.find((line) => line.id === sourceItemId)?.variant_id;
    if (!variant) throw new EngineError('refused', because('item-unknown'));
    return { variant_id: variant, quantity, unit_price: 0 };
  });
  const number = numberOf(original);
  const address = toMedusaAddress(request.address);
  const { draft_order } = await client.call(
    operations.createDraft,
    {
      path: '/draft-orders',
      query: { fields: 'id,total' },
      body: {
        email: original.email,
        ...(original.customer_id && { customer_id: original.customer_id }),
        region_id: original.region_id,
        ...(original.sales_channel_id && { sales_channel_id: original.sales_channel_id }),
        shipping_address: address,
        billing_address: address,
        items,
        shipping_methods: [await shippingOf(client, original, ownOption, signal)],
        metadata: markReplacement({
          key: request.key,
          note: replacementNote(request.note, number),
          original: { id: original.id, number },
        }),
      },
    },
    signal,
  );
  return draft_order;
}

/** The way of shipping, free of charge: the store's own for replacements, else that of the order where the shop still has it. */
async function shippingOf(
  client: MedusaClient,
  original: MedusaOrder,
  ownOption: string | undefined,
  signal: AbortSignal,
): Promise<{ shipping_option_id: string; name: string; amount: number }> {
  const used = (original.shipping_methods ?? []).flatMap((way) => way.shipping_option_id ?? []);
  for (const option of ownOption ? [ownOption] : used) {
    const id = idInPath(option);
    const query = { fields: 'id,name' };
    const found =
      id && (await client.find(operations.readShippingOption, { path: `/shipping-options/${id}`, query }, signal));
    if (found) return { shipping_option_id: found.shipping_option.id, name: found.shipping_option.name, amount: 0 };
  }
  throw new EngineError('refused', because('shipping-unknown'));
}
