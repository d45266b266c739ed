import type { Connector, EngineOrder, EngineProduct } from '../../commerce/connectors/connector.ts';
import type { TestDatabase } from '../database.ts';
import type { LawProduct } from './law-product.ts';

/**
 * How the way to an engine fails: nobody is there (`before`), the engine acts and its answer is lost (`after`), the
 * connection breaks before the engine has read anything (`reset`), nothing ever comes back (`hang`).
 */
export const engineFaults = ['before', 'after', 'reset', 'hang'] as const;
export type EngineFault = (typeof engineFaults)[number];

/** What an engine's own books say about an order, with what people read beside it; money as decimal text. */
export interface EngineLedger {
  refunds: { amount: string; note: string }[];
  replacements: { reference: string; note: string }[];
}

/** What the run lends to a harness that opens its shop. */
export interface HarnessParts {
  database: TestDatabase;
  /** The product, over any engine that a law is about. */
  product: LawProduct;
}

/** A shop with its engine, so that the laws can be held over it. */
export interface EngineHarness {
  connector: Connector;
  /** Another store on the same kind of engine, which sells none of the first one's orders. */
  other: Connector;
  /** The same store asked with credentials that it does not know; null for an engine that asks for none. */
  stranger: Connector | null;
  /** The same store, with nobody there. */
  down: Connector;
  /** The same store, where the next act that moves money or goods fails so. */
  faulty(fault: EngineFault): Connector;
  /** The same store's engine, at another address; null for one that is not asked over HTTP. */
  at: ((address: string) => Connector) | null;
  /** What another process of the product makes its connector from: the store, and what `engine.ts` takes. */
  settings: { storeId: string; config: Record<string, unknown> };
  /** True for an engine whose orders have one payment each. */
  onePaymentEach?: true;
  /** A paid order that no law has touched yet: of one payment, or of several. */
  freshOrder(payments?: 'one' | 'two'): Promise<{ orderNumber: string; email: string }>;
  /** As `freshOrder`, paid in a currency of no or of three places; null where the shop sells in one currency. */
  inCurrency: ((currency: string, paid: string) => Promise<{ orderNumber: string; email: string }>) | null;
  /** Calls an order off, as the store would. */
  cancel(order: EngineOrder): Promise<void>;
  /** Gives one unit of an order's first item back, as the store's people do in their shop, who know of no claims. */
  refundInShop(order: EngineOrder): Promise<void>;
  /** Changes something about an order in the engine. */
  touch(order: EngineOrder): Promise<void>;
  /** Changes something about a product; null for an engine that lists none. */
  touchProduct: ((product: EngineProduct) => Promise<void>) | null;
  ledger(order: EngineOrder): Promise<EngineLedger>;
  /** A webhook as the engine sends it when an order has changed; null for an engine without any. */
  webhook: ((order: EngineOrder) => { headers: Headers; body: Uint8Array }) | null;
  /** Ends what was started for it. */
  close(): Promise<unknown>;
}

/** An engine that is asked over the way to it: what every folder's testing/harness.ts exports as `harness`. */
interface AskedHarness {
  open(parts: HarnessParts): Promise<EngineHarness>;
  /** The same over the engine itself, where `open` has a stand-in and the engine takes minutes: `npm run medusa`. */
  openReal?(parts: HarnessParts): Promise<EngineHarness>;
  /** Its shop is a process that starts for a while, so its laws run beside those of the others. */
  boots?: true;
  /** Its shop is in the product's own database, so another PostgreSQL can change what it does. */
  inDatabase?: true;
}

/** An engine that nothing is asked of, since people carry everything out; it has no shop to open. */
interface UnaskedHarness {
  byPeople(): Connector;
}

export type Harness = AskedHarness | UnaskedHarness;
