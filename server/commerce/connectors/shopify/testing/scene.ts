import type { Connector } from '../../connector.ts';
import { createShopifyConnector, type ShopifyOptions } from '../shopify-connector.ts';
import { type BookedOrder, type Books, emptyBooks } from './books.ts';
import { addProduct, lineOf, placeOrder } from './orders.ts';
import { type StandIn, type StandInStore, startStandIn } from './stand-in.ts';

/** A store at the stand-in with things to sell, and the way to it. */
export interface ShopifyScene {
  books: Books;
  standIn: StandIn;
  connect(options?: Partial<ShopifyOptions>): Connector;
  /** A paid order of three flasks and a mug, 109.20 in all. */
  order(changes?: Partial<BookedOrder> & { payments?: string[] }): BookedOrder;
  close(): Promise<void>;
}

export async function shopifyScene(given: Partial<StandInStore> = {}): Promise<ShopifyScene> {
  const books = emptyBooks({ domain: 'north.myshopify.com', name: 'North', currency: 'EUR' });
  const flask = addProduct(books, { title: 'Flask', sku: 'FLASK', price: '29.90' });
  const mug = addProduct(books, { title: 'Mug', sku: 'MUG', price: '14.50' });
  const standIn = await startStandIn({ books, accessToken: 'shpat_north', ...given });
  return {
    books,
    standIn,
    connect: (options = {}) => createShopifyConnector({ shop: standIn.origin, accessToken: 'shpat_north', ...options }),
    order({ payments = ['109.20'], ...changes } = {}) {
      const lines = [lineOf(books, flask, { quantity: 3 }), lineOf(books, mug)];
      return placeOrder(books, { lines, payments, ...changes });
    },
    close: () => standIn.close(),
  };
}
