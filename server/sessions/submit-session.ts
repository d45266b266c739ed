import { Problem } from '../../core/contract/problems.ts';
import type { OrderId, SessionId, StoreId } from '../../core/ids.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { ensureSession } from './read-session.ts';
import { submitSessionRow } from './sessions.sql.ts';

/**
 * Marks the order's session as sent, in the transaction that files its claim, and answers its id: the natural key of
 * the claim (T13). Of two submissions at once the second waits here for the first and finds nothing left to send.
 */
export async function submitSession(tx: Tx, ctx: Ctx, storeId: StoreId, orderId: OrderId): Promise<SessionId> {
  await ensureSession(tx, ctx, storeId, orderId);
  const submitted = await submitSessionRow(tx, storeId, orderId, nowOf(ctx));
  if (!submitted) {
    throw new Problem('session-submitted');
  }
  return submitted.id;
}
