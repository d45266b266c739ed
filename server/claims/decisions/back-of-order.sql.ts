import type { OrderId, ResolutionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';

/** Store credit of an order, carried out or promised, without bonuses, and what people noted of it that came back outside. */
export interface CreditOfOrder {
  credit: string;
  reversed: string;
}

/**
 * An expression, a JSON object: the credit of an order. Takes what stands for the store, the order, and a resolution that
 * doesn’t count.
 * @readsAcross Which order an amendment is about is its claim’s.
 */
export const creditOfOrderIn = (store: string, order: string, except: string): string => `json_build_object(
  'credit', (SELECT coalesce(sum(r.items_amount + r.tax_amount + r.shipping_amount + r.shipping_tax_amount), 0)::numeric(19, 3)::text
     FROM resolutions r
    WHERE r.store_id = ${store} AND r.order_id = ${order} AND r.id <> ${except} AND r.type IN ('STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT')
      AND r.execution_state NOT IN ('CANCELED', 'ABANDONED', 'SUPERSEDED')),
  'reversed', (SELECT coalesce(sum(a.amount), 0)::numeric(19, 3)::text FROM claims k
     JOIN amendments a ON a.store_id = ${store} AND a.claim_id = k.id AND a.kind = 'REVERSAL' AND a.state = 'CONFIRMED'
    WHERE k.store_id = ${store} AND k.order_id = ${order}))`;

const statement = { name: 'credit_of_order', text: `SELECT ${creditOfOrderIn('$1', '$2', '$3')} AS credit` };

/** @param except a resolution that doesn’t count */
export async function creditOfOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  except: ResolutionId | null,
): Promise<CreditOfOrder> {
  const [row] = await runNamed<{ credit: CreditOfOrder }>(tx, statement, [storeId, orderId, except ?? '']);
  return row?.credit ?? { credit: '0', reversed: '0' };
}
