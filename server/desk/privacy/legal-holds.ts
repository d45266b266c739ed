import type { z } from 'zod';
import type { legalHold } from '#core/contract/desk/legal-holds.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type CustomerKey, ordersOfCustomer } from './customer.sql.ts';
import { endHold, type HoldRow, holdOn, insertHold } from './legal-holds.sql.ts';

/** A hold keeps a customer from every erasure, whoever asks for it (docs/decisions/a-hold-keeps-a-customer.md). */

type View = z.input<typeof legalHold>;
type Asked = { storeId: StoreId; orderId: string };

/** The hold on the customer of an order, if there is one. @throws not-found; forbidden */
export function readHold(ctx: Ctx, input: Asked): Promise<View> {
  return onCustomer(ctx, input, async (tx, { store, key, orderIds }) =>
    viewOf(await holdOn(tx, store.id, { key, orderIds })),
  );
}

/**
 * Keeps the customer of an order, and everything under its address, from being erased. The reason is for the store's
 * people alone.
 * @throws not-found, where nobody is known any more, too; forbidden; customer-on-hold
 */
export function placeHold(ctx: Ctx, input: Asked & { reason: string }): Promise<View> {
  return onCustomer(ctx, input, async (tx, { store, key, orderIds, orderId, isErased }) => {
    if (isErased) {
      throw new Problem('not-found');
    }
    const held = await holdOn(tx, store.id, { key, orderIds });
    const row =
      held === undefined &&
      (await insertHold(tx, {
        store_id: store.id,
        id: newId('legalHold', ctx.clock.now()),
        order_id: orderId,
        email_key: 'emailKey' in key ? key.emailKey : null,
        reason: input.reason,
        placed_by_name: actorOf(ctx).name,
        placed_at: nowOf(ctx),
      }));
    if (!row) {
      throw onHold();
    }
    await recordEvent(tx, ctx, { storeId: store.id, orderId, kind: 'customer.held', data: { holdId: row.id } });
    return viewOf(row);
  });
}

/** Lets a customer be erased again. @throws not-found where nothing holds them; forbidden */
export function releaseHold(ctx: Ctx, input: Asked): Promise<View> {
  return onCustomer(ctx, input, async (tx, { store, key, orderIds, orderId }) => {
    const held = await holdOn(tx, store.id, { key, orderIds });
    if (!held) {
      throw new Problem('not-found');
    }
    await endHold(tx, store.id, { id: held.id, by: actorOf(ctx).name, at: nowOf(ctx) });
    await recordEvent(tx, ctx, { storeId: store.id, orderId, kind: 'customer.released', data: { holdId: held.id } });
    return viewOf(undefined);
  });
}

/** That a customer can't be erased for now; it says nothing of why. */
export const onHold = () => new Problem('customer-on-hold', { detail: say('keep-customer') });

/** Whose hold it is: everything that a customer bought. */
interface Customer {
  store: StoreRecord;
  orderId: OrderId;
  key: CustomerKey;
  orderIds: OrderId[];
  isErased: boolean;
}

async function onCustomer<T>(
  ctx: Ctx,
  { storeId, orderId }: Asked,
  work: (tx: Tx, customer: Customer) => Promise<T>,
): Promise<T> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'contacts:delete', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await orderByPath(tx, store.id, orderId, 'ours');
    if (!found) {
      throw new Problem('not-found');
    }
    const { id, email_key, erased_at } = found.order;
    const key: CustomerKey = email_key === null ? { orderId: id } : { emailKey: email_key };
    const orderIds = (await ordersOfCustomer(tx, store.id, key)).map((order) => order.id);
    return work(tx, { store, orderId: id, key, orderIds, isErased: erased_at !== null });
  });
}

function viewOf(row: HoldRow | undefined): View {
  return { hold: row ? { reason: row.reason, placedBy: row.placed_by_name, placedAt: row.placed_at } : null };
}
