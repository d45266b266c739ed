import type { ClaimId, NoteId, UserId } from '../../../../../core/ids.ts';
import { can } from '../../../../../core/permissions.ts';
import { writtenOut } from '../../../../../core/rules/desk/mentions.ts';
import { claimFor } from '../../../../claims/claim/claim-access.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { readableSides } from '../../../../platform/rights/note-side.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { notesOfClaim } from '../../note-rows.sql.ts';

/** What a note asks the mail job for: to tell somebody that they are mentioned in it. */
export interface NoteMails {
  'note-mention': { claimId: ClaimId; noteId: NoteId; userId: UserId };
}

/** Tells a colleague that they are mentioned in an internal note. */
export interface MentionLetter {
  noteId: string;
  /** Who wrote it. */
  by: string;
  /** As it is read: `@Jonah Lee, look at this`. */
  content: string;
  writtenAt: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
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
async function composeMention(ctx: Ctx, asked: AskedFor<NoteMails, 'note-mention'>) {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const scope = { storeId: store.id, accountId: store.accountId };
  if (!person || !can(person.memberships, 'claim-notes:read', scope)) {
    return 'never';
  }
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: 'claim-notes:read', scopes: [] },
    });
    const notes = await notesOfClaim(tx, storeId, claim.id, readableSides({ ...ctx, actor: person }, store));
    const note = notes.find(({ id }) => id === mail.noteId);
    if (!note || note.removed_at !== null || !note.mentions.some(({ id }) => id === mail.userId)) {
      return 'never';
    }
    const letter = {
      noteId: note.id,
      by: note.author_name,
      content: writtenOut(note.content, note.mentions),
      writtenAt: note.edited_at ?? note.created_at,
      claimNumber: claim.claim_number,
      claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
    };
    return toStaff(asked, person, letter, { quiet: true });
  });
}
