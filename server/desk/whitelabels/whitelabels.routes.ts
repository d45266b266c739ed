import * as contract from '#core/contract/tenancy/whitelabels.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { listWhitelabels } from './list-whitelabels.ts';

export const whitelabelsRoutes: readonly Route[] = [
  route(contract.listWhitelabels, async ({ ctx, query }) => {
    const { cursor, ...asked } = query;
    const page = await listWhitelabels(ctx, { ...asked, after: readCursor(cursor, (place) => place) });
    return answer(200, {
      rows: page.rows,
      nextCursor: page.next && writeCursor(page.next),
      needing: page.needing,
    });
  }),
];
