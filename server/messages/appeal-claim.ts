import { Problem } from '../../core/contract/problems.ts';
import { type ClaimId, newId, type OrderId } from '../../core/ids.ts';
import { attachToClaim } from '../claims/attach-to-claim.ts';
import { changeState } from '../claims/change-state.ts';
import { claimFor, storeOf } from '../claims/claim-access.ts';
import { claimView } from '../claims/claim-view.ts';
import { mediaIdIn } from '../claims/named-media.ts';
import { type Ctx, nowOf } from '../context.ts';
import { recordEvent } from '../insight/record-event.ts';
import { settleUploads } from '../media/settle-upload.ts';
import { insertMessage } from './messages.sql.ts';

export interface AppealClaim {
  id: string;
  expectedVersion: number;
  text: string;
  medias: readonly string[];
}

/**
 * The customer says that a denial rests on something wrong (lifecycle row 23): once, within the store's days. The
 * denial becomes history, the words stand in the thread, and somebody else decides.
 * @throws state-conflict when it is too late, was done before, or the claim moved on; media-invalid
 */
export async function appealClaim(ctx: Ctx, input: AppealClaim) {
  const store = await storeOf(ctx, input.id);
  const medias = input.medias.map((one) => {
    const id = mediaIdIn(one);
    if (!id) {
      throw new Problem('media-invalid');
    }
    return id;
  });
  await settleUploads(ctx, store.id, medias);
  return ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, input.id, { permission: null, scopes: ['view'] });
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, claim, {
      trigger: 'appeal',
      expectedVersion: input.expectedVersion,
      changes: {
        appeal_count: claim.appeal_count + 1,
        appealed_at: now,
        denied_by: claim.decided_by,
        ended_at: null,
        unread: true,
        last_message_ours: false,
      },
    });
    const messageId = newId('message', ctx.clock.now());
    await insertMessage(tx, {
      store_id: store.id,
      id: messageId,
      claim_id: claim.id,
      sender_type: 'customer',
      sender_id: null,
      sender_name: claim.author_name,
      content: input.text,
      needs_answer: false,
      created_at: now,
    });
    await attachToClaim(tx, ctx, { storeId: store.id, claimId: claim.id, messageId, mediaIds: medias });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'message.created',
      claimId: claim.id as ClaimId,
      orderId: claim.order_id as OrderId,
      data: { messageId, sender: 'customer' },
    });
    return claimView(tx, ctx, store, moved);
  });
}
