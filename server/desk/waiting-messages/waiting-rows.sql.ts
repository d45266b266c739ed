import type { WaitingRow } from './waiting-messages.sql.ts';

/** What is read of a message beside its claim. */
export type WaitingInDesk = Omit<WaitingRow, 'store_id' | 'claim_id'>;

/**
 * An expression that is the messages of a claim that aren't sent, the next one first: `$1` is the store, `claim` names the
 * claim's id, `reads` whether they are read at all.
 */
export function waitingRows(claim: string, reads: string): string {
  return `(CASE WHEN ${reads} THEN (SELECT coalesce(json_agg(x ORDER BY x.send_at, x.id), '[]') FROM (
    SELECT w.id, w.author_id, w.author_name, w.content, w.needs_answer, w.media_ids, w.send_at, w.unsent, w.created_at
    FROM waiting_messages w WHERE w.store_id = $1 AND w.claim_id = ${claim}) x) ELSE '[]' END)`;
}
