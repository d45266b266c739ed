import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * A claim with the order that it is about.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldClaim(tx: Tx, storeId: StoreId, id: ClaimId) {
  return tx
    .selectFrom('claims')
    .innerJoin('orders', (join) => join.onRef('orders.id', '=', 'claims.order_id').on('orders.store_id', '=', storeId))
    .select([
      'claims.id',
      'claims.claim_number',
      'claims.order_id',
      'claims.created_at',
      'claims.description',
      'claims.type',
      'claims.category',
      'claims.state',
      'claims.shipping_address',
      'claims.updated_shipping_address',
      'orders.shipping_address as order_address',
      'orders.source_order_id',
      'orders.order_number',
      'orders.currency',
    ])
    .where('claims.store_id', '=', storeId)
    .where('claims.id', '=', id)
    .executeTakeFirst();
}

/**
 * The items of a claim with what the order says of each.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldItems(tx: Tx, storeId: StoreId, claimId: ClaimId) {
  return tx
    .selectFrom('claim_items')
    .innerJoin('order_items', (join) =>
      join.onRef('order_items.id', '=', 'claim_items.order_item_id').on('order_items.store_id', '=', storeId),
    )
    .select((query) => [
      'claim_items.id',
      'claim_items.quantity',
      // As the claim was filed, whatever the shop made of the line since.
      query.fn.coalesce('claim_items.product_name', 'order_items.product_name').as('product_name'),
      'order_items.sku',
      query.fn.coalesce('claim_items.price', 'order_items.price').as('price'),
      query.fn.coalesce('claim_items.discount', 'order_items.discount').as('discount'),
      query.fn.coalesce('claim_items.tax', 'order_items.tax').as('tax'),
      'order_items.source_item_id',
      'order_items.source_product_id',
      'order_items.source_variant_id',
    ])
    .where('claim_items.store_id', '=', storeId)
    .where('claim_items.claim_id', '=', claimId)
    .orderBy('claim_items.position')
    .execute();
}
export type ToldItem = Awaited<ReturnType<typeof toldItems>>[number];

/**
 * The decision that stands on a claim.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldDecision(tx: Tx, storeId: StoreId, claimId: ClaimId) {
  return tx
    .selectFrom('decisions')
    .select(['id', 'outcome', 'reason', 'currency', 'customer_text'])
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('live', '=', true)
    .executeTakeFirst();
}

/**
 * What the decision that stands on a claim gives, in the order in which it was written; what an amendment gives beside it is not of it.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldResolutions(tx: Tx, storeId: StoreId, claimId: ClaimId) {
  return tx
    .selectFrom('resolutions')
    .innerJoin('decisions', (join) =>
      join.onRef('decisions.id', '=', 'resolutions.decision_id').on('decisions.store_id', '=', storeId),
    )
    .select([
      'resolutions.id',
      'claim_item_id',
      'type',
      'quantity',
      'percentage',
      'flat_amount',
      'items_amount',
      'tax_amount',
      'shipping_amount',
      'shipping_tax_amount',
      'original_value',
      'original_currency',
      'execution_state',
      'reference',
    ])
    .where('resolutions.store_id', '=', storeId)
    .where('resolutions.claim_id', '=', claimId)
    .where('decisions.live', '=', true)
    .where('amendment_id', 'is', null)
    .orderBy('resolutions.id')
    .execute();
}
export type ToldResolution = Awaited<ReturnType<typeof toldResolutions>>[number];

/**
 * A message as both sides of the conversation read it.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldMessage(tx: Tx, storeId: StoreId, claimId: ClaimId, id: string) {
  return tx
    .selectFrom('messages')
    .select(['id', 'content', 'sender_type', 'created_at'])
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where((is) => is(is.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
}

/**
 * An order by its id.
 * @readsAcross What a webhook tells is composed of what other rooms wrote.
 */
export function toldOrder(tx: Tx, storeId: StoreId, id: OrderId) {
  return tx
    .selectFrom('orders')
    .select(['id', 'source_order_id', 'order_number', 'platform', 'currency', 'total', 'updated_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}
