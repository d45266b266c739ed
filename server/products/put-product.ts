import { newId, type StoreId } from '../../core/ids.ts';
import { parseDuration } from '../../core/rules/durations.ts';
import { lettersOf, wordsOf } from '../../core/rules/product-search.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../context.ts';
import { importPicture } from '../media/egress/import-picture.ts';
import { wantPictures } from '../orders/pictures/fetch-picture.ts';
import { allow } from '../rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { findBySource, findProduct, type ProductRow, replaceLetters, upsertProduct } from './products.sql.ts';

export interface ProductToPut {
  sourceProductId: string;
  sourceVariantId?: string;
  name: string;
  variant?: string;
  sku?: string;
  /** Taken over once; a product that has one keeps it. */
  picture?: { bytes: Uint8Array; filename: string };
  /** An address on another host; it is fetched and shown where there is no picture of its own. */
  imageUrl?: string;
  /** Decimal text in the store's currency. */
  price?: string;
  /** ISO duration; null where the store gives no warranty on it. Left out, it stays as it was. */
  warrantyPeriod?: string | null;
  /** Left out, it stays as it was; needed for a new product. */
  receiptRequired?: boolean;
  /** How much it sells, against the store's others. Left out, it stays as it was. */
  rank?: number;
}

/**
 * Makes a product of a store known, or brings it up to date: the one way in, whoever tells of it. It is found by the
 * letters of its name, variant and SKU from then on.
 * @throws forbidden or not-found for a caller who may not; media-invalid for a picture that is none; Error for a period
 *   that is no ISO duration
 */
export async function putProduct(ctx: Ctx, input: { storeId: StoreId; product: ProductToPut }): Promise<ProductRow> {
  const { product } = input;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:update', store);
  if (product.warrantyPeriod != null && !parseDuration(product.warrantyPeriod)) {
    throw new Error(`The warranty period ${product.warrantyPeriod} of ${product.sourceProductId} is no ISO duration.`);
  }
  const source = { productId: product.sourceProductId, variantId: product.sourceVariantId ?? '' };
  const known = await ctx.db.inStore(store.id, (tx) => findBySource(tx, store.id, source));
  const mediaId =
    known?.media_id ?? (product.picture ? await importPicture(ctx, { storeId: store.id, ...product.picture }) : null);
  return ctx.db.inStore(store.id, async (tx) => {
    const now = nowOf(ctx);
    const row = await upsertProduct(tx, {
      store_id: store.id,
      id: newId('product', ctx.clock.now()),
      source_product_id: source.productId,
      source_variant_id: source.variantId,
      name: product.name,
      variant: product.variant ?? '',
      sku: product.sku ?? '',
      media_id: mediaId,
      image_url: product.imageUrl ?? '',
      price: product.price ?? '0',
      warranty_period: product.warrantyPeriod === undefined ? (known?.warranty_period ?? null) : product.warrantyPeriod,
      receipt_required: product.receiptRequired ?? known?.receipt_required ?? true,
      rank: product.rank ?? known?.rank ?? 0,
      created_at: now,
      updated_at: now,
    });
    const letters = lettersOf(wordsOf(`${row.name} ${row.variant} ${row.sku}`));
    await replaceLetters(tx, { storeId: store.id, id: row.id, letters });
    await wantPictures(tx, ctx, store.id, [row.image_url]);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'product.put', data: { productId: row.id } });
    const put = await findProduct(tx, store.id, row.id);
    if (!put) {
      throw new Error('A product that was just written is not there.');
    }
    return put;
  });
}
