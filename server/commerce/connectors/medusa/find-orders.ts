import { isReplacement } from '../replacement-marks.ts';
import { type Call, idInPath } from '../rest-client.ts';
import { fold, foldNumber } from '../spelling.ts';
import type { MedusaClient } from './medusa-client.ts';
import type { MedusaName, MedusaOrder } from './medusa-payload.ts';
import { nameFields, operations, orderFields } from './operations.ts';
import { numberOf } from './transform.ts';

const pageSize = 100;
/** A shopper has fewer orders than this many pages hold; a list that is longer was not narrowed by the shop. */
const mostPages = 10;

/** Reads one order whole; null where the shop has none of that id. */
export async function readWhole(client: MedusaClient, id: string, signal: AbortSignal): Promise<MedusaOrder | null> {
  const path = idInPath(id);
  if (path === null) return null;
  const found = await client.find(
    operations.readOrder,
    { path: `/orders/${path}`, query: { fields: orderFields } },
    signal,
  );
  return found?.order ?? null;
}

/**
 * The order of that number and email, both compared here: the shop's list knows filters for neither and leaves out
 * nothing when it is given one. Its free text is asked for the email, which few orders share.
 */
export async function findByNumber(
  client: MedusaClient,
  asked: { orderNumber: string; email: string },
  signal: AbortSignal,
): Promise<MedusaName | null> {
  const number = foldNumber(asked.orderNumber);
  const email = fold(asked.email);
  if (number === '' || !email.includes('@')) return null;
  return search(
    { q: email },
    (order) => fold(numberOf(order)) === number && fold(order.email ?? '') === email,
    async (query) => {
      const { orders, count } = await client.call(operations.listNames, { path: '/orders', query }, signal);
      return { found: orders, count };
    },
  );
}

/** The replacement that was sent for an order under that key: `placed`, or still a draft. */
export async function findReplacement(
  client: MedusaClient,
  original: Pick<MedusaOrder, 'email' | 'customer_id' | 'created_at'>,
  key: string,
  signal: AbortSignal,
): Promise<{ placed: MedusaName } | { draft: MedusaName } | null> {
  const narrowed = {
    ...(original.customer_id ? { customer_id: original.customer_id } : { q: original.email ?? '' }),
    'created_at[$gte]': original.created_at,
  };
  const carriesKey = ({ metadata }: MedusaName) => isReplacement(metadata, key);
  const placed = await search(narrowed, carriesKey, async (query) => {
    const { orders, count } = await client.call(operations.listNames, { path: '/orders', query }, signal);
    return { found: orders, count };
  });
  if (placed) return { placed };
  const draft = await search(narrowed, carriesKey, async (query) => {
    const { draft_orders, count } = await client.call(operations.listDrafts, { path: '/draft-orders', query }, signal);
    return { found: draft_orders, count };
  });
  return draft ? { draft } : null;
}

/** Goes through a list, newest first, until something fits. */
async function search(
  narrowed: NonNullable<Call['query']>,
  fits: (order: MedusaName) => boolean,
  list: (query: NonNullable<Call['query']>) => Promise<{ found: MedusaName[]; count: number }>,
): Promise<MedusaName | null> {
  for (let page = 0; page < mostPages; page += 1) {
    const offset = page * pageSize;
    const { found, count } = await list({
      ...narrowed,
      fields: nameFields,
      order: '-created_at',
      limit: pageSize,
      offset,
    });
    const fitting = found.find(fits);
    if (fitting) return fitting;
    if (found.length === 0 || offset + found.length >= count) return null;
  }
  return null;
}
