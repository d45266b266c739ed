import type { z } from 'zod';
import type { product } from '../../core/contract/in-store.ts';
import { isId, type MediaId, type StoreId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { pictureLink } from '../media/serve/media-links.ts';
import { findBySource, findProduct, type ProductRow } from './products.sql.ts';

export type { ProductRow };

/** A product of the store by our id, else by the store engine's; undefined where the store has none such. */
export async function productNamed(
  tx: Tx,
  storeId: StoreId,
  named: { id: string; variantId?: string | null },
): Promise<ProductRow | undefined> {
  return isId('product', named.id)
    ? findProduct(tx, storeId, named.id)
    : findBySource(tx, storeId, { productId: named.id, variantId: named.variantId || null });
}

/** A product as the contract answers it. Its picture is the store's own, which everyone may see. */
export function productView(ctx: Pick<Ctx, 'config'>, row: ProductRow): z.input<typeof product> {
  const shown = row.shown_media_id;
  const link = (mediaId: MediaId, rendition: 'full' | 'thumb') => pictureLink(ctx, row.store_id, mediaId, rendition);
  return {
    id: row.id,
    name: row.name,
    variant: row.variant,
    sku: row.sku,
    image: shown ? { url: link(shown, 'full'), thumbUrl: link(shown, 'thumb') } : null,
    warrantyPeriod: row.warranty_period,
    receiptRequired: row.receipt_required,
  };
}
