import * as contract from '#core/contract/desk/queue.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { listAssignable } from './assignable.ts';

/** The route of whom a claim may be given to. */
export const assignRoutes: readonly Route[] = [
  route(contract.listAssignable, async ({ ctx, params }) =>
    answer(200, { people: await listAssignable(ctx, storeInPath(params)) }),
  ),
];
