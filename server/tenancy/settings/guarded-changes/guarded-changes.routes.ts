import * as contract from '#core/contract/tenancy/guarded-changes.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { confirmChange } from './confirm-change.ts';
import { listGuardedChanges } from './read-changes.ts';
import { stopChange } from './stop-change.ts';

/** The routes of changes that wait for a second word. */
export const guardedChangeRoutes: readonly Route[] = [
  route(contract.listGuardedChanges, async ({ ctx, params }) =>
    answer(200, { changes: await listGuardedChanges(ctx, storeInPath(params)) }),
  ),
  route(contract.confirmGuardedChange, async ({ ctx, params }) => {
    const { version } = await confirmChange(ctx, { storeId: storeInPath(params), id: params.changeId });
    return answer(200, { version });
  }),
  route(contract.stopGuardedChange, async ({ ctx, params }) => {
    await stopChange(ctx, { storeId: storeInPath(params), id: params.changeId });
    return answer(204, null);
  }),
];
