import type { OrderId, ResolutionId, StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';

/**
 * Store credit of an order, carried out or promised, without bonuses, and what people noted of it that came back outside.
 * @readsAcross Which order an amendment is about is its claim’s.
 */
const statement = {
  name: 'credit_of_order',
  text: `SELECT
    (SELECT coalesce(sum(r.items_amount + r.tax_amount + r.shipping_amount + r.shipping_tax_amount), 0)::numeric(19, 3)::text
       FROM resolutions r
      WHERE r.store_id = $1 AND r.order_id = $2 AND r.id <> $3 AND r.type IN ('STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT')
        AND r.execution_state NOT IN ('CANCELED', 'ABANDONED', 'SUPERSEDED')) AS credit,
    (SELECT coalesce(sum(a.amount), 0)::numeric(19, 3)::text FROM claims c
       JOIN amendments a ON a.store_id = $1 AND a.claim_id = c.id AND a.kind = 'REVERSAL' AND a.state = 'CONFIRMED'
      WHERE c.store_id = $1 AND c.order_id = $2) AS reversed`,
};

/** @param except a resolution that doesn’t count */
export async function creditOfOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  except: ResolutionId | null,
): Promise<{ credit: string; reversed: string }> {
  const [row] = await runNamed<{ credit: string; reversed: string }>(tx, statement, [storeId, orderId, except ?? '']);
  return row ?? { credit: '0', reversed: '0' };
}
