import * as contract from '#core/contract/finance/months.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { closeMonth } from './close-month.ts';
import { readMonths } from './read-months.ts';

/** The routes of the months of a store's book. */
export const monthRoutes: readonly Route[] = [
  route(contract.listMonths, async ({ ctx, params }) =>
    answer(200, await readMonths(ctx, { storeId: storeInPath(params) })),
  ),
  route(contract.closeMonth, async ({ ctx, params }) => {
    const storeId = storeInPath(params);
    await closeMonth(ctx, { storeId, month: params.month });
    return answer(200, await readMonths(ctx, { storeId }));
  }),
];
