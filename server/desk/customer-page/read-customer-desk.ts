import type { z } from 'zod';
import type { customerDesk } from '#core/contract/desk/customer-page.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import { addMoney, toNumber } from '#core/rules/platform/money.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { recordView } from '../../platform/audit-log/record-view.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { readableClaims } from '../../platform/rights/claim-rights.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { orderRowsOf } from '../order-pages/order-row-view.ts';
import * as customers from './customer.sql.ts';

type Desk = z.input<typeof customerDesk>;

const { todo, onHold, pending } = queueTabStates;
/** Nobody has decided or closed it. */
const openStates = [...todo, ...onHold, ...pending];

const mostShown = 50;
const mostMessages = 5;
const mostAlike = 5;
const mostAddresses = 3;

/**
 * The customer of an order, by our id or the engine's: everything sold in that store to its email address.
 * That somebody looked is recorded, once an hour.
 * @throws not-found, forbidden
 */
export async function readCustomerDesk(ctx: Ctx, input: { storeId: StoreId; orderId: string }): Promise<Desk> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'contacts:read', store);
  allow(ctx, 'orders:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderByPath(tx, store.id, input.orderId, 'ours');
    if (!rows) {
      throw new Problem('not-found');
    }
    await recordView(tx, ctx, { storeId: store.id, orderId: rows.order.id });
    const key = { storeId: store.id, orderId: rows.order.id, emailKey: rows.order.email_key };
    const places = await customers.ordersOfCustomer(tx, key);
    const orderIds = places.map(({ id }) => id);
    const newest = places.slice(0, mostShown);
    const known = await customers.toldByOrders(
      tx,
      store.id,
      newest.map(({ id }) => id),
    );
    const claims = holds(ctx, 'claims:read', store)
      ? readableClaims(ctx, store, await customers.claimsOnOrders(tx, store.id, orderIds))
      : [];
    const claimIds = claims.map(({ id }) => id);
    const [paid, given, messages, alike, orders] = await Promise.all([
      customers.paidFor(tx, store.id, orderIds),
      customers.givenOnClaims(tx, store.id, claimIds),
      customers.lastMessages(tx, store.id, claimIds, mostMessages),
      customers.customersAlike(tx, store.id, rows.order.id, mostAlike),
      orderRowsOf(tx, ctx, [store], newest),
    ]);
    const numbers = new Map(claims.map((claim) => [claim.id, claim.claim_number]));
    return {
      storeId: store.id,
      timeZone: store.timeZone,
      name: known[0]?.customer_name ?? rows.order.customer_name,
      email: rows.order.customer_email,
      phone: known.find(({ customer_phone }) => customer_phone !== null)?.customer_phone ?? null,
      erasedAt: rows.order.erased_at,
      addresses: known.flatMap((order) => order.shipping_address ?? []).slice(0, mostAddresses),
      firstOrderAt: places.at(-1)?.source_created_at ?? rows.order.source_created_at,
      orderCount: places.length,
      claimCount: claims.length,
      openCount: claims.filter(({ state }) => openStates.includes(state)).length,
      money: moneyOf(paid, given),
      orders,
      claims: claims.slice(0, mostShown).map((claim) => claimLine(claim, given)),
      messages: messages.map((message) => messageLine(message, numbers)),
      alike: alike.map((item) => ({
        by: item.by,
        orderId: item.order_id,
        name: item.customer_name,
        claimCount: item.claim_count,
      })),
    };
  });
}

type Given = Awaited<ReturnType<typeof customers.givenOnClaims>>;

function claimLine(
  claim: Awaited<ReturnType<typeof customers.claimsOnOrders>>[number],
  given: Given,
): Desk['claims'][number] {
  return {
    id: claim.id,
    claimNumber: claim.claim_number,
    claimState: claim.state,
    claimCategory: claim.category,
    claimType: claim.type,
    sourceOrderNumber: claim.order_number,
    productName: claim.queue_product,
    itemCount: claim.queue_items,
    value: toNumber(claim.queue_value),
    given: toNumber(addMoney(...given.filter((item) => item.claim_id === claim.id).map((item) => item.given))),
    currency: claim.currency,
    appealed: claim.appealed,
    createdAt: claim.created_at,
  };
}

function messageLine(
  message: Awaited<ReturnType<typeof customers.lastMessages>>[number],
  numbers: ReadonlyMap<string, number>,
): Desk['messages'][number] {
  return {
    id: message.id,
    claimId: message.claim_id,
    claimNumber: numbers.get(message.claim_id) ?? 0,
    senderName: message.sender_name,
    fromCustomer: message.sender_type === 'customer',
    content: message.content,
    createdAt: message.created_at,
  };
}

/** What was paid and given by currency, in the order of what was paid. */
function moneyOf(paid: Awaited<ReturnType<typeof customers.paidFor>>, given: Given): Desk['money'] {
  const currencies = [...new Set([...paid, ...given].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const moved = given.filter((item) => item.currency === currency);
    return {
      currency,
      paid: toNumber(paid.find((item) => item.currency === currency)?.total ?? '0'),
      given: toNumber(addMoney(...moved.map((item) => item.given))),
      promised: toNumber(addMoney(...moved.map((item) => item.promised))),
    };
  });
}
