import type { StoreId } from '#core/ids.ts';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import { addMoney, toNumber, toNumberOrNull } from '#core/rules/platform/money.ts';
import { toldReference } from '../../../claims/decisions/told-reference.ts';
import type { NumberedEvent } from '../../../platform/audit-log/follow-store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type ToldItem,
  type ToldResolution,
  toldClaim,
  toldDecision,
  toldItems,
  toldMessage,
  toldOrder,
  toldResolutions,
} from './bodies.sql.ts';
import { messageIdOf } from './signing.ts';

type Body = Record<string, unknown>;

/**
 * The message of an event as the reference API writes one, as JSON text: the envelope with `id`, `topic`, `created_at`
 * and `body`, and beside it the store and the event's place within its claim or order. What is told is what stands when
 * the event is handed out; every try sends the same bytes. Null where what it is about is gone.
 */
export async function messageOf(
  tx: Tx,
  storeId: StoreId,
  event: NumberedEvent,
  topic: PublicTopic,
): Promise<string | null> {
  const body = await bodyOf(tx, storeId, event, topic);
  return (
    body &&
    JSON.stringify({
      id: messageIdOf(event.id),
      topic,
      created_at: event.at,
      store_id: storeId,
      sequence: event.sequence,
      body,
    })
  );
}

async function bodyOf(tx: Tx, storeId: StoreId, event: NumberedEvent, topic: PublicTopic): Promise<Body | null> {
  const data = event.data as Body;
  if (topic === 'order.created' || topic === 'order.updated') {
    return orderBody(tx, storeId, event);
  }
  if (topic === 'protection.added' || topic === 'protection.removed') {
    const { sourceOrderId, amount, currency } = data;
    return { order_id: event.order_id, source_order_id: sourceOrderId, amount: toNumber(String(amount)), currency };
  }
  const claimId = event.claim_id;
  if (!claimId) {
    return null;
  }
  const isDecided = topic === 'claim.approved' || topic === 'claim.denied' || topic === 'claim.resolved';
  const [claim, items, decision, resolutions, message] = await Promise.all([
    toldClaim(tx, storeId, claimId),
    isDecided || topic === 'claim.created' ? toldItems(tx, storeId, claimId) : [],
    isDecided ? toldDecision(tx, storeId, claimId) : undefined,
    isDecided ? toldResolutions(tx, storeId, claimId) : [],
    topic === 'message.created' ? toldMessage(tx, storeId, claimId, String(data.messageId)) : undefined,
  ]);
  if (!claim) {
    return null;
  }
  const about = { claim_id: claim.id, order_id: claim.order_id, source_order_id: claim.source_order_id };
  switch (topic) {
    case 'claim.created':
      return {
        ...about,
        created_at: claim.created_at,
        claim_number: claim.claim_number,
        claim_description: claim.description,
        claim_type: claim.type,
        claim_category: claim.category,
        claim_state: claim.state,
        items: items.map(itemName),
      };
    case 'claim.approved':
    case 'claim.denied':
    case 'claim.resolved':
      return { ...about, resolutions: resolutionsOf({ claim, items, decision, resolutions }) };
    case 'claim.updated':
      return {
        ...about,
        claim_state: event.to_state ?? claim.state,
        from_state: event.from_state,
        reason: event.reason,
      };
    case 'review.created':
      return { ...about, review_id: data.reviewId, rating: data.rating };
    case 'message.created':
      return message
        ? { ...about, message_id: message.id, sender_type: message.sender_type, message: message.content }
        : null;
  }
}

async function orderBody(tx: Tx, storeId: StoreId, event: NumberedEvent): Promise<Body | null> {
  const order = event.order_id && (await toldOrder(tx, storeId, event.order_id));
  return order
    ? {
        order_id: order.id,
        source_order_id: order.source_order_id,
        source_order_number: order.order_number,
        platform_id: order.platform,
        currency: order.currency,
        total: toNumber(order.total),
      }
    : null;
}

/** What names an item to the shop: its own ids. */
function itemName(item: ToldItem): Body {
  return {
    product_id: item.source_product_id,
    variant_id: item.source_variant_id,
    sku: item.sku,
    item_id: item.source_item_id,
    item_name: item.product_name,
    quantity: item.quantity,
  };
}

interface Decided {
  claim: NonNullable<Awaited<ReturnType<typeof toldClaim>>>;
  items: readonly ToldItem[];
  decision: Awaited<ReturnType<typeof toldDecision>>;
  resolutions: readonly ToldResolution[];
}

/** The decision by kind of outcome, one row each; a denial is one row whose kind is its reason (public-api B). */
function resolutionsOf({ claim, items, decision, resolutions }: Decided): Body[] {
  if (!decision) {
    return [];
  }
  if (decision.outcome === 'DENIED') {
    const details = {
      items: items.map((item) => ({ ...itemMoney(item), resolution_percentage: 0, resolution_flat_amount: null })),
      currency: decision.currency,
      total_refund_amount: 0,
      shipping_amount: 0,
      shipping_amount_tax: 0,
    };
    return [{ type: decision.reason, details }];
  }
  const address = claim.updated_shipping_address ?? claim.shipping_address ?? claim.order_address;
  return [...new Set(resolutions.map((row) => row.type))].map((type) => {
    const alike = resolutions.filter((row) => row.type === type);
    const sum = (of: (row: ToldResolution) => string) => toNumber(addMoney('0', ...alike.map(of)));
    return {
      type,
      details: {
        items: alike.flatMap((row) => {
          const item = items.find(({ id }) => id === row.claim_item_id);
          return item
            ? [
                {
                  ...itemMoney(item),
                  resolution_percentage: toNumberOrNull(row.percentage),
                  resolution_flat_amount: toNumberOrNull(row.flat_amount),
                  quantity: row.quantity,
                  reference: toldReference(row),
                },
              ]
            : [];
        }),
        currency: decision.currency,
        total_refund_amount: sum((row) => row.original_value),
        shipping_amount: sum((row) => row.shipping_amount),
        shipping_amount_tax: sum((row) => row.shipping_tax_amount),
        ...(type === 'RESHIP' && address && { shipping_address: placeOf(address) }),
      },
    };
  });
}

function itemMoney(item: ToldItem): Body {
  const { price, discount, tax } = item;
  return { ...itemName(item), price: toNumber(price), discount: toNumber(discount), tax: toNumber(tax) };
}

function placeOf(address: object): Body {
  const { address1, address2, city, state, zip, country } = address as Body;
  return { address1, address2, city, state, zip, country };
}
