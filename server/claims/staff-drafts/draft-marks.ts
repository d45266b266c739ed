import type { z } from 'zod';
import type { draftMark, ownDraft } from '#core/contract/claims/staff-drafts.ts';
import { type ClaimState, queueTabStates } from '#core/reference/claims.ts';
import { type DraftAct, draftForms } from '#core/reference/staff-drafts.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';
import { type DraftMarkRow, type DraftRows, draftMarks, draftsWithOwn } from './draft-rows.sql.ts';

export { type DraftMarkRow, type DraftRows, draftMarks, draftsWithOwn };

/** The drafts of whoever reads, whole. */
export function ownDrafts(rows: DraftRows): z.input<typeof ownDraft>[] {
  return rows.flatMap(({ own }) => (own ? [{ ...own, savedAt: isoUtc(own.savedAt) }] : []));
}

const undecided: readonly ClaimState[] = [...queueTabStates.todo, ...queueTabStates.onHold, ...queueTabStates.pending];

/** What a reader is shown of their colleagues' drafts: not their notes, and no decision on what has been decided. */
export function marksFor(
  rows: readonly DraftMarkRow[],
  reader: string,
  state: ClaimState,
): z.input<typeof draftMark>[] {
  const decides: readonly DraftAct[] = draftForms.decision;
  return rows
    .filter(
      ({ userId, act }) => userId !== reader && act !== 'note' && (!decides.includes(act) || undecided.includes(state)),
    )
    .map(({ by, act, since }) => ({ by, act, since: isoUtc(since) }));
}
