import * as contract from '#core/contract/commerce/engine-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { readImports } from './read-imports.ts';
import { startImport } from './start-import.ts';

function storeOf(params: { id: string }): StoreId {
  if (!isId('store', params.id)) {
    throw new Problem('not-found');
  }
  return params.id;
}

export const engineSyncRoutes: readonly Route[] = [
  route(contract.readEngineImports, async ({ ctx, params }) =>
    answer(200, { imports: await readImports(ctx, { storeId: storeOf(params) }) }),
  ),
  route(contract.startEngineImport, async ({ ctx, params, body }) => {
    const { subject, since } = body;
    return answer(202, await startImport(ctx, { storeId: storeOf(params), subject, since: since ?? null }));
  }),
];
