import { z } from 'zod';
import type { EngineOrder, EnginePage, WebhookNews } from '../connector.ts';
import { operations } from './operations.ts';
import type { VendureClient } from './vendure-client.ts';
import type { VendureOrder } from './vendure-payload.ts';

const pageSize = 50;
const beginning = '1970-01-01T00:00:00.000Z';

/** Where an import stands: the change that came last, and the orders that were read at that moment. */
const cursorForm = z.object({ at: z.iso.datetime(), seen: z.array(z.string()) });

/**
 * The orders that changed since the cursor, oldest change first. Vendure keeps microseconds and tells milliseconds, so
 * the last millisecond is read again, and what was seen of it is left out here: two orders of one moment on the edge of
 * a page both come, once.
 */
export async function importChanges(
  client: VendureClient,
  cursor: string | null,
  translate: (order: VendureOrder, places: number) => EngineOrder | null,
  signal: AbortSignal,
): Promise<EnginePage<EngineOrder>> {
  const from = cursor ? cursorForm.parse(JSON.parse(cursor)) : { at: beginning, seen: [] };
  const since = new Date(Date.parse(from.at) - 1).toISOString();
  const take = pageSize + from.seen.length;
  const { orders, globalSettings } = await client.call(operations.listChanges, { since, take }, signal);
  const seen = new Set(from.seen);
  const fresh = orders.items.filter((order) => !seen.has(markOf(order)));
  const last = fresh.at(-1);
  const at = last ? last.updatedAt : from.at;
  // What stands in the moment that is read again, from this page or from one before.
  const edge = orders.items.filter((order) => Date.parse(order.updatedAt) >= Date.parse(at) - 1).map(markOf);
  return {
    entries: fresh
      .map((order) => translate(order, globalSettings.serverConfig.moneyStrategyPrecision))
      .filter((order) => order !== null),
    cursor: JSON.stringify({ at: new Date(at).toISOString(), seen: edge }),
    more: orders.items.length === take,
  };
}

const markOf = (order: VendureOrder) => `${order.id}@${order.updatedAt}`;

const news = z.object({ orderId: z.union([z.string(), z.number()]).transform(String) });

/** The order that a webhook names. Vendure has none of its own: a plug-in sends `{"orderId": ...}` at every change. */
export function readNews(body: Uint8Array): WebhookNews[] {
  const read = news.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
  return read.success ? [{ sourceOrderId: read.data.orderId }] : [];
}
