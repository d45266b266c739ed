import * as contract from '../../core/contract/in-store.ts';
import { route } from '../http/route.ts';
import { findProducts } from './find-products.ts';

export const productRoutes = [
  route(contract.findProducts, async ({ ctx, params, query }) => ({
    status: 200,
    body: await findProducts(ctx, { ...params, ...query }),
  })),
];
