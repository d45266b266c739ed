import type { ErasureId, OrderId, StoreId } from '#core/ids.ts';
import { orderRows } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Whom a receipt goes to. */
export interface Addressee {
  customerName: string;
  customerEmail: string;
}

const placeOf = (erasureId: ErasureId) => `erasure-receipt/${erasureId}`;

/**
 * Whom the receipt of an erasure goes to, sealed: it lies in the job of the email alone, which outlives the customer’s own
 * rows where a mail server refuses at first, and which ends once the email is sent or given up.
 */
export async function sealedAddressee(
  tx: Tx,
  ctx: Ctx,
  {
    storeId,
    orderId,
    erasureId,
    generation,
  }: { storeId: StoreId; orderId: OrderId; erasureId: ErasureId; generation: number },
): Promise<string | undefined> {
  const found = await orderRows(tx, storeId, { id: orderId });
  if (!found) {
    return undefined;
  }
  const { customer_name: customerName, customer_email: customerEmail } = found.order;
  return ctx.secrets.seal(placeOf(erasureId), generation, JSON.stringify({ customerName, customerEmail }));
}

/** Opens what was sealed for the receipt of this erasure. */
export function openAddressee(ctx: Ctx, erasureId: ErasureId, sealed: string): Addressee {
  // Cast: sealed above, for this place.
  return JSON.parse(ctx.secrets.unseal(placeOf(erasureId), sealed)) as Addressee;
}
