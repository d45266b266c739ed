import { Problem, type ProblemCode } from '#core/contract/platform/problems.ts';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import { endedBefore, isCovered, orderedBefore } from '#core/rules/desk/retention.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { eachStore } from '../../platform/db/each-store.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { claimsOnOrders, ordersOfCustomer } from './customer.sql.ts';
import { customerKey, eraseCustomer } from './erase-customer.ts';
import { claimsEndedBefore, isRecent, warrantiesOf } from './retention.sql.ts';

/** As many claims a job: other work of the queue comes between. */
const atOnce = 100;

/**
 * The job of every day: puts one into the queue for each store that keeps what its customers gave it for so long only.
 * @asksNobody A timer; whoever set the months was asked.
 * @recordsNothing Each erasure records itself.
 */
export async function beginRetention(ctx: Ctx): Promise<void> {
  await eachStore(ctx.db, async (storeId) => {
    if ((await storeById(ctx, storeId)).settings.retention.months !== null) {
      const next = { storeId, after: null };
      await ctx.db.inStore(storeId, (tx) => ctx.jobs.enqueue(tx, 'keep-no-longer', next, { key: `keep-${storeId}` }));
    }
  });
}

/**
 * Erases the customers of a store whose every claim ended longer ago than it keeps, and of whose orders nothing can be
 * claimed any more, by the same verb as staff: a step of its claims, and comes again while any is left.
 * @asksNobody Each erasure asks for itself.
 * @recordsNothing Each erasure records itself; that the job goes on is no act.
 */
export async function keepNoLonger(ctx: Ctx, input: { storeId: StoreId; after: ClaimId | null }): Promise<void> {
  const { storeId, after } = input;
  const store = await storeById(ctx, storeId);
  const { months } = store.settings.retention;
  if (months === null) {
    return;
  }
  const before = endedBefore(nowOf(ctx), months, store.settings.lifecycle, store.timeZone);
  const found = await ctx.db.readInStore(storeId, (tx) =>
    claimsEndedBefore(tx, storeId, { before, after, most: atOnce }),
  );
  for (const orderId of new Set(found.map((claim) => claim.orderId))) {
    if (await ctx.db.inStore(storeId, (tx) => isOver(tx, ctx, store, { orderId, before }))) {
      await eraseCustomer(ctx, { storeId, whom: { orderId } }).catch(unlessKept);
    }
  }
  const last = found.at(-1);
  if (last !== undefined && found.length === atOnce) {
    await ctx.db.inStore(storeId, (tx) => ctx.jobs.enqueue(tx, 'keep-no-longer', { storeId, after: last.id }));
  }
}

/** Whether a store has no more reason to know the customer of an order. */
async function isOver(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { orderId, before }: { orderId: OrderId; before: string },
): Promise<boolean> {
  const now = nowOf(ctx);
  const orders = await ordersOfCustomer(tx, store.id, await customerKey(tx, store, { orderId }));
  const orderIds = orders.map(({ id }) => id);
  const inWork = orders.some(({ erasureId }) => erasureId !== null);
  const orderedSince = orderedBefore(now, store.settings.windows, store.timeZone);
  const isYoung = await isRecent(tx, store.id, { orderIds, endedSince: before, orderedSince, now });
  const claims = await claimsOnOrders(tx, store.id, orderIds);
  const warranties = await warrantiesOf(tx, store.id, orderIds);
  return !(
    inWork ||
    isYoung ||
    claims.some(({ inProgress }) => inProgress) ||
    warranties.some((warranty) => isCovered(now, warranty))
  );
}

/** What keeps a customer. */
const keeps = new Set<ProblemCode>(['claims-in-progress', 'customer-on-hold']);

/** Somebody filed or held meanwhile: the customer stays for today. */
function unlessKept(error: unknown): void {
  if (!(error instanceof Problem && keeps.has(error.code))) {
    throw error;
  }
}
