import { createHash } from 'node:crypto';
import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { Connector, EngineFrom, EngineOrder, EnginePage } from '../connectors/connector.ts';
import { importOrder } from '../orders/import/import-order.ts';
import { seeUnchanged } from '../orders/import/order-tellings.ts';
import { importProduct } from '../products/import-product.ts';

/** Something that an engine told, with what takes it in. */
export interface Entry {
  /** As people know it. */
  name: string;
  save(ctx: Ctx): Promise<{ created: boolean; changed: boolean }>;
}

type Lister = (from: EngineFrom, signal: AbortSignal) => Promise<EnginePage<Entry>>;

/** What lists a subject in a store's engine; null where the engine lists no such thing. */
export function listerOf(store: StoreRecord, connector: Connector, subject: ImportSubject): Lister | null {
  const { importOrders, importProducts } = connector;
  if (subject === 'orders') {
    return importOrders ? paged(importOrders, (orders) => orderEntries(store, orders)) : null;
  }
  return importProducts
    ? paged(importProducts, (products) =>
        products.map((product) => ({
          name: product.name,
          save: (ctx) => importProduct(ctx, { storeId: store.id, product }),
        })),
      )
    : null;
}

/** The orders of a page. Those that are here word for word are found at once, before the first is saved. */
function orderEntries(store: StoreRecord, orders: readonly EngineOrder[]): Entry[] {
  let unchanged: Promise<ReadonlySet<EngineOrder>> | undefined;
  return orders.map((order) => ({
    name: order.orderNumber,
    async save(ctx) {
      unchanged ??= seeUnchanged(ctx, { storeId: store.id, orders });
      return (await unchanged).has(order)
        ? { created: false, changed: false }
        : importOrder(ctx, { storeId: store.id, order });
    },
  }));
}

function paged<T>(
  list: (from: EngineFrom, signal: AbortSignal) => Promise<EnginePage<T>>,
  entriesOf: (told: readonly T[]) => Entry[],
): Lister {
  return async (from, signal) => {
    const page = await list(from, signal);
    return { ...page, entries: entriesOf(page.entries) };
  };
}

/** What a cursor belongs to: an engine of a kind at an address. Another secret for it is the same engine. */
export function connectionOf({ connectorKind, connectorConfig }: StoreRecord): string {
  const fields = Object.entries(connectorConfig).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([connectorKind, fields]))
    .digest('base64url');
}
