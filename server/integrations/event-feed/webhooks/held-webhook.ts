import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId, type WebhookId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type EndpointRow, holdEndpoint } from './endpoints.sql.ts';

/** The endpoint that somebody names, held until the transaction ends. Throws `not-found` for what is none of this store's. */
export async function heldWebhook(tx: Tx, storeId: StoreId, id: string): Promise<EndpointRow & { id: WebhookId }> {
  const row = isId('webhook', id) ? await holdEndpoint(tx, storeId, id) : undefined;
  if (!row) {
    throw new Problem('not-found');
  }
  return row;
}
