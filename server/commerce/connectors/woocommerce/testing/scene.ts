import type { Connector } from '../../connector.ts';
import { createWooConnector, type WooOptions } from '../woo-connector.ts';
import { addProduct, type BookedOrder, type Books, emptyBooks, lineOf, placeOrder } from './books.ts';
import { type StandIn, startWooStandIn } from './stand-in.ts';

/** A shop at the stand-in with things to sell, and the way to it. */
export interface WooScene {
  books: Books;
  standIn: StandIn;
  key: { consumerKey: string; consumerSecret: string };
  connect(options?: Partial<WooOptions>): Connector;
  /** A paid order of three flasks and a mug, 109.20 in all. */
  order(changes?: Partial<BookedOrder>): BookedOrder;
  close(): Promise<void>;
}

export async function wooScene(given: Partial<Books> = {}): Promise<WooScene> {
  const books = emptyBooks(given);
  const key = { consumerKey: `ck_${books.name}`, consumerSecret: `cs_${books.name}` };
  const flask = addProduct(books, { name: 'Flask', sku: 'FLASK', price: '29.90' });
  const mug = addProduct(books, { name: 'Mug', sku: 'MUG', price: '14.50' });
  const standIn = await startWooStandIn(books, key);
  return {
    books,
    standIn,
    key,
    connect: (options = {}) => createWooConnector({ shopAddress: standIn.origin, ...key, ...options }),
    order: (changes = {}) =>
      placeOrder(books, { lines: [lineOf(books, flask, { quantity: 3 }), lineOf(books, mug)], ...changes }),
    close: () => standIn.close(),
  };
}
