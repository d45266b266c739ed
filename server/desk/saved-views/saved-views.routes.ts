import * as contract from '#core/contract/desk/saved-views.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './keep-views.ts';

/** The routes of views that people save. */
export const savedViewRoutes: readonly Route[] = [
  route(contract.listSavedViews, async ({ ctx, params }) =>
    answer(200, { views: await listSavedViews(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.createSavedView, async ({ ctx, params, body }) =>
    answer(201, await createSavedView(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.changeSavedView, async ({ ctx, params, body }) =>
    answer(200, await changeSavedView(ctx, { ...body, storeId: storeInPath(params), viewId: params.viewId })),
  ),
  route(contract.removeSavedView, async ({ ctx, params }) => {
    await removeSavedView(ctx, { storeId: storeInPath(params), viewId: params.viewId });
    return answer(204, null);
  }),
];
