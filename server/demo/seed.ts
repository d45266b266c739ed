import type { PoolConfig } from 'pg';
import type { UserId } from '#core/ids.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { demoEngines } from '../commerce/connectors/demo-engines.ts';
import { placeSampleOrder } from '../commerce/connectors/sample/sample-connector.ts';
import { connectEngine } from '../commerce/engine-change/connect-engine.ts';
import { importOrder } from '../commerce/orders/import/import-order.ts';
import { putProduct } from '../commerce/products/put-product.ts';
import { createConnectedStore, type NewConnectedStore } from '../commerce/store-engines/create-connected-store.ts';
import type { Ctx } from '../platform/context/context.ts';
import { inTurn, turns } from '../platform/db/in-turn.ts';
import { addMember } from '../tenancy/people/add-member.ts';
import { createUser } from '../tenancy/people/create-user.ts';
import { type DemoPerson, demoPeople } from '../tenancy/people/demo-people.ts';
import { type Staff, staffByEmail, staffOf } from '../tenancy/people/staff.ts';
import { type StoreRecord, storeBySlug } from '../tenancy/stores/read-store.ts';
import { artBytes } from './art.ts';
import { auroraOrders, auroraProducts, auroraQueueOrders } from './aurora.ts';
import { ordersHere, productsHere } from './demo.sql.ts';
import { demoClaims } from './demo-claims.ts';
import { type DemoOrder, engineOrderOf } from './demo-order.ts';
import { writeDemoSops } from './demo-sops.ts';
import { demoStoreRows } from './demo-stores.ts';
import { fileDemoClaim } from './file-demo-claim.ts';
import { fjellOrders, fjellQueueOrders } from './fjell.ts';

const orders: Readonly<Record<string, readonly DemoOrder[]>> = {
  demo: [...fjellOrders, ...fjellQueueOrders],
  aurora: [...auroraOrders, ...auroraQueueOrders],
};

/**
 * Makes the demo stores, their people, orders and claims through the same verbs as everybody, with dates relative to
 * today. What is there already stays as it is; a start that was cut off is completed by the next one, and of several
 * starts at once one makes the demo while the others wait.
 */
export function seedDemo(ctx: Ctx, database: PoolConfig): Promise<void> {
  return inTurn(database, turns.demo, () => seed(ctx));
}

async function seed(ctx: Ctx): Promise<void> {
  const stores = new Map<string, StoreRecord>();
  for (const row of demoStoreRows()) {
    stores.set(row.slug, await openStore(ctx, { ...row, connectorKind: 'sample' }));
  }
  for (const { store, kind, config, secrets } of demoEngines(ctx.connectors.engines, ctx.config.engineSettings)) {
    const { id } = await openStore(ctx, store);
    // The demo's shop makes a new key at every start.
    await connectEngine(ctx, { storeId: id, kind, config, secrets });
  }
  await stockShelves(ctx, stores.get('aurora'));
  const missing = await missingIn(ctx, stores);
  if (missing.orders.length + missing.claims.length === 0) {
    await welcomeNew(ctx, stores);
    return;
  }
  const staff = new Map<string, Staff>();
  for (const person of demoPeople) {
    const item = await welcome(ctx, person, stores);
    for (const slug of person.stores) {
      staff.set(slug, staff.get(slug) ?? item);
    }
  }
  const fjell = stores.get('demo');
  const mara = staff.get('demo');
  if (fjell && mara) {
    await writeDemoSops({ ...ctx, actor: mara }, fjell);
  }
  for (const { store, order } of missing.orders) {
    const { currency, timeZone } = store;
    const engineOrder = engineOrderOf(order, { now: ctx.clock.now(), currency, timeZone });
    await placeSampleOrder(ctx, store, engineOrder);
    await importOrder(ctx, { storeId: store.id, order: engineOrder });
  }
  // Oldest first, so that claim numbers follow time as they would have.
  for (const { store, claim } of missing.claims.toSorted((item, other) => other.claim.hoursAgo - item.claim.hoursAgo)) {
    const decider = staff.get(store.slug);
    if (decider) {
      await fileDemoClaim(ctx, { store, staff: decider, claim });
    }
  }
}

/** The products that can be named in a branch. */
async function stockShelves(ctx: Ctx, store: StoreRecord | undefined): Promise<void> {
  if (!store || (await ctx.db.inStore(store.id, (tx) => productsHere(tx, store.id))) >= auroraProducts.length) {
    return;
  }
  for (const { product, variant, ...terms } of auroraProducts) {
    const { id, name, sku, picture, price, tax } = product;
    await putProduct(ctx, {
      storeId: store.id,
      product: {
        sourceProductId: id,
        sourceVariantId: `${id}-${variant.toLowerCase().replaceAll(' ', '-')}`,
        name,
        variant,
        sku,
        picture: { bytes: artBytes(picture), filename: picture },
        price: addMoney(price, tax),
        ...terms,
      },
    });
  }
}

async function openStore(ctx: Ctx, row: Omit<NewConnectedStore, 'account'>): Promise<StoreRecord> {
  const known = await storeBySlug(ctx, row.slug);
  return known ?? createConnectedStore(ctx, { ...row, account: { name: row.name }, isDemo: true });
}

async function missingIn(ctx: Ctx, stores: ReadonlyMap<string, StoreRecord>) {
  const missing = { orders: [] as { store: StoreRecord; order: DemoOrder }[], claims: [] as ClaimToFile[] };
  for (const store of stores.values()) {
    const own = orders[store.slug] ?? [];
    const ids = own.map(({ number }) => `order-${number}`);
    const current = await ctx.db.inStore(store.id, (tx) => ordersHere(tx, store.id, ids));
    for (const order of own) {
      if (!current.has(`order-${order.number}`)) {
        missing.orders.push({ store, order });
      }
    }
    for (const claim of demoClaims) {
      if (claim.store === store.slug && current.get(`order-${claim.order}`)?.claimed !== true) {
        missing.claims.push({ store, claim });
      }
    }
  }
  return missing;
}

interface ClaimToFile {
  store: StoreRecord;
  claim: (typeof demoClaims)[number];
}

/** Makes the people that a demo of an earlier version doesn't have; who was there and ended, or is locked, stays so. */
async function welcomeNew(ctx: Ctx, stores: ReadonlyMap<string, StoreRecord>): Promise<void> {
  for (const person of demoPeople) {
    if ((await staffByEmail(ctx, person.email)) === null) {
      const { id, created } = await createUser(ctx, person);
      if (created) {
        await placeIn(ctx, stores, { person, id });
      }
    }
  }
}

async function welcome(ctx: Ctx, person: DemoPerson, stores: ReadonlyMap<string, StoreRecord>): Promise<Staff> {
  const { id } = await createUser(ctx, person);
  await placeIn(ctx, stores, { person, id });
  const staff = await staffOf(ctx, id);
  if (!staff) {
    throw new Error('Somebody who was just made is not there.');
  }
  return staff;
}

async function placeIn(
  ctx: Ctx,
  stores: ReadonlyMap<string, StoreRecord>,
  { person, id }: { person: DemoPerson; id: UserId },
): Promise<void> {
  const places = person.stores.map((slug) => stores.get(slug)?.id ?? null);
  for (const storeId of places.length === 0 ? [null] : places) {
    await addMember(ctx, { userId: id, role: person.role, storeId });
  }
}
