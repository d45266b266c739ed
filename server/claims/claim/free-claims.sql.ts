import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A claim that somebody waits for and nobody has. */
export interface FreeClaim {
  store_id: StoreId;
  id: ClaimId;
  version: number;
  state: ClaimState;
}

/**
 * The claims of some stores that are due first among those that nobody has. Each store and state is read in the order of
 * its index, as the list by day is, so that a queue of millions costs what a small one does.
 */
export async function dueFirst(
  tx: Tx,
  stores: readonly { id: StoreId; withoutWarranties: boolean }[],
  states: readonly ClaimState[],
  most: number,
): Promise<FreeClaim[]> {
  const parts = stores.flatMap(({ id, withoutWarranties }) =>
    states.map(
      (state) => sql`(SELECT store_id, id, version, state, answer_due_at FROM claims
        WHERE store_id = ${id} AND state = ${sql.lit(state)} AND answer_due_at IS NOT NULL AND assignee_id IS NULL
          ${withoutWarranties ? sql`AND category <> 'WARRANTY'` : sql``}
        ORDER BY answer_due_at, id LIMIT ${most})`,
    ),
  );
  const { rows } = await sql<FreeClaim>`
    SELECT store_id, id, version, state FROM (${sql.join(parts, sql` UNION ALL `)}) AS free
    ORDER BY answer_due_at, id LIMIT ${most}`.execute(tx);
  return rows;
}
