import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { claimFor, storeOf } from '../claim/claim-access.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { customerOf, filesOf, writeMessage } from './write-message.ts';

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
  const mediaIds = filesOf(input.medias);
  await settleUploads(ctx, store.id, mediaIds);
  return ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, { claimId: input.id, access: { permission: null, scopes: ['view'] } });
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'appeal',
      expectedVersion: input.expectedVersion,
      changes: {
        appeal_count: claim.appeal_count + 1,
        appealed_at: now,
        denied_by: claim.decided_by,
        ended_at: null,
      },
    });
    await writeMessage(tx, ctx, store, { claim: moved, sender: customerOf(claim), content: input.text, mediaIds });
    return moved;
  });
}
