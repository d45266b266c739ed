import { getCustomerDesk } from '#core/contract/desk/customer-page.ts';
import { route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { readCustomerDesk } from './read-customer-desk.ts';

export const customerPageRoutes = [
  route(getCustomerDesk, async ({ ctx, params }) => ({
    status: 200,
    body: await readCustomerDesk(ctx, { storeId: storeInPath(params), orderId: params.orderId }),
  })),
];
