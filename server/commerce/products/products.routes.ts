import * as contract from '#core/contract/commerce/product-search.ts';
import * as products from '#core/contract/commerce/products.ts';
import { isId } from '#core/ids.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { findProducts } from './find-products.ts';
import { listProducts, readProduct } from './list-products.ts';
import { putProduct } from './put-product.ts';
import { productView, storeProductView } from './read-product.ts';

const ok = (id: string) => ({ status: 'ok' as const, id });

export const productRoutes = [
  route(contract.findProducts, async ({ ctx, params, query }) => ({
    status: 200,
    body: await findProducts(ctx, { ...params, ...query }),
  })),
  route(products.putProduct, async ({ ctx, params, body, storeId }) => {
    const { productImage, price, sku, variant, sourceVariantId, ...rest } = body;
    const product = {
      ...rest,
      ...params,
      sourceVariantId: sourceVariantId ?? undefined,
      variant: variant ?? undefined,
      sku: sku ?? undefined,
      imageUrl: productImage ?? undefined,
      price: price ?? undefined,
    };
    const row = await putProduct(ctx, { storeId: namedStore(storeId), product });
    return { status: 200, body: productView(ctx, row) };
  }),
  route(products.createProduct, async ({ ctx, storeId, body }) => {
    const { id } = await createProduct(ctx, { storeId: namedStore(storeId), body });
    return answer(201, ok(id));
  }),
  route(products.changeProduct, async ({ ctx, storeId, params, body }) => {
    const { id } = await changeProduct(ctx, { storeId: namedStore(storeId), ...params, body });
    return answer(200, ok(id));
  }),
  route(products.listProducts, async ({ ctx, storeId, query }) => {
    const { size, cursor, ...only } = query;
    const after = readCursor(cursor)?.id ?? '';
    const page = { size, after: isId('product', after) ? after : null, ...only };
    const { products, hasNext } = await listProducts(ctx, { storeId: namedStore(storeId), ...page });
    const edges = products.map((row) => ({
      node: storeProductView(row),
      cursor: writeCursor({ at: row.created_at, id: row.id }),
    }));
    return answer(200, {
      edges,
      pageInfo: {
        startCursor: edges[0]?.cursor ?? '',
        endCursor: edges.at(-1)?.cursor ?? '',
        hasNextPage: hasNext,
        hasPreviousPage: cursor !== '',
      },
    });
  }),
  route(products.getProduct, async ({ ctx, storeId, params, query }) => {
    const named = { ...params, variantId: query.variantId ?? null };
    return answer(200, storeProductView(await readProduct(ctx, { storeId: namedStore(storeId), ...named })));
  }),
];
