import type { ClaimId, NoteId, UserId } from '../../../core/ids.ts';

/** What a note asks the mail job for: to tell somebody that they are mentioned in it. */
export interface NoteMails {
  'note-mention': { claimId: ClaimId; noteId: NoteId; userId: UserId };
}
