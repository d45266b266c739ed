import type { PaymentId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { type DenialFacts, denialFacts, denialFactsRead } from '../decisions/denial-facts.sql.ts';

/** What a decision is judged by besides the claim, its order, and what was decided before. */
export interface Deciding {
  known: DenialFacts;
  /** What payments of the order may have given for us without our knowing, by payment; decimal text. */
  unsettled: ReadonlyMap<PaymentId, string>;
}

const statement = {
  name: 'deciding',
  text: `SELECT ${denialFacts('$1', 'c.id', 'c.order_id', '$3')} AS known,
    (SELECT coalesce(json_object_agg(u.payment_id, u.amount), '{}') FROM (
      SELECT part.payment_id, sum(part.amount)::text AS amount
      FROM resolutions r JOIN resolution_payments part ON part.store_id = $1 AND part.resolution_id = r.id
      WHERE r.store_id = $1 AND r.order_id = c.order_id AND part.state IN ('EXECUTING', 'UNKNOWN')
      GROUP BY part.payment_id) u) AS unsettled
  FROM claims c WHERE c.store_id = $1 AND c.id = $2`,
};

/**
 * Reads it by the claim's id alone, so that it is asked together with the claim; undefined where there is none.
 * @param since from when the customer's claims count, ISO 8601; null where nobody counts
 */
export async function readDeciding(
  tx: Tx,
  storeId: StoreId,
  id: string,
  since: string | null,
): Promise<Deciding | undefined> {
  const [row] = await runNamed<{ known: DenialFacts; unsettled: Record<PaymentId, string> }>(tx, statement, [
    ...[storeId, id, since],
  ]);
  return (
    row && {
      known: denialFactsRead(row.known),
      unsettled: new Map(Object.entries(row.unsettled) as [PaymentId, string][]),
    }
  );
}
