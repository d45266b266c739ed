import { z } from 'zod';
import type { WebhookNews } from './connector.ts';

const news = z.object({ orderId: z.union([z.string(), z.number()]).transform(String) });

/** The order that a webhook of a plug-in names, for engines that have none of their own: `{"orderId": ...}` at every change. */
export function readNews(body: Uint8Array): WebhookNews[] {
  const read = news.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
  return read.success ? [{ sourceOrderId: read.data.orderId }] : [];
}
