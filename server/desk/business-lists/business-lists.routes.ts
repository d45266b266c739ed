import { listReturnRows } from '#core/contract/desk/return-list.ts';
import { listReviewRows } from '#core/contract/desk/review-list.ts';
import { listStoreCredits } from '#core/contract/desk/store-credit-list.ts';
import { listWarrantyRows } from '#core/contract/desk/warranty-list.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { readReturns } from './read-returns.ts';
import { readReviewRows } from './read-review-rows.ts';
import { readStoreCredits } from './read-store-credits.ts';
import { readWarranties } from './read-warranties.ts';

export const businessListsRoutes = [
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
];
