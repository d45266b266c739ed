import * as contract from '#core/contract/desk/customers.ts';
import * as holds from '#core/contract/desk/legal-holds.ts';
import * as own from '#core/contract/desk/own-data.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { eraseCustomer, readErasure } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { placeHold, readHold, releaseHold } from './legal-holds.ts';
import { eraseOwnData, exportOwnData, mailOwnDataLink, readOwnData } from './own-data.ts';

/** The routes of what people may ask of a store about themselves. */
export const privacyRoutes: readonly Route[] = [
  route(contract.exportCustomer, async ({ ctx, params }) =>
    answer(200, await exportCustomer(ctx, { storeId: storeInPath(params), whom: { orderId: params.orderId } })),
  ),
  route(contract.eraseCustomer, async ({ ctx, params }) =>
    answer(202, await eraseCustomer(ctx, { storeId: storeInPath(params), whom: { orderId: params.orderId } })),
  ),
  route(contract.getErasure, async ({ ctx, params }) =>
    answer(200, await readErasure(ctx, { storeId: storeInPath(params), erasureId: params.erasureId })),
  ),
  route(holds.getLegalHold, async ({ ctx, params }) =>
    answer(200, await readHold(ctx, { storeId: storeInPath(params), orderId: params.orderId })),
  ),
  route(holds.placeLegalHold, async ({ ctx, params, body }) =>
    answer(200, await placeHold(ctx, { storeId: storeInPath(params), orderId: params.orderId, reason: body.reason })),
  ),
  route(holds.releaseLegalHold, async ({ ctx, params }) =>
    answer(200, await releaseHold(ctx, { storeId: storeInPath(params), orderId: params.orderId })),
  ),
  route(own.mailOwnDataLink, async ({ ctx, params }) => {
    await mailOwnDataLink(ctx, params);
    return answer(202, { status: 'ok' });
  }),
  route(own.getOwnData, async ({ ctx, params }) => answer(200, await readOwnData(ctx, params))),
  route(own.exportOwnData, async ({ ctx, params }) => answer(200, await exportOwnData(ctx, params))),
  route(own.eraseOwnData, async ({ ctx, params }) => answer(202, await eraseOwnData(ctx, params))),
];
