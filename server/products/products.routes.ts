import * as contract from '../../core/contract/in-store.ts';
import { putProduct as putProductOperation } from '../../core/contract/products.ts';
import { route } from '../http/api/route.ts';
import { namedStore } from '../http/auth/required-store.ts';
import { findProducts } from './find-products.ts';
import { putProduct } from './put-product.ts';
import { productView } from './read-product.ts';

export const productRoutes = [
  route(contract.findProducts, async ({ ctx, params, query }) => ({
    status: 200,
    body: await findProducts(ctx, { ...params, ...query }),
  })),
  route(putProductOperation, async ({ ctx, params, body, storeId }) => {
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
];
