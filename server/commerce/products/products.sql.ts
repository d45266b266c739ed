import { type Insertable, type Selectable, sql } from 'kysely';
import type { MediaId, ProductId, StoreId } from '#core/ids.ts';
import type { ProductStatus } from '#core/reference/products.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Products } from '../../platform/db/schema.gen.ts';

/** With the file of its picture: its own, or the one that the picture of another host became. */
export type ProductRow = Selectable<Products> & { shown_media_id: MediaId | null };

/**
 * The file of a product's picture.
 * @readsAcross Pictures of other hosts are fetched once for a store, by orders.
 */
const shownMedia = sql<MediaId | null>`coalesce(products.media_id, (SELECT o.media_id FROM outside_pictures o
  WHERE o.store_id = products.store_id AND o.digest = md5(products.image_url)))`;

/** Writes a product under the store engine's ids, or brings it up to date; answers it. */
export async function upsertProduct(tx: Tx, row: Insertable<Products>): Promise<Selectable<Products>> {
  return tx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'source_product_id', 'source_variant_id']).doUpdateSet((given) => ({
        name: given.ref('excluded.name'),
        variant: given.ref('excluded.variant'),
        sku: given.ref('excluded.sku'),
        media_id: given.ref('excluded.media_id'),
        image_url: given.ref('excluded.image_url'),
        price: given.ref('excluded.price'),
        status: given.ref('excluded.status'),
        product_type: given.ref('excluded.product_type'),
        description: given.ref('excluded.description'),
        tax: given.ref('excluded.tax'),
        inventory_type: given.ref('excluded.inventory_type'),
        inventory_quantity: given.ref('excluded.inventory_quantity'),
        in_stock: given.ref('excluded.in_stock'),
        bundle_product_ids: given.ref('excluded.bundle_product_ids'),
        warranty_period: given.ref('excluded.warranty_period'),
        receipt_required: given.ref('excluded.receipt_required'),
        rank: given.ref('excluded.rank'),
        updated_at: given.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts a product's letters in place of those that it had. */
export async function replaceLetters(
  tx: Tx,
  product: { storeId: StoreId; id: ProductId; letters: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM product_letters WHERE store_id = ${product.storeId} AND product_id = ${product.id}`.execute(tx);
  await sql`
    INSERT INTO product_letters (store_id, letters, product_id)
    SELECT ${product.storeId}, letters, ${product.id} FROM unnest(${product.letters}::text[]) AS letters
    RETURNING 1`.execute(tx);
}

export function findProduct(tx: Tx, storeId: StoreId, id: ProductId): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('products')
    .selectAll()
    .select(shownMedia.as('shown_media_id'))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A product by the engine's ids; the first of its variants where none is named. */
export function findBySource(
  tx: Tx,
  storeId: StoreId,
  source: { productId: string; variantId: string | null },
): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('products')
    .selectAll()
    .select(shownMedia.as('shown_media_id'))
    .where('store_id', '=', storeId)
    .where('source_product_id', '=', source.productId)
    .$if(source.variantId !== null, (query) => query.where('source_variant_id', '=', source.variantId ?? ''))
    .orderBy('source_variant_id')
    .limit(1)
    .executeTakeFirst();
}

/** Every variant of a product by the engine's id, locked until the transaction ends. */
export function lockVariants(tx: Tx, storeId: StoreId, productId: string): Promise<Selectable<Products>[]> {
  return tx
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('source_product_id', '=', productId)
    .orderBy('source_variant_id')
    .forUpdate()
    .execute();
}

/** One page of a store's products, newest first; one row more than asked tells whether a next page is there. */
export function pageOfProducts(
  tx: Tx,
  storeId: StoreId,
  page: { after: ProductId | null; size: number; status?: ProductStatus },
): Promise<ProductRow[]> {
  let query = tx
    .selectFrom('products')
    .selectAll()
    .select(shownMedia.as('shown_media_id'))
    .where('store_id', '=', storeId);
  if (page.after !== null) {
    query = query.where('id', '<', page.after);
  }
  if (page.status !== undefined) {
    query = query.where('status', '=', page.status);
  }
  return query
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
}

/** What shoppers may have bought: neither what isn't sold yet nor what is gone. */
const onceSold = ['ACTIVE', 'ARCHIVED'] as const satisfies readonly ProductStatus[];

/** What a store sells most. */
export function bestSelling(tx: Tx, storeId: StoreId, limit: number): Promise<ProductRow[]> {
  return tx
    .selectFrom('products')
    .selectAll()
    .select(shownMedia.as('shown_media_id'))
    .where('store_id', '=', storeId)
    .where('status', 'in', onceSold)
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The products that share the most of these letters, `atLeast` of them. */
export async function sharingLetters(
  tx: Tx,
  storeId: StoreId,
  asked: { letters: readonly string[]; atLeast: number; limit: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    WITH sharing AS (
      SELECT product_id, count(*) AS shared FROM product_letters
      WHERE store_id = ${storeId} AND letters = ANY(${asked.letters}::text[])
      GROUP BY product_id
      HAVING count(*) >= ${asked.atLeast}
      ORDER BY shared DESC, product_id
      LIMIT ${asked.limit}
    )
    SELECT products.*, ${shownMedia} AS shown_media_id
    FROM sharing JOIN products ON products.store_id = ${storeId} AND products.id = sharing.product_id
    WHERE products.status = ANY(${onceSold}::text[])
    ORDER BY sharing.shared DESC, products.id
  `.execute(tx);
  return rows;
}
