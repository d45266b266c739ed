import { sql } from 'kysely';
import type { ClaimId, DecisionId, NoteId, StoreId } from '#core/ids.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import type { Named } from '#core/rules/desk/mentions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';
import type { Decisions } from '../../platform/db/schema.gen.ts';

/** A note with the words that count, or what somebody noted with a decision. */
export interface NoteRow {
  store_id: StoreId;
  id: NoteId | DecisionId;
  claim_id: ClaimId;
  side: NoteSide;
  author_id: string | null;
  author_name: string;
  /** Empty once it was removed. */
  content: string;
  mentions: Named[];
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  removed_by_name: string | null;
  /** What it was noted with; a proposal’s note stays with who proposed. */
  decision: Decisions['outcome'] | 'PROPOSED' | null;
}

/**
 * An expression that is the notes of a claim, oldest first: `$1` is the store, `claim` names the claim's id, `sides` the
 * list of sides that the reader reads. Why a claim was dismissed stands in the feed already; what was noted with a proposal
 * is there once, with the proposal itself where undoing brought it back, else with the last decision on it.
 * @readsAcross A decision’s note is read among the notes, and a mention reads as the name that somebody has now.
 */
export function noteRows(claim: string, sides: string): string {
  return `(SELECT coalesce(json_agg(x ORDER BY x.created_at, x.id), '[]') FROM (
    SELECT n.store_id, n.id, n.claim_id, n.side, n.author_id, n.author_name,
      CASE WHEN n.removed_at IS NULL THEN t.content ELSE '' END AS content,
      CASE WHEN n.removed_at IS NULL THEN (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
        FROM users u WHERE u.id = ANY(t.mentions)) ELSE '[]'::json END AS mentions,
      n.created_at, n.edited_at, n.removed_at, n.removed_by_name, NULL AS decision
    FROM claim_notes n JOIN claim_note_texts t ON t.store_id = $1 AND t.note_id = n.id AND t.version = n.version
    WHERE n.store_id = $1 AND n.claim_id = ${claim} AND n.side = ANY(${sides})
    UNION ALL
    SELECT d.store_id, d.id, d.claim_id, d.decided_side, d.decided_by, d.decided_by_name, d.note, '[]'::json,
      d.decided_at, NULL, NULL, NULL, d.outcome
    FROM decisions d WHERE d.store_id = $1 AND d.claim_id = ${claim} AND d.note <> ''
      AND d.outcome <> 'DISMISSED' AND d.decided_side = ANY(${sides})
    UNION ALL
    SELECT d.store_id, d.id || '_proposed', d.claim_id, d.proposed->>'side', d.proposed->>'by', d.proposed->>'byName',
      d.proposed->>'note', '[]'::json, (d.proposed->>'at')::timestamptz, NULL, NULL, NULL, 'PROPOSED'
    FROM decisions d WHERE d.store_id = $1 AND d.claim_id = ${claim} AND d.proposed->>'side' = ANY(${sides})
      AND NOT EXISTS (SELECT FROM claims waiting WHERE waiting.store_id = $1 AND waiting.id = d.claim_id
        AND waiting.proposal->>'at' = d.proposed->>'at' AND waiting.proposal->>'by' = d.proposed->>'by')
      AND NOT EXISTS (SELECT FROM decisions o WHERE o.store_id = $1 AND o.claim_id = d.claim_id
        AND o.proposed = d.proposed AND (o.decided_at, o.id) > (d.decided_at, d.id))
  ) x)`;
}

/** One wording of a note. */
export interface WordingRow {
  version: number;
  content: string;
  mentions: Named[];
  writtenAt: string;
}

/**
 * Every wording of a note that stands on these sides of a claim, oldest first; none of one that was removed.
 * @readsAcross A mention reads as the name that somebody has now.
 */
export async function wordingsOfNote(
  tx: Tx,
  storeId: StoreId,
  of: { claimId: ClaimId; noteId: NoteId; sides: readonly NoteSide[] },
): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`
    SELECT t.version, t.content, t.written_at AS "writtenAt",
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
        FROM users u WHERE u.id = ANY(t.mentions)) AS mentions
    FROM claim_notes n JOIN claim_note_texts t ON t.store_id = ${storeId} AND t.note_id = n.id
    WHERE n.store_id = ${storeId} AND n.id = ${of.noteId} AND n.claim_id = ${of.claimId} AND n.side = ANY(${of.sides})
      AND n.removed_at IS NULL
    ORDER BY t.version`.execute(tx);
  return rows;
}

const statement = { name: 'notes_of_claim', text: `SELECT ${noteRows('$2', '$3')} AS notes` };

/** The notes of a claim that stand on these sides, oldest first, removed ones too. */
export async function notesOfClaim(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
  sides: readonly NoteSide[],
): Promise<NoteRow[]> {
  const [found] = await runNamed<{ notes: NoteRow[] }>(tx, statement, [storeId, claimId, sides]);
  return readNoteRows(found?.notes ?? []);
}

/** Reads what `noteRows` made: its instants as everywhere. */
export function readNoteRows(rows: readonly NoteRow[]): NoteRow[] {
  return rows.map((row) => ({
    ...row,
    created_at: isoUtc(row.created_at),
    edited_at: row.edited_at && isoUtc(row.edited_at),
    removed_at: row.removed_at && isoUtc(row.removed_at),
  }));
}
