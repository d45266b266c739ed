import { isId, type OrderId, type StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertConsentOrders } from './consents.sql.ts';

/** An order with the consent that its cart carried, as it was told. */
interface NamedConsent {
  orderId: OrderId;
  consentId: string | null | undefined;
  /** When it was placed. */
  soldAt: string;
}

/**
 * Binds the consents that orders name, in the commit in which the orders come. The first name of an order holds, and a consent
 * is the first order’s that names it; what isn’t a consent’s id names nothing. A consent that isn’t here yet is the order’s
 * once it comes, so neither waits for the other.
 */
export async function nameConsents(tx: Tx, ctx: Ctx, storeId: StoreId, orders: readonly NamedConsent[]): Promise<void> {
  const rows = orders.flatMap(({ orderId, consentId, soldAt }) =>
    typeof consentId === 'string' && isId('consent', consentId)
      ? [{ store_id: storeId, consent_id: consentId, order_id: orderId, sold_at: soldAt, named_at: nowOf(ctx) }]
      : [],
  );
  if (rows.length > 0) {
    await insertConsentOrders(tx, rows);
  }
}
