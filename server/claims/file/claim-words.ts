import type { ClaimId } from '#core/ids.ts';
import { partsOf, wordsOfClaim } from '#core/rules/claims/claim-search.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ToWrite } from './claim-rows.ts';
import { insertWords } from './claim-words.sql.ts';

/** Writes what a new claim is found by: as its order stood when it was filed, and of what was bought what is claimed. */
export async function writeWords(
  tx: Tx,
  { store, rows, filing }: ToWrite,
  claim: { id: ClaimId; number: number; filedAt: string },
): Promise<void> {
  const { order, fulfillments } = rows;
  const packages = new Set(filing.items.map((item) => item.fulfillmentId));
  const words = wordsOfClaim({
    number: [order.order_number, String(claim.number)],
    product: filing.items.flatMap(({ item }) => [item.product_name, item.sku]),
    customer: [order.customer_name, order.customer_email],
    tracking: fulfillments.filter((item) => packages.has(item.id)).flatMap((item) => item.tracking_number),
  });
  await insertWords(tx, {
    storeId: store.id,
    claimId: claim.id,
    filedAt: claim.filedAt,
    words,
    parts: words.flatMap(({ kind, word }) => partsOf(word).map((part) => ({ kind, part, word }))),
  });
}
