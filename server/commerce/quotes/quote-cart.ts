import type { z } from 'zod';
import type { cartToQuote } from '#core/contract/commerce/quotes.ts';
import type { StoreId } from '#core/ids.ts';
import { addMoney, timesMoney } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { requireCapability } from '../../tenancy/stores/capabilities/require-capability.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { quoteOf } from './price-quote.ts';

/**
 * What protection costs for a cart of the caller's store, by its worth or by what is in it. Throws `forbidden` or
 * `not-found` for a caller who may not, `validation-failed` for a cart in another currency than the store's.
 */
export async function quoteCart(ctx: Ctx, input: { storeId: StoreId; cart: z.output<typeof cartToQuote> }) {
  const { subtotal, items = [], currency } = input.cart;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'quote-pricing:read', store);
  requireCapability(store, 'quotes');
  const worth = subtotal ?? addMoney('0', ...items.map((item) => timesMoney(item.price, item.quantity)));
  return quoteOf(store, { subtotal: worth, ...(currency !== undefined && { currency }) });
}
