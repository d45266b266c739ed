import { isOurs } from '../key-marks.ts';
import { fold, foldNumber } from '../spelling.ts';
import { operations } from './operations.ts';
import type { WooClient } from './woo-client.ts';
import type { WooOrder, WooRefund } from './woo-payload.ts';

export const pageSize = 100;
/** A shopper has fewer orders than this many pages hold; a list that is longer was not narrowed by the shop. */
const mostPages = 10;

/** Reads one order; null where the shop has none of that id, and for every text that cannot be one. */
export async function readOrder(client: WooClient, id: string, signal: AbortSignal): Promise<WooOrder | null> {
  return /^[1-9]\d{0,18}$/.test(id) ? client.find(operations.readOrder, { path: `/orders/${id}` }, signal) : null;
}

/** The refunds of an order, in full, where that tells something: an order lists what ours were of by itself. */
export async function refundsOf(client: WooClient, order: WooOrder, signal: AbortSignal): Promise<WooRefund[]> {
  if (order.refunds.every(({ reason }) => isOurs(reason))) return [];
  const call = { path: `/orders/${order.id}/refunds`, query: { per_page: pageSize } };
  return client.call(operations.listRefunds, call, signal);
}

/**
 * The order of that number and email, both compared here. The number mostly is the id, so that is read first; where a
 * plugin numbers orders, the shop's search for the email is gone through, which finds much that only looks like it.
 */
export async function findByNumber(
  client: WooClient,
  asked: { orderNumber: string; email: string },
  signal: AbortSignal,
): Promise<WooOrder | null> {
  const number = foldNumber(asked.orderNumber);
  const email = fold(asked.email);
  if (number === '' || !email.includes('@')) return null;
  const fits = (order: Pick<WooOrder, 'number'> & { billing: Pick<WooOrder['billing'], 'email'> }) =>
    foldNumber(order.number) === number && fold(order.billing.email ?? '') === email;
  const direct = await readOrder(client, number, signal);
  if (direct && fits(direct)) return direct;
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { search: email, per_page: pageSize, page, _fields: 'id,number,billing' };
    const names = await client.call(operations.listNames, { path: '/orders', query }, signal);
    const found = names.find(fits);
    if (found) return readOrder(client, String(found.id), signal);
    if (names.length < pageSize) return null;
  }
  return null;
}
