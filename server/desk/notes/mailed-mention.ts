import type { ClaimId, NoteId, StoreId, UserId } from '../../../core/ids.ts';
import { can } from '../../../core/permissions.ts';
import { writtenOut } from '../../../core/rules/mentions.ts';
import { claimFor } from '../../claims/claim/claim-access.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { MailedMention } from '../../platform/mail/mail-sources.ts';
import { readableSides } from '../../platform/rights/note-side.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { notesOfClaim } from './note-rows.sql.ts';

/**
 * What an email says to somebody who is mentioned in a note: read as that person, when it is written, so that whoever may
 * not read the note any more is told nothing. Null then, and once it was removed or mentions them no more.
 */
export async function mailedMention(
  ctx: Ctx,
  storeId: StoreId,
  mail: { claimId: ClaimId; noteId: NoteId; userId: UserId },
): Promise<MailedMention | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const scope = { storeId: store.id, accountId: store.accountId };
  if (!person || !can(person.memberships, 'claim-notes:read', scope)) {
    return null;
  }
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: 'claim-notes:read', scopes: [] },
    });
    const notes = await notesOfClaim(tx, storeId, claim.id, readableSides({ ...ctx, actor: person }, store));
    const note = notes.find(({ id }) => id === mail.noteId);
    if (!note || note.removed_at !== null || !note.mentions.some(({ id }) => id === mail.userId)) {
      return null;
    }
    return {
      id: note.id,
      person: { id: person.userId, name: person.name, email: person.email },
      by: note.author_name,
      content: writtenOut(note.content, note.mentions),
      writtenAt: note.edited_at ?? note.created_at,
      claimNumber: claim.claim_number,
      claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
    };
  });
}
