import { onClaim } from '../../claims/claim/claim-access.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { noteOfOwnSide, refuseArchived } from './claim-of-note.ts';
import { markRemoved } from './notes.sql.ts';

/**
 * Takes a note of the caller's own side out of sight: its words are answered no more, that it was there and who removed
 * it is.
 * @throws not-found; forbidden; claim-archived
 */
export async function removeNote(ctx: Ctx, input: { id: string; noteId: string }): Promise<void> {
  await onClaim(ctx, input.id, 'claim-notes:delete', async ({ tx, store, claim }) => {
    refuseArchived(claim);
    const note = await noteOfOwnSide(tx, ctx, store, { claim, noteId: input.noteId });
    await markRemoved(tx, { storeId: store.id, id: note.id }, { at: nowOf(ctx), name: actorOf(ctx).name });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: note.side === 'provider' ? 'provider-note.removed' : 'note.removed',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { noteId: note.id },
    });
  });
}
