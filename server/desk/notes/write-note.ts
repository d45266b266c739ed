import { newId } from '#core/ids.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { holdChain, recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { countWriting } from '../../platform/http/limits/own-writing.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import { refuseArchived } from './claim-of-note.ts';
import { limits } from './limits.ts';
import { notesWithin } from './list-notes.ts';
import { checkMentions } from './mention.ts';
import type { NoteView } from './note-view.ts';
import { insertNote } from './notes.sql.ts';

/**
 * Writes a note beside a claim, which no customer ever reads, and tells whoever is mentioned in it. The claim stays as it
 * is: a note is no answer, and nobody learns of one that they may not read.
 * @throws claim-archived; validation-failed for a mention of nobody who would read it; rate-limited
 */
export async function createNote(ctx: Ctx, input: { id: string; content: string }): Promise<NoteView> {
  return onClaim(ctx, input.id, 'claim-notes:create', async ({ tx, store, claim }) => {
    refuseArchived(claim);
    const side = noteSideOf(ctx, store);
    const mentions = await checkMentions(tx, store, side, input.content);
    // Of the notes of many people at once each is counted, and the claim's chain held, before any is written.
    await Promise.all([countWriting(tx, ctx, 'note', limits.written), holdChain(tx, store.id, claim.id)]);
    const now = nowOf(ctx);
    const noteId = newId('note', ctx.clock.now());
    const author = actorOf(ctx);
    const writing = insertNote(
      tx,
      {
        store_id: store.id,
        id: noteId,
        claim_id: claim.id,
        side,
        author_id: author.id,
        author_name: author.name,
        created_at: now,
      },
      { store_id: store.id, note_id: noteId, version: 1, content: input.content, mentions, written_at: now },
    );
    const line = recordEvent(tx, ctx, {
      storeId: store.id,
      kind: side === 'provider' ? 'provider-note.created' : 'note.created',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { noteId },
    });
    const [, , notes] = await Promise.all([writing, line, notesWithin(tx, ctx, store, claim)]);
    const written = notes.find(({ id }) => id === noteId);
    if (!written) {
      throw new Error('A note that was just written is not there.');
    }
    return written;
  });
}
