import * as contract from '#core/contract/commerce/engines.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { listEngineKinds } from './list-engine-kinds.ts';
import { readEngine } from './read-engine.ts';
import { testEngine } from './test-engine.ts';

function storeOf(params: { id: string }): { storeId: StoreId } {
  if (!isId('store', params.id)) {
    throw new Problem('not-found');
  }
  return { storeId: params.id };
}

export const engineRoutes: readonly Route[] = [
  route(contract.readEngine, async ({ ctx, params }) => ({
    status: 200,
    body: await readEngine(ctx, storeOf(params)),
  })),
  route(contract.listEngineKinds, async ({ ctx, params }) => ({
    status: 200,
    body: { kinds: await listEngineKinds(ctx, storeOf(params)) },
  })),
  route(contract.testEngine, async ({ ctx, params, body }) => ({
    status: 200,
    body: await testEngine(ctx, { ...storeOf(params), settings: body ?? null }),
  })),
];
