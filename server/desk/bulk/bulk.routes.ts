import * as contract from '#core/contract/desk/bulk.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { cancelBulkAct, readBulkAct, undoBulkAct } from './follow-bulk-act.ts';
import { startBulkAct } from './start-bulk-act.ts';

const placeOf = (params: { id: string; bulkId: string }) => ({ storeId: storeInPath(params), bulkId: params.bulkId });

/** The routes of acts on many claims. */
export const bulkRoutes: readonly Route[] = [
  route(contract.startBulkAct, async ({ ctx, params, body }) =>
    answer(201, await startBulkAct(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.getBulkAct, async ({ ctx, params }) => answer(200, await readBulkAct(ctx, placeOf(params)))),
  route(contract.cancelBulkAct, async ({ ctx, params }) => answer(200, await cancelBulkAct(ctx, placeOf(params)))),
  route(contract.undoBulkAct, async ({ ctx, params }) => answer(201, await undoBulkAct(ctx, placeOf(params)))),
];
