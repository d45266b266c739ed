import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import type { Connector } from '../commerce/connectors/connector.ts';
import { createFaultPlan } from '../commerce/connectors/sample/faults.ts';
import { createSampleConnector, placeSampleOrder } from '../commerce/connectors/sample/sample-connector.ts';
import { readImports } from '../commerce/engine-sync/read-imports.ts';
import { startImport } from '../commerce/engine-sync/start-import.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { freshStore, orderOf } from './fixtures.ts';
import { recorderOf } from './statement-recorder.ts';

export const minute = 60_000;

/** An app whose sample engine lists orders and products, fails as planned, and tells which store's page was read. */
export async function imports() {
  const faults = createFaultPlan();
  /** Which store's page was read, in the order in which they were. */
  const pages: string[] = [];
  /** Stops a page after it was read, before anything of it is taken in. */
  let afterPage: ((storeId: string) => Promise<void>) | null = null;
  const stopAfterPage = (stop: typeof afterPage) => {
    afterPage = stop;
  };

  const app = await testApp({
    connectors: {
      sample(store): Connector {
        const connector = createSampleConnector({ db: app.services.db, clock: app.clock, faults }, store);
        return {
          ...connector,
          async importOrders(from, signal) {
            pages.push(store.id);
            const page = await connector.importOrders!(from, signal);
            // Reading takes time: what is queued behind this page is due after it.
            app.clock.advance(1);
            await afterPage?.(store.id);
            return page;
          },
        };
      },
    },
  });
  const recorder = recorderOf(app.services.pool);

  /** A store whose engine has so many orders, placed a minute after each other. */
  async function storeWith(count: number): Promise<StoreRecord> {
    const store = await freshStore(app);
    for (let place = 0; place < count; place += 1) {
      const sourceCreatedAt = new Date(app.clock.now() - (count - place) * minute).toISOString();
      await placeSampleOrder(app.services, store, orderOf(app, `${place}`, { sourceCreatedAt }));
    }
    return store;
  }
  const start = (store: StoreRecord, given: { subject?: ImportSubject; since?: string | null } = {}) =>
    startImport(app.system, { storeId: store.id, subject: given.subject ?? 'orders', since: given.since ?? null });
  const importOf = async (store: StoreRecord) => (await readImports(app.system, { storeId: store.id }))[0];
  const ordersOf = (store: StoreRecord) =>
    asOwner(app, 'SELECT * FROM orders WHERE store_id = $1 ORDER BY source_order_id', [store.id]);
  const eventsOf = async (store: StoreRecord) =>
    (await asOwner(app, 'SELECT kind FROM events WHERE store_id = $1 ORDER BY kind', [store.id])).map(
      (row) => row.kind,
    );
  return { app, faults, pages, recorder, stopAfterPage, storeWith, start, importOf, ordersOf, eventsOf };
}
