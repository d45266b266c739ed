import * as contract from '#core/contract/desk/sops.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { changeSop, createSop, duplicateSop, removeSop, setSopState } from './keep-sops.ts';
import { listSops, listSopsOfClaim, listSopVersions } from './read-sops.ts';

/** The routes of a store's SOPs, and of those that apply to a claim. */
export const sopRoutes: readonly Route[] = [
  route(contract.listSops, async ({ ctx, params }) =>
    answer(200, { sops: await listSops(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.createSop, async ({ ctx, params, body }) =>
    answer(201, await createSop(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.setSopState, async ({ ctx, params, body }) =>
    answer(200, await setSopState(ctx, { ...body, storeId: storeInPath(params), sopId: params.sopId })),
  ),
  route(contract.duplicateSop, async ({ ctx, params, body }) =>
    answer(201, await duplicateSop(ctx, { ...body, storeId: storeInPath(params), sopId: params.sopId })),
  ),
  route(contract.listSopVersions, async ({ ctx, params, query }) =>
    answer(200, {
      versions: await listSopVersions(ctx, { ...query, storeId: storeInPath(params), sopId: params.sopId }),
    }),
  ),
  route(contract.listSopsOfClaim, async ({ ctx, params }) =>
    answer(200, { sops: await listSopsOfClaim(ctx, { id: params.id }) }),
  ),
  route(contract.changeSop, async ({ ctx, params, body }) =>
    answer(200, await changeSop(ctx, { ...body, storeId: storeInPath(params), sopId: params.sopId })),
  ),
  route(contract.removeSop, async ({ ctx, params }) => {
    await removeSop(ctx, { storeId: storeInPath(params), sopId: params.sopId });
    return answer(204, null);
  }),
];
