import { onClaim } from '../../claims/claim/claim-access.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteSideOf, readableSides } from '../../platform/rights/note-side.ts';
import { withAbsence } from '../../tenancy/people/absence/absences.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readersOf } from './mention.ts';
import { notesOfClaim } from './note-rows.sql.ts';
import { type NoteView, noteView } from './note-view.ts';

/** The notes of a claim that the caller may read, oldest first: of what the provider's people write a store sees nothing. */
export async function listNotes(ctx: Ctx, input: { id: string }): Promise<NoteView[]> {
  return onClaim(ctx, input.id, 'claim-notes:read', async ({ tx, store, claim }) => {
    return notesWithin(tx, ctx, store, claim);
  });
}

/** The same in a transaction that is open already, for a claim that the caller may read notes of. */
export async function notesWithin(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<NoteView[]> {
  const rows = await notesOfClaim(tx, store.id, claim.id, readableSides(ctx, store));
  return rows.map((row) => noteView(ctx, store, row, claim.state === 'ARCHIVED'));
}

/** On whose side the caller writes notes, and the colleagues whom they can mention, by name: those who will read them. */
export async function listNoteReaders(ctx: Ctx, input: { id: string }) {
  return onClaim(ctx, input.id, 'claim-notes:create', async ({ tx, store }) => {
    const side = noteSideOf(ctx, store);
    const readers = await readersOf(tx, store, side);
    const others = readers.filter(({ id }) => ctx.actor.kind !== 'staff' || id !== ctx.actor.userId);
    return { side, people: await withAbsence(tx, ctx, others) };
  });
}
