import * as contract from '#core/contract/tenancy/claim-filing.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { changeClaimFiling, readClaimFiling } from './claim-filing.ts';

/** The routes of pausing new claims. */
export const filingPauseRoutes: readonly Route[] = [
  route(contract.readClaimFiling, async ({ ctx, params }) =>
    answer(200, { filing: await readClaimFiling(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.changeClaimFiling, async ({ ctx, params, body }) =>
    answer(200, { filing: await changeClaimFiling(ctx, { ...body, storeId: storeInPath(params) }) }),
  ),
];
