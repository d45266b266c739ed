import { Problem } from '#core/contract/platform/problems.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { countWriting } from '../../platform/http/limits/own-writing.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { noteOfOwnSide, refuseArchived } from './claim-of-note.ts';
import { limits } from './limits.ts';
import { notesWithin } from './list-notes.ts';
import { checkMentions } from './mention.ts';
import type { NoteView } from './note-view.ts';
import { insertText } from './notes.sql.ts';

/**
 * Gives one's own note other words; those before it are kept. Whoever is mentioned for the first time is told.
 * @throws forbidden for somebody else's; not-found; claim-archived; validation-failed; rate-limited
 */
export async function editNote(ctx: Ctx, input: { id: string; noteId: string; content: string }): Promise<NoteView> {
  return onClaim(ctx, input.id, 'claim-notes:update', async ({ tx, store, claim }) => {
    refuseArchived(claim);
    const note = await noteOfOwnSide(tx, ctx, store, { claim, noteId: input.noteId });
    if (note.author_id === null || note.author_id !== actorOf(ctx).id) {
      throw new Problem('forbidden');
    }
    const { content } = input;
    const mentions = await checkMentions(tx, store, note.side, content);
    await countWriting(tx, ctx, 'note', limits.written);
    const version = note.version + 1;
    await insertText(tx, {
      store_id: store.id,
      note_id: note.id,
      version,
      content,
      mentions,
      written_at: nowOf(ctx),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: note.side === 'provider' ? 'provider-note.edited' : 'note.edited',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { noteId: note.id, version },
    });
    const written = (await notesWithin(tx, ctx, store, claim)).find(({ id }) => id === note.id);
    if (!written) {
      throw new Error('A note that was just edited is not there.');
    }
    return written;
  });
}
