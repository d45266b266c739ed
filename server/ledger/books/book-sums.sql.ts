import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Account } from '#core/rules/ledger/accounts.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What moved from one account to another in a whole book. */
export interface PairOfBook {
  debit: Account;
  credit: Account;
  /** Decimal text; `NaN` where an amount is none, which only somebody in the database can write. */
  amount: string;
  entries: number;
}

/** What moved between each two accounts of a store’s book. */
export async function pairsOfBook(tx: Tx, storeId: StoreId): Promise<PairOfBook[]> {
  const { rows } = await sql<PairOfBook>`
    SELECT debit, credit, trim_scale(sum(amount))::text AS amount, count(*)::int AS entries
    FROM ledger_transfers WHERE store_id = ${storeId} GROUP BY debit, credit`.execute(tx);
  return rows;
}
