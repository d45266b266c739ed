import { Problem } from '#core/contract/platform/problems.ts';
import type { NoteId, StoreId, UserId } from '#core/ids.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { mentionedIn } from '#core/rules/desk/mentions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdersOf } from '../../tenancy/people/holders.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { mentionsInNote } from './notes.sql.ts';

/** The colleagues who read the notes of one side in a store, by name. */
export async function readersOf(tx: Tx, store: StoreRecord, side: NoteSide) {
  const readers = await holdersOf(tx, store, 'claim-notes:read');
  return readers.flatMap(({ id, name, side: of }) => (of === side ? [{ id, name }] : []));
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

/** Whoever a note mentions now; nobody once it was removed. */
export function mentionedNow(tx: Tx, storeId: StoreId, id: NoteId): Promise<UserId[]> {
  return mentionsInNote(tx, storeId, id);
}
