import { Problem } from '../../../core/contract/platform/problems.ts';
import { isId } from '../../../core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allowShopper } from '../../platform/rights/allow.ts';
import { findSession, saveSessionRow } from './drafts.sql.ts';
import { deleteInStoreSession } from './in-store-session.ts';
import { emptyMetadata } from './session-view.ts';

/**
 * Resets the draft (spec section 4: the session can be deleted, which resets the draft). Doing it twice is the same.
 * @throws session-submitted when the claim has been sent
 */
export async function deleteSession(ctx: Ctx, input: { id: string }): Promise<void> {
  if (ctx.actor.kind === 'draft') {
    return deleteInStoreSession(ctx, input);
  }
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId } = ctx.actor;
  await ctx.db.inStore(storeId, async (tx) => {
    const session = isId('session', input.id) ? await findSession(tx, storeId, input.id) : undefined;
    if (!session?.order_id) {
      throw new Problem('not-found');
    }
    allowShopper(ctx, { storeId, id: session.order_id });
    const reset = await saveSessionRow(tx, storeId, session.id, {
      status: 'CATEGORY',
      metadata: JSON.stringify(emptyMetadata),
      updated_at: nowOf(ctx),
    });
    if (!reset) {
      throw new Problem('session-submitted');
    }
    await recordEvent(tx, ctx, {
      storeId,
      kind: 'session.deleted',
      orderId: session.order_id,
      data: { sessionId: session.id },
    });
  });
}
