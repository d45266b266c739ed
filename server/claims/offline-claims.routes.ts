import * as contract from '../../core/contract/offline-claims.ts';
import { namedStore } from '../http/named-store.ts';
import { route } from '../http/route.ts';
import { filed } from './claims.routes.ts';
import { fileOfflineClaim } from './file-offline-claim.ts';

export const offlineClaimRoutes = [
  route(contract.fileOfflineClaim, async ({ ctx, storeId, body }) => {
    const { claim, sourceOrderId } = await fileOfflineClaim(ctx, { storeId: namedStore(storeId), body });
    return {
      status: 201,
      body: { ...(await filed(ctx, claim)), orderId: claim.order_id, payload: { ...body, sourceOrderId } },
    };
  }),
];
