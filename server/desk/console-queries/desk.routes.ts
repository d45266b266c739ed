import * as executions from '../../../core/contract/claims/executions.ts';
import { listApprovals } from '../../../core/contract/desk/approvals.ts';
import * as contract from '../../../core/contract/desk/console.ts';
import { getOrderDesk } from '../../../core/contract/desk/order-desk.ts';
import * as orders from '../../../core/contract/desk/order-list.ts';
import { listReturnRows } from '../../../core/contract/desk/return-list.ts';
import { listReviewRows } from '../../../core/contract/desk/review-list.ts';
import { getSetup } from '../../../core/contract/desk/setup.ts';
import { listStoreCredits } from '../../../core/contract/desk/store-credit-list.ts';
import { listWarrantyRows } from '../../../core/contract/desk/warranty-list.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { readApprovals } from './read-approvals.ts';
import { readClaimDesk } from './read-claim-desk.ts';
import { readCustomerDesk } from './read-customer-desk.ts';
import { readExecutions } from './read-executions.ts';
import { readOrderDesk } from './read-order-desk.ts';
import { readOrders } from './read-orders.ts';
import { countQueue, readAssignees, readQueue } from './read-queue.ts';
import { readReturns } from './read-returns.ts';
import { readReviewRows } from './read-review-rows.ts';
import { readSetup } from './read-setup.ts';
import { readStoreCredits } from './read-store-credits.ts';
import { readWarranties } from './read-warranties.ts';

export const deskRoutes = [
  route(contract.listQueue, async ({ ctx, query }) => {
    const { cursor, tab, storeId, search, sort, size, ...filter } = query;
    const asked = { tab, storeId, search, sort, size, filter };
    const page = await readQueue(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(executions.listExecutions, async ({ ctx, query }) => {
    const { cursor, ...filter } = query;
    const page = await readExecutions(ctx, { ...filter, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(listApprovals, async ({ ctx, query }) => ({ status: 200, body: await readApprovals(ctx, query) })),
  route(contract.countQueue, async ({ ctx, query }) => {
    const { storeId, ...filter } = query;
    return { status: 200, body: await countQueue(ctx, { storeId, filter }) };
  }),
  route(contract.listAssignees, async ({ ctx, query }) => ({ status: 200, body: await readAssignees(ctx, query) })),
  route(contract.getClaimDesk, async ({ ctx, params }) => ({ status: 200, body: await readClaimDesk(ctx, params) })),
  route(getOrderDesk, async ({ ctx, params }) => ({
    status: 200,
    body: await readOrderDesk(ctx, { storeId: storeInPath(params), orderId: params.orderId }),
  })),
  route(orders.listOrderRows, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const page = await readOrders(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(listReviewRows, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const { next, ...page } = await readReviewRows(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { ...page, nextCursor: next && writeCursor(next) } };
  }),
  route(listWarrantyRows, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const page = await readWarranties(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(listReturnRows, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const page = await readReturns(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(listStoreCredits, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const { next, ...page } = await readStoreCredits(ctx, { ...asked, after: readCursor(cursor) });
    return { status: 200, body: { ...page, nextCursor: next && writeCursor(next) } };
  }),
  route(orders.getCustomerDesk, async ({ ctx, params }) => ({
    status: 200,
    body: await readCustomerDesk(ctx, { storeId: storeInPath(params), orderId: params.orderId }),
  })),
  route(getSetup, async ({ ctx, params }) => ({ status: 200, body: await readSetup(ctx, storeInPath(params)) })),
];
