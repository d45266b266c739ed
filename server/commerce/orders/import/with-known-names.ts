import { nameLines } from '#core/rules/commerce/order-lines.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import type { KnownLine } from './order-parts.sql.ts';

/**
 * An order of a source that gives its lines no names, with the names of the lines that are here already: they are matched
 * by what they are (core/rules/commerce/order-lines.ts), and parcels and cover name them alike.
 */
export function withKnownNames(order: EngineOrder, known: readonly KnownLine[]): EngineOrder {
  const names = nameLines(
    order.sourceOrderId,
    order.items.map(({ sku, productName, price }) => ({ sku: sku ?? '', name: productName, price })),
    known.map(({ source_item_id, sku, product_name, price }) => ({
      sourceItemId: source_item_id,
      sku,
      name: product_name,
      price,
    })),
  );
  const nameOf = new Map(order.items.map(({ sourceItemId }, place) => [sourceItemId, names[place] ?? sourceItemId]));
  const renamed = <Part extends { sourceItemId?: string }>(part: Part): Part =>
    part.sourceItemId === undefined ? part : { ...part, sourceItemId: nameOf.get(part.sourceItemId) };
  return {
    ...order,
    items: order.items.map(renamed),
    fulfillments: order.fulfillments.map((parcel) => ({ ...parcel, items: parcel.items.map(renamed) })),
    policies: order.policies.map(renamed),
  };
}
