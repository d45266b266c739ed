import type { ClaimId, NoteId, UserId } from '#core/ids.ts';
import { writtenOut } from '#core/rules/desk/mentions.ts';
import { mailToStaff, type OfClaim } from '../../../../claims/claim/mail-to-staff.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import type { AskedFor, MailTable } from '../../../../platform/mail/mail-kind.ts';
import { readableSides } from '../../../../platform/rights/note-side.ts';
import { notesOfClaim } from '../../note-rows.sql.ts';

/** What a note asks the mail job for: to tell somebody that they are mentioned in it. */
export interface NoteMails {
  'note-mention': { claimId: ClaimId; noteId: NoteId; userId: UserId };
}

/** Tells a colleague that they are mentioned in an internal note. */
export interface MentionLetter extends OfClaim {
  noteId: string;
  /** Who wrote it. */
  by: string;
  /** As it is read: `@Jonah Lee, look at this`. */
  content: string;
  writtenAt: string;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'note-mention': MentionLetter;
  }
}

export const noteMails: MailTable<NoteMails> = {
  'note-mention': { compose: composeMention, about: ({ noteId }) => noteId },
};

/** Read as that person, so that whoever may not read the note any more is told nothing; nor once it mentions them no more. */
function composeMention(ctx: Ctx, asked: AskedFor<NoteMails, 'note-mention'>) {
  const { noteId, userId } = asked.mail;
  return mailToStaff(ctx, asked, 'claim-notes:read', async ({ tx, store, claim, person }) => {
    const notes = await notesOfClaim(tx, store.id, claim.id, readableSides({ ...ctx, actor: person }, store));
    const note = notes.find(({ id }) => id === noteId);
    if (!note || note.removed_at !== null || !note.mentions.some(({ id }) => id === userId)) {
      return null;
    }
    return {
      noteId: note.id,
      by: note.author_name,
      content: writtenOut(note.content, note.mentions),
      writtenAt: note.edited_at ?? note.created_at,
    };
  });
}
