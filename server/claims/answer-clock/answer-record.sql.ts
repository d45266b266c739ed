import type { StoreId } from '#core/ids.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import type { AnswerRecord } from '#core/rules/tenancy/answer-promise.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { firstAnswerHours, wasAnswered } from './first-answer.ts';

/** What somebody waits for: the first answer to a kind of claim, or the answer to an appeal. */
export type WaitKind = ClaimType | 'APPEAL' | null;

/** The answers of a store, measured in hours; null where nothing was measured. */
export interface AnswerTimes extends AnswerRecord {
  median: number | null;
}

/** First answers in all, and by kind; appeals are a kind of their own and count among none of the others. */
export interface StoreAnswerTimes {
  inAll: AnswerTimes;
  ofKind: ReadonlyMap<WaitKind, AnswerTimes>;
}

/** Claims that the clock looks back on. */
const lookBack = 200;

const statement = {
  name: 'answer_times',
  text: `WITH answered AS (
      SELECT type, ${firstAnswerHours} AS first,
        CASE WHEN decided_at > appealed_at THEN extract(epoch FROM decided_at - appealed_at)::float8 / 3600 END AS appeal
      FROM claims
      WHERE store_id = $1 AND ${wasAnswered}
      ORDER BY created_at DESC LIMIT ${lookBack}
    ), waits AS (
      SELECT type AS kind, true AS first, first AS hours FROM answered
      UNION ALL SELECT 'APPEAL', false, appeal FROM answered WHERE appeal IS NOT NULL
    )
    SELECT kind, grouping(kind) = 1 AS whole, count(hours)::int AS measured,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS p90
    FROM waits GROUP BY GROUPING SETS ((kind), (first)) HAVING grouping(kind) = 0 OR first`,
};

/**
 * How long the newest answered claims of a store waited for their first answer, our first message or the first
 * decision, and how long its appeals waited for theirs. Those that waited for somebody else are left out: filed ahead of
 * their time, filed by staff, withdrawn.
 */
export async function measureAnswerTimes(tx: Tx, storeId: StoreId): Promise<StoreAnswerTimes> {
  const rows = await runNamed<AnswerTimes & { kind: WaitKind; whole: boolean }>(tx, statement, [storeId]);
  const times = ({ measured, median, p90 }: AnswerTimes): AnswerTimes => ({ measured, median, p90 });
  const inAll = rows.find((row) => row.whole);
  return {
    inAll: inAll ? times(inAll) : { measured: 0, median: null, p90: null },
    ofKind: new Map(rows.filter((row) => !row.whole).map((row) => [row.kind, times(row)])),
  };
}
