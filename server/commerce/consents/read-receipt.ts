import type { z } from 'zod';
import type { consentReceipt } from '#core/contract/commerce/consents.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import { toNumber, toNumberOrNull } from '#core/rules/platform/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { consentOfOrder } from './consents.sql.ts';

/** What the customer of an order was shown in the cart and chose; null where nothing of it is known. For other domains’ verbs. */
export async function receiptOf(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
): Promise<z.input<typeof consentReceipt> | null> {
  const row = await consentOfOrder(tx, storeId, orderId);
  return row === undefined
    ? null
    : {
        id: row.id,
        chosen: row.chosen,
        chosenAt: row.chosen_at,
        recordedAt: row.recorded_at,
        cart: row.cart,
        look: row.look,
        startsOn: row.starts_on,
        mandatory: row.mandatory,
        country: row.country,
        shown: row.shown,
        wordsHash: row.shown_hash,
        language: row.language,
        price: toNumber(row.price),
        currency: row.currency,
        paidBy: row.paid_by,
        subtotal: toNumberOrNull(row.subtotal),
        widgetVersion: row.widget_version,
        pricingVersion: row.pricing_version,
        isAsOffered: row.as_offered,
      };
}
