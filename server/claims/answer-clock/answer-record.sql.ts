import type { StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import { runNamed } from '../db/handle.ts';

export interface AnswerTimes {
  /** How many claims were measured. */
  measured: number;
  /** Hours; null where nothing was measured. */
  median: number | null;
  p90: number | null;
}

/** Claims that the clock looks back on. */
const lookBack = 200;

const statement = {
  name: 'answer_times',
  text: `SELECT count(hours)::int AS measured, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS p90
  FROM (
    SELECT extract(epoch FROM least(
      first_answer_at,
      CASE WHEN state = 'CLOSED' AND decided_by IS NULL THEN NULL ELSE decided_at END,
      appealed_at
    ) - created_at)::float8 / 3600 AS hours
    FROM claims
    WHERE store_id = $1 AND (first_answer_at IS NOT NULL OR decided_at IS NOT NULL)
      AND NOT filed_early AND NOT from_valet
    ORDER BY created_at DESC LIMIT ${lookBack}
  ) AS answered`,
};

/**
 * How long the newest answered claims of a store waited for their first answer: our first message or the first
 * decision. Those that waited for somebody else are left out: filed ahead of their time, filed by staff, taken back.
 */
export async function measureAnswerTimes(tx: Tx, storeId: StoreId): Promise<AnswerTimes> {
  const [row] = await runNamed<AnswerTimes>(tx, statement, [storeId]);
  return row ?? { measured: 0, median: null, p90: null };
}
