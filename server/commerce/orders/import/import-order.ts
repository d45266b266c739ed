import { Problem } from '../../../../core/contract/platform/problems.ts';
import type { FulfillmentId, OrderId, OrderItemId, StoreId } from '../../../../core/ids.ts';
import { type OrderTeller, onlyPayment } from '../../../../core/reference/orders.ts';
import { say } from '../../../../core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow, holds } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import type { EngineFulfillment, EngineOrder } from '../../connectors/connector.ts';
import { findTelling, type Telling } from '../order-changes.sql.ts';
import { wantPictures } from '../pictures/fetch-picture.ts';
import { orderByPath } from '../read-order.ts';
import { checkAmounts } from './check-amounts.ts';
import { isOtherMoney, keepAsFiled } from './filed-currency.ts';
import {
  knownLines,
  maybeReplacements,
  removeOtherLines,
  replaceFulfillmentItems,
  upsertFulfillment,
  upsertItem,
  upsertOrder,
} from './order-parts.sql.ts';
import { fulfillmentItemRows, fulfillmentRow, itemRows, orderRow, paymentRows, toldTimes } from './order-rows.ts';
import { toldBefore } from './order-tellings.ts';
import { paidOfRest } from './paid-of-order.ts';
import { saveCover } from './save-cover.ts';
import { endPayments, paymentNames, upsertPayment } from './told-payments.sql.ts';
import { withKnownNames } from './with-known-names.ts';
import { parcelWithoutPerson, withoutPerson } from './without-person.ts';

/**
 * The one way in for orders: connectors, the public API, seeds and tests all bring their orders through here.
 * An order that is here already is brought up to date; claimed units and money of ours are never lowered. What the engine
 * tells again, or tells late, changes nothing; a line that it tells no more is no longer bought. In another currency than
 * its claims were filed in an order stays as it is (filed-currency.ts). A file changes only orders that came from a file: it has other ids for items
 * and payments than whoever told the others, and what it named would come beside what is here.
 * @throws validation-failed for an amount that none can have, an item that is unknown, and an order that a file may not change
 */
export async function importOrder(
  ctx: Ctx,
  input: { storeId: StoreId; order: EngineOrder; toldBy?: OrderTeller },
): Promise<{ id: OrderId; created: boolean; changed: boolean }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  checkAmounts(input.order);
  checkReferences(input.order);
  return ctx.db.inStore(store.id, async (tx) => {
    const { order, toldBy = 'engine' } = input;
    const known = await findTelling(tx, store.id, order.sourceOrderId);
    const same = known && toldBy !== 'others' ? await toldBefore(tx, ctx, store.id, { known, order }) : null;
    if (same !== null) {
      return { id: same, created: false, changed: false };
    }
    if (known && toldBy === 'file') {
      refuseForeign(known, order);
    }
    if (known && isOtherMoney(known, order.currency)) {
      await keepAsFiled(tx, ctx, store.id, { known, order, toldBy });
      return { id: known.id, created: false, changed: true };
    }
    await allowAppeasement(tx, ctx, store, order);
    const saved = await saveOrder(tx, ctx, store, { told: order, toldBy });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: saved.created ? 'order.imported' : 'order.updated',
      orderId: saved.id,
      data: { sourceOrderId: input.order.sourceOrderId, platform: input.order.platform },
    });
    return { ...saved, changed: true };
  });
}

/**
 * A one-time appeasement has a permission of its own: who may only bring orders grants none with them. One that the
 * order has already is no new one.
 * @throws forbidden
 */
async function allowAppeasement(tx: Tx, ctx: Ctx, store: StoreRecord, order: EngineOrder): Promise<void> {
  if (order.isOneTimeAppeasement !== true || holds(ctx, 'over-the-air-updates:create', store)) {
    return;
  }
  const known = await orderByPath(tx, store.id, order.sourceOrderId, 'source');
  if (!known?.order.is_one_time_appeasement) {
    allow(ctx, 'over-the-air-updates:create', store);
  }
}

function refuseForeign(known: Telling, order: EngineOrder): void {
  if (known.platform !== order.platform) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/sourceOrderId', code: 'not-of-file', message: say('order-not-of-file') }],
    });
  }
}

/** Every fulfillment and policy names items of this order. */
function checkReferences(order: EngineOrder): void {
  const unknown = unknownItemOf(order);
  if (unknown !== undefined) {
    throw new Problem('validation-failed', {
      errors: [
        { pointer: '/fulfillments', code: 'unknown-item', message: say('order-without-item', { item: unknown }) },
      ],
    });
  }
}

/** An item that a fulfillment or a policy names and the order does not have, by the engine's id of it. */
export function unknownItemOf(order: EngineOrder): string | undefined {
  const known = new Set(order.items.map((item) => item.sourceItemId));
  return [...order.fulfillments.flatMap((item) => item.items), ...order.policies]
    .map((item) => item.sourceItemId)
    .find((id) => id !== undefined && !known.has(id));
}

/** Saves an order in the transaction of a caller that asked for permission; the caller records what happened. */
export async function saveOrder(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { told, toldBy }: { told: EngineOrder; toldBy: OrderTeller },
): Promise<{ id: OrderId; created: boolean }> {
  const storeId = store.id;
  const saved = await upsertOrder(tx, orderRow(ctx, store, told, toldBy));
  const { id, created } = saved;
  const place = { storeId, orderId: id };
  const known = created ? [] : await knownLines(tx, storeId, id);
  const named = toldBy === 'file' ? withKnownNames(told, known) : told;
  const order = saved.erased ? withoutPerson(named) : named;
  const itemIds = new Map<string, OrderItemId>();
  for (const row of itemRows(ctx, { ...place, toldBy }, order, known)) {
    itemIds.set(row.source_item_id, await upsertItem(tx, row));
  }
  if (known.some(({ source_item_id }) => !itemIds.has(source_item_id))) {
    await removeOtherLines(tx, place, [...itemIds.keys()], { at: nowOf(ctx), by: toldBy });
  }
  await wantPictures(
    tx,
    ctx,
    storeId,
    order.items.map((item) => item.productImage ?? ''),
  );
  for (const [position, fulfillment] of order.fulfillments.entries()) {
    await saveFulfillment(tx, ctx, { storeId, orderId: id, position, fulfillment, itemIds });
  }
  const cover = { paid: paidOfRest(order, known), exchangeRate: saved.exchangeRate };
  await saveCover(tx, ctx, { store, orderId: id, order, itemIds, created, ...cover });
  await savePayments(tx, ctx, { ...place, order, created });
  return { id, created };
}

/**
 * Saves what was paid. Nothing is left of a payment that is told no more, but what was promised from it stays. Who tells
 * an order without its payments says nothing of those that are known by name.
 */
async function savePayments(
  tx: Tx,
  ctx: Ctx,
  { created, order, ...place }: { storeId: StoreId; orderId: OrderId; order: EngineOrder; created: boolean },
): Promise<void> {
  const told = order.payments.map(({ sourcePaymentId }) => sourcePaymentId);
  if (!created) {
    const others = (await paymentNames(tx, place)).filter((name) => !told.includes(name));
    if (others.length > 0 && told.every((name) => name === onlyPayment) && told.length > 0) {
      return;
    }
    await endPayments(tx, place, others, nowOf(ctx));
  }
  for (const row of paymentRows(ctx, place, order)) {
    await upsertPayment(tx, row);
  }
}

/**
 * Saves one fulfillment of an order that is here, the one way in for news of a parcel: a delivery of which nobody knew
 * leads to the question whether it arrived (lifecycle row 27b), and a replacement that left is told of. Times that the engine lacks come from the first time a status was seen.
 */
export async function saveFulfillment(
  tx: Tx,
  ctx: Ctx,
  input: {
    storeId: StoreId;
    orderId: OrderId;
    position: number;
    fulfillment: EngineFulfillment;
    itemIds: ReadonlyMap<string, OrderItemId>;
    /** The order’s customer was erased. */
    erased?: boolean;
  },
): Promise<FulfillmentId> {
  const { position } = input;
  const fulfillment = input.erased ? parcelWithoutPerson(input.fulfillment) : input.fulfillment;
  const {
    id: fulfillmentId,
    arrived,
    left,
  } = await upsertFulfillment(tx, fulfillmentRow(ctx, input, { fulfillment, position }), toldTimes(fulfillment));
  if (arrived) {
    await ctx.jobs.enqueue(tx, 'ask-arrived', { storeId: input.storeId, fulfillmentId });
  }
  if (left) {
    await tellOfShipments(tx, ctx, input.storeId, [input.orderId]);
  }
  await replaceFulfillmentItems(
    tx,
    input.storeId,
    fulfillmentId,
    fulfillmentItemRows(input.storeId, fulfillmentId, fulfillment, input.itemIds),
  );
  return fulfillmentId;
}

/** Parcels of some orders left: whoever waits for one of them as a replacement is told by a job. */
export async function tellOfShipments(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<void> {
  for (const orderId of await maybeReplacements(tx, storeId, orderIds)) {
    await ctx.jobs.enqueue(tx, 'tell-shipment', { storeId, orderId }, { key: `shipment:${orderId}` });
  }
}
