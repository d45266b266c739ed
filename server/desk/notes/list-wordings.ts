import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readableSides } from '../../platform/rights/note-side.ts';
import { type WordingRow, wordingsOfNote } from './note-rows.sql.ts';

/**
 * How a note reads, and how it read before each time that its author edited it, oldest first: for whoever reads the note.
 * @throws not-found for one that is removed, or of a side that the caller doesn't read
 */
export async function listNoteWordings(ctx: Ctx, input: { id: string; noteId: string }): Promise<WordingRow[]> {
  return onClaim(ctx, input.id, 'claim-notes:read', async ({ tx, store, claim }) => {
    const { noteId } = input;
    const sides = readableSides(ctx, store);
    const wordings = isId('note', noteId)
      ? await wordingsOfNote(tx, store.id, { claimId: claim.id, noteId, sides })
      : [];
    if (wordings.length === 0) {
      throw new Problem('not-found');
    }
    return wordings;
  });
}
