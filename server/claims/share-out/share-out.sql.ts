import { sql } from 'kysely';
import type { StoreId, UserId } from '#core/ids.ts';
import { undecidedStates } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Lets one claim of a store be shared out at a time: who comes second sees whom the first was given to. */
export async function holdTurns(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.selectFrom('claim_counters').select('last_number').where('store_id', '=', storeId).forUpdate().execute();
}

/** As far back as turns are remembered: whoever had none among them is as somebody new. */
const remembered = 500;

/**
 * Who was given claims in turn of late, when last, and how many.
 * @readsAcross The log says who was given what; a second book beside it could say otherwise.
 */
export async function turnsTaken(
  tx: Tx,
  storeId: StoreId,
): Promise<{ person: string; last_at: string; given: number }[]> {
  const { rows } = await sql<{ person: string; last_at: string; given: number }>`
    SELECT person, max(at) AS last_at, count(*)::int AS given
    FROM (SELECT data ->> 'to' AS person, at FROM events
      WHERE store_id = ${storeId} AND kind = 'claim.shared-out' ORDER BY at DESC, id DESC LIMIT ${remembered}) AS latest
    GROUP BY person`.execute(tx);
  return rows;
}

/** How many undecided claims of a store each of these people has, counted to `most`. */
export async function openClaimsOf(
  tx: Tx,
  storeId: StoreId,
  people: readonly UserId[],
  most: number,
): Promise<{ person: UserId; open: number }[]> {
  const { rows } = await sql<{ person: UserId; open: number }>`
    SELECT asked.person, (SELECT count(*)::int FROM (
      SELECT 1 FROM claims WHERE claims.store_id = ${storeId} AND claims.assignee_key = asked.person
        AND claims.state = ANY(${undecidedStates}) LIMIT ${most}) AS capped) AS open
    FROM unnest(${people}::text[]) AS asked (person)`.execute(tx);
  return rows;
}
