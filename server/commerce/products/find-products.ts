import { Problem } from '#core/contract/platform/problems.ts';
import { lettersTyped, rankProducts, wordsOf } from '#core/rules/commerce/product-search.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allowDraft, allowShopper } from '../../platform/rights/allow.ts';
import { bestSelling, sharingLetters } from './products.sql.ts';
import { productView } from './read-product.ts';

const answered = 20;
/** What is weighed letter by letter, however large the store's catalogue is. */
const weighed = 200;

/**
 * Products of the store while their name is typed (spec section 7); what sells most before two letters are there. Asked
 * by the holder of a draft or the shopper of an order, about that draft or order.
 */
export async function findProducts(ctx: Ctx, input: { orderId: string; name: string }) {
  const { actor } = ctx;
  if (actor.kind !== 'shopper' && actor.kind !== 'draft') {
    throw new Problem('unauthenticated');
  }
  const { storeId } = actor;
  if (actor.kind === 'draft') {
    allowDraft(ctx, input.orderId);
  } else {
    allowShopper(ctx, { storeId, id: input.orderId });
  }
  const words = wordsOf(input.name).slice(0, 10);
  const found = await ctx.db.inStore(storeId, async (tx) => {
    if (words.join('').length < 2) {
      return bestSelling(tx, storeId, answered);
    }
    const letters = lettersTyped(words);
    const atLeast = Math.max(1, Math.floor(letters.length / 4));
    const sharing = await sharingLetters(tx, storeId, { letters, atLeast, limit: weighed });
    return rankProducts(input.name, sharing, answered);
  });
  return found.map((row) => productView(ctx, row));
}
