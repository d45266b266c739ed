import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { SearchKind } from '#core/rules/claims/claim-search.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A claim's words, and the ends of those that its store has not met before; both are sent at once. */
export async function insertWords(
  tx: Tx,
  given: {
    storeId: StoreId;
    claimId: ClaimId;
    filedAt: string;
    words: readonly { kind: SearchKind; word: string }[];
    parts: readonly { kind: SearchKind; part: string; word: string }[];
  },
): Promise<void> {
  const { storeId, claimId, filedAt, words, parts } = given;
  await Promise.all([
    sql`INSERT INTO claim_words (store_id, claim_id, kind, word, filed_at)
      SELECT ${storeId}, ${claimId}, kind, word, ${filedAt}::timestamptz
      FROM unnest(${words.map(({ kind }) => kind)}::text[], ${words.map(({ word }) => word)}::text[]) AS given (kind, word)
      RETURNING 1`.execute(tx),
    sql`INSERT INTO word_parts (store_id, kind, part, word)
      SELECT ${storeId}, kind, part, word
      FROM unnest(${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ part }) => part)}::text[],
        ${parts.map(({ word }) => word)}::text[]) AS given (kind, part, word)
      ON CONFLICT DO NOTHING`.execute(tx),
  ]);
}
