import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What a month is reckoned from; decimal text in the store's currency. */
export interface MonthFigures {
  month: LedgerMonth;
  /** Premiums of policies that stand, by their kind of cover. */
  shipping: string;
  warranty: string;
  /** Paid back for what was given in it, without what came back of that. */
  reimbursed: string;
  /** What closings posted of it beside that. */
  topUp: string;
}

/**
 * What the months that a closing is about come to: the month itself, and each earlier one of which it took news. Entries by
 * hand are no part of them (finance.md 3 M12).
 * @readsAcross policies: of which kind the cover is that a premium was paid for
 */
export async function figuresToReckon(tx: Tx, storeId: StoreId, closing: LedgerMonth): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    WITH touched AS (
      SELECT DISTINCT for_month AS month FROM ledger_transfers
      WHERE store_id = ${storeId} AND period = ${closing} AND for_month < ${closing}
      UNION SELECT ${closing}::text
    ), moved AS (
      SELECT t.for_month, p.kind,
        CASE WHEN t.debit IN ('premiums', 'claims-cost', 'revenue-share') THEN t.debit ELSE t.credit END AS account,
        CASE WHEN t.debit IN ('premiums', 'claims-cost', 'revenue-share') THEN t.amount ELSE -t.amount END AS amount
      FROM ledger_transfers t
      LEFT JOIN policies p ON p.store_id = t.store_id AND p.id = t.cause_id AND t.cause_kind = 'policy'
      WHERE t.store_id = ${storeId} AND t.cause_kind <> 'manual' AND t.for_month <= ${closing}
    )
    SELECT touched.month,
      coalesce(sum(m.amount) FILTER (WHERE m.account = 'premiums' AND m.kind IS DISTINCT FROM 'WARRANTY'), 0)::text AS shipping,
      coalesce(sum(m.amount) FILTER (WHERE m.account = 'premiums' AND m.kind = 'WARRANTY'), 0)::text AS warranty,
      coalesce(sum(m.amount) FILTER (WHERE m.account = 'claims-cost'), 0)::text AS reimbursed,
      coalesce(sum(m.amount) FILTER (WHERE m.account = 'revenue-share'), 0)::text AS "topUp"
    FROM touched LEFT JOIN moved m ON m.for_month = touched.month
    GROUP BY touched.month ORDER BY touched.month`.execute(tx);
  return rows;
}

/** What is filed in a month, and what closings posted for it by now. */
export interface MonthFiled {
  month: LedgerMonth;
  /** Claims that count: no drafts, and none that was dismissed. */
  filed: number;
  /** Decimal text in the store's currency. */
  posted: string;
}

/**
 * The claims of each month from one on through another, of the store's zone, and the fees that were posted for them. What its
 * customer signed later was filed then; a draft is gone long before three months.
 * @readsAcross claims: those filed are what a fee is for
 */
export async function filedByMonth(
  tx: Tx,
  storeId: StoreId,
  { from, through, timeZone }: { from: LedgerMonth; through: LedgerMonth; timeZone: string },
): Promise<MonthFiled[]> {
  const { rows } = await sql<MonthFiled>`
    WITH filed AS (
      SELECT to_char(coalesce(signed_at, created_at) AT TIME ZONE ${timeZone}::text, 'YYYY-MM') AS month FROM claims
      WHERE store_id = ${storeId} AND state NOT IN ('DRAFT', 'DISMISSED')
        AND created_at >= (${from}::text || '-01')::date - interval '3 months'
    ), posted AS (
      SELECT for_month AS month, CASE WHEN credit = 'fee-income' THEN amount ELSE -amount END AS amount
      FROM ledger_transfers
      WHERE store_id = ${storeId} AND cause_kind = 'month' AND purpose ~ '^fee(:per-claim-filed$|-correction:)'
    ), months AS (
      SELECT to_char(month, 'YYYY-MM') AS month
      FROM generate_series((${from}::text || '-01')::date, (${through}::text || '-01')::date, interval '1 month') AS month
    )
    SELECT months.month, (SELECT count(*)::int FROM filed WHERE filed.month = months.month) AS filed,
      (SELECT coalesce(sum(amount), 0)::text FROM posted WHERE posted.month = months.month) AS posted
    FROM months ORDER BY months.month`.execute(tx);
  return rows;
}
