import { Problem } from '#core/contract/platform/problems.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { holdChain, recordEvent, recordFirstEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow, holds } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { nameConsents } from '../../consents/name-consents.ts';
import { findTelling, type Telling } from '../order-changes.sql.ts';
import { wantPictures } from '../pictures/fetch-picture.ts';
import { orderByPath } from '../read-order.ts';
import { checkAmounts } from './check-amounts.ts';
import { isOtherMoney, keepAsFiled } from './filed-currency.ts';
import { knownLines, upsertOrder } from './order-parts.sql.ts';
import { orderRow } from './order-row.ts';
import { isToldLate, seenAsTold } from './order-tellings.ts';
import { paidOfRest } from './paid-of-order.ts';
import { saveCover } from './save-cover.ts';
import { saveFulfillment } from './save-fulfillment.ts';
import { saveItems } from './save-items.ts';
import { savePayments } from './save-payments.ts';
import { paymentNames } from './told-payments.sql.ts';
import { withKnownNames } from './with-known-names.ts';
import { withoutPerson } from './without-person.ts';

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
    // Sent together: what is told again as it is here, as most of it is, asks no more.
    const [same, known] = await Promise.all([
      toldBy === 'others' ? undefined : seenAsTold(tx, ctx, store.id, order),
      findTelling(tx, store.id, order.sourceOrderId),
    ]);
    if (same !== undefined) {
      return { id: same, created: false, changed: false };
    }
    if (known && toldBy !== 'others' && isToldLate(known, order)) {
      return { id: known.id, created: false, changed: false };
    }
    if (known && toldBy === 'file') {
      refuseForeign(known, order);
    }
    if (known && isOtherMoney(known, order.currency)) {
      await keepAsFiled(tx, ctx, store.id, { known, order, toldBy });
      return { id: known.id, created: false, changed: true };
    }
    await allowAppeasement(tx, ctx, store, order);
    const saved = await saveOrder(tx, ctx, store, {
      told: order,
      toldBy,
      line: ({ id, created }) => {
        const { sourceOrderId, platform } = order;
        const about = { storeId: store.id, orderId: id, data: { sourceOrderId, platform } };
        // Of an order that came into being nobody else knows.
        return created
          ? recordFirstEvent(tx, ctx, { ...about, kind: 'order.imported' })
          : recordEvent(tx, ctx, { ...about, kind: 'order.updated' });
      },
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

/**
 * Saves an order in the transaction of a caller that asked for permission; `line` records what happened, sent together with
 * what is saved last.
 */
export async function saveOrder(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    told,
    toldBy,
    line,
  }: {
    told: EngineOrder;
    toldBy: OrderTeller;
    line?: (saved: { id: OrderId; created: boolean }) => Promise<unknown>;
  },
): Promise<{ id: OrderId; created: boolean }> {
  const storeId = store.id;
  const saved = await upsertOrder(tx, orderRow(ctx, store, told, toldBy));
  const { id, created } = saved;
  const place = { storeId, orderId: id };
  const [known, names] = created
    ? [[], []]
    : await Promise.all([knownLines(tx, storeId, id), paymentNames(tx, place), holdChain(tx, storeId, id)]);
  const named = toldBy === 'file' ? withKnownNames(told, known) : told;
  const order = saved.erased ? withoutPerson(named) : named;
  // What hangs on the order is sent together and carried out one after the other, in this order.
  const [itemIds, , versions] = await Promise.all([
    saveItems(tx, ctx, { ...place, toldBy }, { order, known }),
    savePayments(tx, ctx, { ...place, order, names }),
    // Of an order that was here before they are read where its cover changed.
    created ? contractVersions(tx, storeId) : null,
  ]);
  const cover = { paid: paidOfRest(order, known), exchangeRate: saved.exchangeRate, versions };
  await Promise.all([
    wantPictures(
      tx,
      ctx,
      storeId,
      order.items.map((item) => item.productImage ?? ''),
    ),
    ...order.fulfillments.map((fulfillment, position) =>
      saveFulfillment(tx, ctx, { storeId, orderId: id, position, fulfillment, itemIds }),
    ),
    saveCover(tx, ctx, { store, orderId: id, order, itemIds, created, ...cover }),
    nameConsents(tx, ctx, storeId, [{ orderId: id, consentId: order.consentId, soldAt: order.sourceCreatedAt }]),
  ]);
  await line?.(saved);
  return { id, created };
}
