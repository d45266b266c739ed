import { placeSampleOrder } from '../commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../commerce/orders/import/import-order.ts';
import type { Actor, Ctx } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { ordersHere } from './demo.sql.ts';
import { engineOrderOf } from './demo-order.ts';
import { fileDemoClaim } from './file-demo-claim.ts';
import { manyClaim, orderNumberOf } from './many-claims.ts';

/** How many claims are looked for, and then told of, at a time. */
const BATCH = 100;
/** How many are filed at a time: one less than the command line has connections. */
const SIDE_BY_SIDE = 3;

/**
 * Fills the demo store with so many claims, orders and decisions included, by the same verbs as everybody. What is there
 * already stays, so a run that was cut off goes on where it was.
 * @param input.staff who decides in the store
 * @param input.told called after each hundred with how many claims are there and how many of them are new
 * @returns how many claims were filed
 */
export async function writeManyClaims(
  ctx: Ctx,
  input: { store: StoreRecord; staff: Actor; count: number; told(there: number, filed: number): void },
): Promise<number> {
  const { store, count } = input;
  let filed = 0;
  for (let first = 1; first <= count; first += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, at) => first + at);
    const ids = places.map((place) => `order-${orderNumberOf(place)}`);
    const here = await ctx.db.inStore(store.id, (tx) => ordersHere(tx, store.id, ids));
    const missing = places.filter((_, at) => here.get(ids[at]!)?.claimed !== true);
    const next = missing.values();
    const worker = async () => {
      for (const place of next) await writeOne(ctx, input, place);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    filed += missing.length;
    input.told(places.at(-1)!, filed);
  }
  return filed;
}

async function writeOne(
  ctx: Ctx,
  { store, staff, count }: { store: StoreRecord; staff: Actor; count: number },
  place: number,
): Promise<void> {
  const { order, claim } = manyClaim(place, count);
  const { currency, timeZone } = store;
  const engineOrder = engineOrderOf(order, { now: ctx.clock.now(), currency, timeZone });
  await placeSampleOrder(ctx, store, engineOrder);
  await importOrder(ctx, { storeId: store.id, order: engineOrder });
  await fileDemoClaim(ctx, { store, staff, claim });
}
