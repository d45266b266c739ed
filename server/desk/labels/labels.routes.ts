import * as contract from '#core/contract/desk/labels.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { changeLabel, createLabel, retireLabel } from './keep-labels.ts';
import { putLabelOn, takeLabelOff } from './label-claim.ts';
import { listLabels } from './list-labels.ts';

/** The routes of a store's labels, and of the labels on a claim. */
export const labelRoutes: readonly Route[] = [
  route(contract.putLabelOn, async ({ ctx, params }) => {
    await putLabelOn(ctx, params);
    return answer(204, null);
  }),
  route(contract.takeLabelOff, async ({ ctx, params }) => {
    await takeLabelOff(ctx, params);
    return answer(204, null);
  }),
  route(contract.listLabels, async ({ ctx, params }) =>
    answer(200, { labels: await listLabels(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.createLabel, async ({ ctx, params, body }) =>
    answer(201, await createLabel(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.changeLabel, async ({ ctx, params, body }) =>
    answer(200, await changeLabel(ctx, { ...body, storeId: storeInPath(params), labelId: params.labelId })),
  ),
  route(contract.retireLabel, async ({ ctx, params }) => {
    await retireLabel(ctx, { storeId: storeInPath(params), labelId: params.labelId });
    return answer(204, null);
  }),
];
