import { Problem } from '../../core/contract/problems.ts';
import type { SessionStatus } from '../../core/reference/claims.ts';
import { emailKey } from '../../core/rules/order-query.ts';
import type { SessionMetadata } from '../../core/rules/session.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../context.ts';
import { notHeldHere, saveInStoreSession } from './in-store-session.ts';
import type { InStoreSaid } from './in-store-view.ts';
import { ensureSession, ownOrder } from './read-session.ts';
import { sessionView } from './session-view.ts';
import { saveSessionRow } from './sessions.sql.ts';

export interface SaveSession {
  orderId: string;
  email?: string;
  status?: Exclude<SessionStatus, 'SUBMITTED'>;
  metadata?: SessionMetadata;
  /** Of a draft begun in a branch alone. */
  inStore?: InStoreSaid;
}

/**
 * Saves the draft, or the page that the shopper is on (spec section 4, Session saving). The order is that of the grant;
 * an e-mail that is another one's is refused as if the order did not exist (T08). Only a new page is worth a line
 * in the feed: it feeds the abandonment funnel.
 * @throws session-submitted when the claim has been sent meanwhile
 */
export async function saveSession(ctx: Ctx, input: SaveSession) {
  if (ctx.actor.kind === 'draft') {
    return saveInStoreSession(ctx, input);
  }
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  if (input.inStore !== undefined) {
    throw notHeldHere('/inStore');
  }
  const { storeId } = ctx.actor;
  return ctx.db.inStore(storeId, async (tx) => {
    const rows = await ownOrder(tx, ctx, input.orderId);
    if (input.email !== undefined && emailKey(input.email) !== rows.order.email_key) {
      throw new Problem('not-found');
    }
    const session = await ensureSession(tx, ctx, storeId, rows.order.id);
    const saved = await saveSessionRow(tx, storeId, session.id, {
      ...(input.status ? { status: input.status } : {}),
      ...(input.metadata ? { metadata: JSON.stringify(input.metadata) } : {}),
      updated_at: nowOf(ctx),
    });
    if (!saved) {
      throw new Problem('session-submitted');
    }
    if (input.status && input.status !== session.status) {
      await recordEvent(tx, ctx, {
        storeId,
        kind: 'session.saved',
        orderId: rows.order.id,
        data: { sessionId: session.id, status: input.status },
      });
    }
    return sessionView(tx, ctx, saved, rows.order.customer_email);
  });
}
