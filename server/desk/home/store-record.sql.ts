import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { firstAnswerHours, wasAnswered } from '../../claims/answer-clock/first-answer.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A store's claims by the local days on which they were filed or decided. */
export interface AskedDays {
  storeId: StoreId;
  timeZone: string;
  /** Where the earlier and the later week begin; ISO 8601 UTC. */
  from: string;
  weekFrom: string;
  withWarranties: boolean;
}

/** First answers, of a day or of a week. */
export interface AnsweredDay {
  /** A day of the calendar; null for a week. */
  day: string | null;
  /** The later of the two weeks. */
  late: boolean;
  answered: number;
  median: number | null;
  p90: number | null;
}

const besides = (withWarranties: boolean) => (withWarranties ? sql`` : sql`AND claims.category <> 'WARRANTY'`);

/** First answers of two weeks, by day and by week. */
export async function answersByDay(tx: Tx, asked: AskedDays): Promise<AnsweredDay[]> {
  const { storeId, timeZone, from, weekFrom, withWarranties } = asked;
  const { rows } = await sql<AnsweredDay>`
    WITH answered AS (
      SELECT (created_at AT TIME ZONE ${timeZone})::date::text AS day, created_at >= ${weekFrom}::timestamptz AS late,
        ${sql.raw(firstAnswerHours)} AS hours
      FROM claims
      WHERE store_id = ${storeId} AND created_at >= ${from}::timestamptz
        AND ${sql.raw(wasAnswered)} ${besides(withWarranties)}
    )
    SELECT day, late, count(hours)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS p90
    FROM answered GROUP BY GROUPING SETS ((day, late), (late))`.execute(tx);
  return rows;
}

/** What was decided in a week, and what of its approvals reached customers in a currency. */
export interface DecidedWeek {
  late: boolean;
  /** Null for how many decisions there are. */
  currency: string | null;
  decided: number;
  approved: number;
  /** Decimal text. */
  given: string | null;
}

/** The decisions of two weeks that hold, by week, and what they gave, by week and currency. */
export async function decidedByWeek(tx: Tx, asked: AskedDays): Promise<DecidedWeek[]> {
  const { storeId, from, weekFrom, withWarranties } = asked;
  const { rows } = await sql<DecidedWeek>`
    WITH decided AS (
      SELECT decisions.id, decided_at >= ${weekFrom}::timestamptz AS late, outcome
      FROM decisions
      WHERE decisions.store_id = ${storeId} AND live AND decided_at >= ${from}::timestamptz
        AND outcome IN ('APPROVED', 'DENIED')
        ${
          withWarranties
            ? sql``
            : sql`AND EXISTS (SELECT FROM claims WHERE claims.store_id = ${storeId}
                AND claims.id = decisions.claim_id ${besides(false)})`
        }
    )
    SELECT late, NULL AS currency, count(*)::int AS decided,
      (count(*) FILTER (WHERE outcome = 'APPROVED'))::int AS approved, NULL AS given
    FROM decided GROUP BY late
    UNION ALL
    SELECT late, original_currency, 0, 0, sum(original_value)::text
    FROM decided JOIN resolutions ON resolutions.store_id = ${storeId} AND resolutions.decision_id = decided.id
    WHERE resolutions.execution_state = 'EXECUTED'
    GROUP BY late, original_currency`.execute(tx);
  return rows;
}
