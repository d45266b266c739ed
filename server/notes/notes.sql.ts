import type { Insertable, Selectable } from 'kysely';
import type { ClaimId, NoteId, StoreId, UserId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { ClaimNotes, ClaimNoteTexts } from '../db/schema.gen.ts';

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
  await tx.insertInto('claim_notes').values(note).execute();
  await tx.insertInto('claim_note_texts').values(text).execute();
}

/** Everybody whom a note mentions or once mentioned: they have been told. */
export async function mentionsOf(tx: Tx, storeId: StoreId, id: NoteId): Promise<Set<UserId>> {
  const rows = await tx
    .selectFrom('claim_note_texts')
    .select('mentions')
    .where('store_id', '=', storeId)
    .where('note_id', '=', id)
    .execute();
  return new Set(rows.flatMap(({ mentions }) => mentions));
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
