import { getPolicy, listPolicies } from '#core/contract/finance/policies.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import { readPolicies } from './read-policies.ts';
import { readPolicy } from './read-policy.ts';

export const policiesRoutes: readonly Route[] = [
  route(listPolicies, async ({ ctx, storeId, query }) => {
    const { storeId: _named, cursor, ...asked } = query;
    const page = await readPolicies(ctx, { ...asked, storeId: namedStore(storeId), after: readCursor(cursor) });
    return answer(200, { rows: page.rows, nextCursor: page.next && writeCursor(page.next) });
  }),
  route(getPolicy, async ({ ctx, storeId, params }) =>
    answer(200, await readPolicy(ctx, { storeId: namedStore(storeId), policyId: params.policyId })),
  ),
];
