import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allowShopper } from '../../platform/rights/allow.ts';
import { emptyMetadata } from './draft-view.ts';
import { findDraft, saveDraftRow } from './drafts.sql.ts';
import { deleteInStoreDraft } from './in-store-draft.ts';

/**
 * Resets the draft (spec section 4, where a draft is a session: deleting it resets it). Doing it twice is the same.
 * @throws session-submitted when the claim has been sent
 */
export async function deleteDraft(ctx: Ctx, input: { id: string }): Promise<void> {
  if (ctx.actor.kind === 'draft') {
    return deleteInStoreDraft(ctx, input);
  }
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId } = ctx.actor;
  await ctx.db.inStore(storeId, async (tx) => {
    const draft = isId('session', input.id) ? await findDraft(tx, storeId, input.id) : undefined;
    if (!draft?.order_id) {
      throw new Problem('not-found');
    }
    allowShopper(ctx, { storeId, id: draft.order_id });
    const reset = await saveDraftRow(tx, storeId, draft.id, {
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
      orderId: draft.order_id,
      data: { sessionId: draft.id },
    });
  });
}
