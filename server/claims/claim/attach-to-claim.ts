import type { ClaimId, MediaId, MessageId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { attachMedia } from '../../platform/media/attach-media.ts';
import { insertClaimMedia } from './claim-items.sql.ts';

/** Puts files that the caller uploaded on a claim, with the message that brings them. */
export async function attachToClaim(
  tx: Tx,
  ctx: Ctx,
  input: { storeId: StoreId; claimId: ClaimId; messageId: MessageId; mediaIds: readonly MediaId[] },
): Promise<void> {
  await attachMedia(tx, ctx, { storeId: input.storeId, mediaIds: input.mediaIds, purpose: 'CLAIM' });
  await insertClaimMedia(
    tx,
    input.mediaIds.map((id, position) => ({
      store_id: input.storeId,
      claim_id: input.claimId,
      media_id: id,
      claim_item_id: null,
      message_id: input.messageId,
      position: 1000 + position,
    })),
  );
}
