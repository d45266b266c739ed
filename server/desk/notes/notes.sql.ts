import type { Insertable, Selectable } from 'kysely';
import type { ClaimId, NoteId, StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimNotes, ClaimNoteTexts } from '../../platform/db/schema.gen.ts';

/** A note of a claim, held until the transaction ends; undefined where there is none. */
export function holdNote(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
  id: NoteId,
): Promise<Selectable<ClaimNotes> | undefined> {
  return tx
    .selectFrom('claim_notes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertNote(
  tx: Tx,
  note: Insertable<ClaimNotes>,
  text: Insertable<ClaimNoteTexts>,
): Promise<void> {
  // Sent together, carried out one after the other.
  await Promise.all([
    tx.insertInto('claim_notes').values(note).execute(),
    tx.insertInto('claim_note_texts').values(text).execute(),
  ]);
}

/** Whoever is mentioned in the words of a note that count now. */
export async function mentionsInNote(tx: Tx, storeId: StoreId, id: NoteId): Promise<UserId[]> {
  const found = await tx
    .selectFrom('claim_notes as note')
    .innerJoin('claim_note_texts as text', (join) =>
      join
        .on('text.store_id', '=', storeId)
        .onRef('text.note_id', '=', 'note.id')
        .onRef('text.version', '=', 'note.version'),
    )
    .select('text.mentions')
    .where('note.store_id', '=', storeId)
    .where('note.id', '=', id)
    .where('note.removed_at', 'is', null)
    .executeTakeFirst();
  return found?.mentions ?? [];
}

/** Gives a note that is held other words: a row of their own, which now counts. */
export async function insertText(tx: Tx, text: Insertable<ClaimNoteTexts>): Promise<void> {
  await tx.insertInto('claim_note_texts').values(text).execute();
  await tx
    .updateTable('claim_notes')
    .set({ version: text.version, edited_at: text.written_at })
    .where('store_id', '=', text.store_id)
    .where('id', '=', text.note_id)
    .execute();
}

export async function markRemoved(
  tx: Tx,
  note: { storeId: StoreId; id: NoteId },
  by: { at: string; name: string },
): Promise<void> {
  await tx
    .updateTable('claim_notes')
    .set({ removed_at: by.at, removed_by_name: by.name })
    .where('store_id', '=', note.storeId)
    .where('id', '=', note.id)
    .execute();
}
