import { listOrderRows } from '#core/contract/desk/order-list.ts';
import { getOrderDesk } from '#core/contract/desk/order-page.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { readOrderDesk } from './read-order-desk.ts';
import { readOrders } from './read-orders.ts';

export const orderPagesRoutes = [
  route(getOrderDesk, async ({ ctx, params }) => ({
    status: 200,
    body: await readOrderDesk(ctx, { storeId: storeInPath(params), orderId: params.orderId }),
  })),
  route(listOrderRows, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const page = await readOrders(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
];
