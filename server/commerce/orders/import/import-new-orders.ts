import type { OrderItemId, StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { post } from '../../../ledger/books/post.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordFirstEvents } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { forgetPlans } from '../../../platform/db/forget-plans.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import type { EngineFulfillment, EngineOrder } from '../../connectors/connector.ts';
import { nameConsents } from '../../consents/name-consents.ts';
import { sellPolicies } from '../books/post-policies.ts';
import { wantPictures } from '../pictures/fetch-picture.ts';
import { oddAmountsOf } from './check-amounts.ts';
import { unknownItemOf } from './import-order.ts';
import { insertNewOrders, insertParts } from './order-parts.sql.ts';
import { orderRow } from './order-row.ts';
import { newPolicyRows } from './save-cover.ts';
import { fulfillmentItemRows, fulfillmentRow, shareNews, tellOfShipments } from './save-fulfillment.ts';
import { itemRows } from './save-items.ts';
import { paymentRows } from './save-payments.ts';

/**
 * Brings in, in one commit, those of many orders that the store does not have: a file of them costs a few statements, not
 * a few an order. What asks for more than that is left to `importOrder`, which tells what is wrong with it: an order
 * that is here, that is told twice, that has an odd amount, that names an item it hasn't, that counts something as two, or that grants an
 * appeasement.
 * @returns the orders that came in
 * @throws the database's refusal of any of them, of which none came in then
 */
export async function importNewOrders(
  ctx: Ctx,
  input: { storeId: StoreId; orders: readonly EngineOrder[]; toldBy?: OrderTeller },
): Promise<ReadonlySet<EngineOrder>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  const ids = input.orders.map(({ sourceOrderId }) => sourceOrderId);
  const told = Object.groupBy(ids, (id) => id);
  const plain = input.orders.filter((order) => told[order.sourceOrderId]?.length === 1 && isPlain(order));
  if (plain.length === 0) {
    return new Set();
  }
  return ctx.db.inStore(store.id, async (tx) => {
    await forgetPlans(tx);
    const toldBy = input.toldBy ?? 'engine';
    const rows = plain.map((order) => ({ order, row: orderRow(ctx, store, order, toldBy) }));
    const [isNew, versions] = await Promise.all([
      insertNewOrders(
        tx,
        rows.map(({ row }) => row),
      ),
      contractVersions(tx, store.id),
    ]);
    const came = rows.filter(({ row }) => isNew.has(row.id));
    const parts = came.map(({ order, row }) => partsOf(ctx, store, { row, toldBy, versions }, order));
    await insertParts(tx, {
      order_items: parts.flatMap(({ items }) => items),
      fulfillments: parts.flatMap(({ fulfillments }) => fulfillments),
      fulfillment_items: parts.flatMap(({ contents }) => contents),
      policies: parts.flatMap(({ policies }) => policies),
      payments: parts.flatMap(({ payments }) => payments),
    });
    await nameConsents(
      tx,
      ctx,
      store.id,
      came.map(({ order, row }) => ({ orderId: row.id, consentId: order.consentId, soldAt: order.sourceCreatedAt })),
    );
    await post(
      tx,
      ctx,
      store,
      parts.flatMap(({ postings }) => postings),
    );
    await tellOfShipments(
      tx,
      ctx,
      store.id,
      came.flatMap(({ order, row }) => (order.fulfillments.length > 0 ? [row.id] : [])),
    );
    await shareNews(
      tx,
      ctx,
      store.id,
      came.flatMap(({ order, row }) => (order.fulfillments.some(isNumbered) ? [row.id] : [])),
    );
    await wantPictures(
      tx,
      ctx,
      store.id,
      came.flatMap(({ order }) => order.items.map((item) => item.productImage ?? '')),
    );
    await recordFirstEvents(
      tx,
      ctx,
      store.id,
      came.map(({ order, row }) => ({
        storeId: store.id,
        kind: 'order.imported',
        orderId: row.id,
        data: { sourceOrderId: order.sourceOrderId, platform: order.platform },
      })),
    );
    return new Set(came.map(({ order }) => order));
  });
}

const isNumbered = ({ trackingNumber }: EngineFulfillment): boolean => trackingNumber.length > 0;

const isPlain = (order: EngineOrder): boolean =>
  order.isOneTimeAppeasement !== true &&
  unknownItemOf(order) === undefined &&
  oddAmountsOf(order).length === 0 &&
  areDifferent(order.items.map((item) => item.sourceItemId)) &&
  areDifferent(order.payments.map((item) => item.sourcePaymentId)) &&
  areDifferent(order.fulfillments.map((item) => item.sourceFulfillmentId)) &&
  areDifferent(order.policies.map((item) => `${item.kind} ${item.sourceItemId ?? ''}`));

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The rows that hang on an order whose own row is new, and whose items therefore keep the ids that they are given. */
function partsOf(
  ctx: Ctx,
  store: StoreRecord,
  {
    row,
    toldBy,
    versions,
  }: { row: ReturnType<typeof orderRow>; toldBy: OrderTeller; versions: readonly ContractVersion[] },
  order: EngineOrder,
) {
  const orderId = row.id;
  const place = { storeId: store.id, orderId, toldBy };
  const items = itemRows(ctx, place, order);
  const itemIds: ReadonlyMap<string, OrderItemId> = new Map(items.map((item) => [item.source_item_id, item.id]));
  const fulfillments = order.fulfillments.map((fulfillment, position) =>
    fulfillmentRow(ctx, place, { fulfillment, position }),
  );
  const contents = order.fulfillments.flatMap((fulfillment, position) =>
    fulfillmentItemRows(place.storeId, fulfillments[position]!.id, fulfillment, itemIds),
  );
  const exchangeRate = row.exchange_rate;
  const sold = sellPolicies(ctx, store, versions, {
    order: { ...order, exchange_rate: exchangeRate, order_premium: order.premiumPaid ?? null },
    policies: newPolicyRows(ctx, { store, orderId, order, itemIds, exchangeRate }),
  });
  const payments = paymentRows(ctx, place, order);
  return { items, fulfillments, contents, policies: sold.rows, postings: sold.postings, payments };
}
