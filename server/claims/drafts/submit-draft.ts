import { newId, type OrderId, type SessionId, type StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emptyMetadata } from './draft-view.ts';
import { insertSubmittedDraft, submitDraftRow } from './drafts.sql.ts';

/**
 * Marks the order's draft as sent, in the transaction that files its claim, and answers its id: the natural key of
 * the claim (T13). The caller holds the order, so of two submissions at once the second comes when the first is done.
 */
export async function submitDraft(tx: Tx, ctx: Ctx, storeId: StoreId, orderId: OrderId): Promise<SessionId> {
  const now = nowOf(ctx);
  const submitted = await submitDraftRow(tx, storeId, orderId, now);
  if (submitted) {
    return submitted.id;
  }
  // Filed without a draft, as a client of the API may: it is written as it would stand now.
  const id = newId('session', ctx.clock.now());
  await insertSubmittedDraft(tx, { storeId, id, orderId, metadata: JSON.stringify(emptyMetadata), now });
  return id;
}
