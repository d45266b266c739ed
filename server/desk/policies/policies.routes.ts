import * as contract from '#core/contract/finance/policies.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import { changePolicy } from './by-hand/change-policy.ts';
import { createPolicy } from './by-hand/create-policy.ts';
import { voidPolicy } from './by-hand/void-policy.ts';
import { readPolicies } from './read-policies.ts';
import { readPolicy } from './read-policy.ts';

export const policiesRoutes: readonly Route[] = [
  route(contract.listPolicies, async ({ ctx, storeId, query }) => {
    const { storeId: _named, cursor, ...asked } = query;
    const page = await readPolicies(ctx, { ...asked, storeId: namedStore(storeId), after: readCursor(cursor) });
    return answer(200, { rows: page.rows, nextCursor: page.next && writeCursor(page.next) });
  }),
  route(contract.getPolicy, async ({ ctx, storeId, params }) =>
    answer(200, await readPolicy(ctx, { storeId: namedStore(storeId), policyId: params.policyId })),
  ),
  route(contract.createPolicy, async ({ ctx, storeId, body }) =>
    answer(201, { id: await createPolicy(ctx, { ...body, storeId: namedStore(storeId) }) }),
  ),
  route(contract.changePolicy, async ({ ctx, storeId, params, body }) => {
    await changePolicy(ctx, { ...body, storeId: namedStore(storeId), policyId: params.policyId });
    return answer(204, null);
  }),
  route(contract.voidPolicy, async ({ ctx, storeId, params, body }) => {
    await voidPolicy(ctx, { ...body, storeId: namedStore(storeId), policyId: params.policyId });
    return answer(204, null);
  }),
];
