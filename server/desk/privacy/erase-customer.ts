import { Problem } from '#core/contract/platform/problems.ts';
import { type ErasureId, isId, newId, type OrderId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { markForErasure } from '../../commerce/orders/erase-order.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { sealsWith } from '../../commerce/store-engines/seals-with.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../../platform/jobs/lanes.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type CustomerKey, claimsOnOrders, ordersOfCustomer } from './customer.sql.ts';
import { sealedAddressee } from './erasure-receipt.ts';
import { erasureView } from './erasure-view.ts';
import { type ErasureRow, findErasure, insertErasure } from './erasures.sql.ts';
import { forgetAddress } from './forget-address.ts';
import { holdOn } from './legal-holds.sql.ts';
import { onHold } from './legal-holds.ts';

/** Whose data are meant: the customer of an order, by our id of it or the engine's, or of an address. */
export type Whom = { orderId: string } | { email: string };

/**
 * Erases a customer in one store: everything that was sold there to their email address, and what came of it. What was
 * bought, decided and paid stays, without anybody's name. A job does it, order by order; asking again while it runs
 * answers the one that runs.
 * @throws not-found; forbidden; customer-on-hold; claims-in-progress while a claim of theirs is open or its money on its way
 */
export async function eraseCustomer(ctx: Ctx, input: { storeId: StoreId; whom: Whom }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'contacts:delete', store);
  return ctx.db.inStore(store.id, async (tx) =>
    eraseWhole(tx, ctx, store, { key: await customerKey(tx, store, input.whom) }),
  );
}

/** The order whose address is mailed a receipt before it is erased. */
interface Receipt {
  receiptOf?: OrderId;
}

/** The same, in the transaction of whoever was asked whether they may. @throws claims-in-progress; customer-on-hold */
export async function eraseWhole(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { key, receipt = {} }: { key: CustomerKey; receipt?: Receipt },
) {
  const orders = await ordersOfCustomer(tx, store.id, key);
  const [running] = orders.flatMap(({ erasureId }) => erasureId ?? []);
  if (running) {
    return erasureView(await erasureById(tx, store.id, running));
  }
  const orderIds = orders.map(({ id }) => id);
  if (await holdOn(tx, store.id, { key, orderIds })) {
    throw onHold();
  }
  const claims = (await claimsOnOrders(tx, store.id, orderIds)).filter(({ inProgress }) => inProgress);
  if (claims.length > 0) {
    const numbers = claims.map(({ claimNumber }) => claimNumber).join(', ');
    throw new Problem('claims-in-progress', { detail: say('erase-after-claims', { claims: numbers }) });
  }
  if ('emailKey' in key) {
    await forgetAddress(tx, ctx, store.id, key.emailKey);
  }
  return erasureView(await beginErasure(tx, ctx, store, { orderIds, receipt }));
}

/** Marks orders, and puts the job that erases them into the queue, behind the email of a receipt. */
export async function beginErasure(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { orderIds, receipt: { receiptOf } = {} }: { orderIds: readonly OrderId[]; receipt?: Receipt },
): Promise<ErasureRow> {
  const erasureId = newId('erasure', ctx.clock.now());
  const row = await insertErasure(tx, {
    store_id: store.id,
    id: erasureId,
    asked_by_name: actorOf(ctx).name,
    started_at: nowOf(ctx),
    orders: orderIds.length,
  });
  await markForErasure(tx, store.id, orderIds, erasureId);
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'customer.erasure-started',
    data: { erasureId, orders: orderIds.length },
  });
  // The receipt goes before what it is sent to is gone.
  const queue = laneOf('erasures', erasureId);
  if (receiptOf !== undefined) {
    const about = { storeId: store.id, orderId: receiptOf, erasureId, generation: await sealsWith(tx) };
    const to = await sealedAddressee(tx, ctx, about);
    const mail = { template: 'own-data-erased', orderId: receiptOf, erasureId, ...(to && { to }) } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail }, { queue });
  }
  await ctx.jobs.enqueue(tx, 'erase-customer', { storeId: store.id, erasureId }, { queue });
  return row;
}

/** How far an erasure is. @throws not-found; forbidden */
export async function readErasure(ctx: Ctx, input: { storeId: StoreId; erasureId: string }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'contacts:delete', store);
  const { erasureId } = input;
  if (!isId('erasure', erasureId)) {
    throw new Problem('not-found');
  }
  return ctx.db.inStore(store.id, async (tx) => erasureView(await erasureById(tx, store.id, erasureId)));
}

async function erasureById(tx: Tx, storeId: StoreId, erasureId: ErasureId): Promise<ErasureRow> {
  const row = await findErasure(tx, { storeId, erasureId });
  if (!row) {
    throw new Problem('not-found');
  }
  return row;
}

/** Whom a caller means, by the one key that a customer has. @throws not-found */
export async function customerKey(tx: Tx, store: StoreRecord, whom: Whom): Promise<CustomerKey> {
  if ('email' in whom) {
    const key = emailKey(whom.email);
    if (key === null) {
      throw new Problem('not-found');
    }
    return { emailKey: key };
  }
  const found = await orderByPath(tx, store.id, whom.orderId, 'ours');
  if (!found) {
    throw new Problem('not-found');
  }
  const { id, email_key } = found.order;
  return email_key === null ? { orderId: id } : { emailKey: email_key };
}
