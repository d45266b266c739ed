import { Problem } from '../../core/contract/problems.ts';
import type { ClaimId, NoteId, UserId } from '../../core/ids.ts';
import type { NoteSide } from '../../core/reference/notes.ts';
import { say } from '../../core/reference/problem-sentences.ts';
import { mentionedIn } from '../../core/rules/mentions.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { peopleWith } from '../people/people-with.ts';
import type { StoreRecord } from '../stores/read-store.ts';

/** The colleagues who read the notes of one side in a store, by name. */
export function readersOf(tx: Tx, store: StoreRecord, side: NoteSide) {
  return peopleWith(tx, store, 'claim-notes:read', side);
}

/**
 * Whoever a note mentions.
 * @throws validation-failed for somebody who is no colleague that reads it
 */
export async function checkMentions(tx: Tx, store: StoreRecord, side: NoteSide, content: string): Promise<UserId[]> {
  const ids = mentionedIn(content);
  const readers = ids.length === 0 ? [] : await readersOf(tx, store, side);
  return ids.map((id) => {
    const person = readers.find((item) => item.id === id);
    if (!person) {
      const message = say('mention-unknown');
      throw new Problem('validation-failed', { errors: [{ pointer: '/content', code: 'mention-unknown', message }] });
    }
    return person.id;
  });
}

/** Tells people by email that they are mentioned in a note; nobody by their own. */
export async function tellMentioned(
  tx: Tx,
  ctx: Ctx,
  note: { store: StoreRecord; claimId: ClaimId; noteId: NoteId },
  people: readonly UserId[],
): Promise<void> {
  const { store, claimId, noteId } = note;
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  for (const userId of people.filter((id) => id !== me)) {
    const mail = { template: 'note-mention', claimId, noteId, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
  }
}
