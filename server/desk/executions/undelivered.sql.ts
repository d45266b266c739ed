import { sql } from 'kysely';
import type { ClaimId, MailId, StoreId } from '#core/ids.ts';
import type { ClaimEmailName } from '#core/reference/claim-emails.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ascending, listOfStores, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import { toCustomers } from '../claim-emails/email-view.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';
import { besidesWarranties } from './besides-warranties.sql.ts';

export interface UndeliveredRow {
  id: MailId;
  store_id: StoreId;
  claim_id: ClaimId;
  claim_number: number;
  category: ClaimCategory;
  author_name: string;
  order_number: string;
  to_address: string;
  template: ClaimEmailName;
  refusal: EmailRefusal;
  refused_at: string;
}

interface Asked {
  storeIds: readonly StoreId[];
  /** Of which stores the claims of warranties are left out. */
  noWarrantiesOf: readonly StoreId[];
}

const undelivered = sql`refused_at IS NOT NULL AND handled_at IS NULL AND template IN ${sql.raw(toCustomers)}`;

/**
 * One page of the emails that reached nobody in some stores, oldest first, each store in the order of its index.
 * @readsAcross Each names its claim and its order.
 */
export const undeliveredPage = listOfStores(
  ascending<UndeliveredRow>((row) => [row.refused_at, row.id]),
  async (tx, { storeIds, after, size, noWarrantiesOf }: PageOfStores & Asked) => {
    const behind = after ? sql`AND (refused_at, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
    const { rows } = await sql<UndeliveredRow>`
    SELECT m.id, m.store_id, m.claim_id, claims.claim_number, claims.category, claims.author_name, orders.order_number,
      m.to_address, m.template, m.refusal, m.refused_at
    FROM (
      SELECT found.* FROM ${pageOfEach(
        storeIds,
        (store) => sql`SELECT * FROM mails
        WHERE mails.store_id = ${store} AND ${undelivered} ${behind} ${besidesWarranties('mails', noWarrantiesOf)}
        ORDER BY refused_at, id LIMIT ${size + 1}`,
      )} AS found
      ORDER BY found.refused_at, found.id LIMIT ${size + 1}) AS m
    JOIN claims ON ${ofStores(storeIds, 'claims', sql`m.store_id`)} AND claims.id = m.claim_id
    JOIN orders ON ${ofStores(storeIds, 'orders', sql`claims.store_id`)} AND orders.id = claims.order_id
    ORDER BY m.refused_at, m.id`.execute(tx);
    return rows;
  },
);

/**
 * How many emails reached nobody in some stores.
 * @readsAcross As the list.
 */
export async function countUndelivered(tx: Tx, { storeIds, noWarrantiesOf }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mails
    WHERE ${ofStores(storeIds, 'mails')} AND ${undelivered} ${besidesWarranties('mails', noWarrantiesOf)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
