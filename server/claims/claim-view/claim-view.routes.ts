import * as contract from '#core/contract/claims/claims.ts';
import { listMessages } from '#core/contract/claims/messages.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, grantedRoute, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readClaimActions } from './claim-actions.ts';
import { listClaims, readClaim, readClaimsOfOrder, readClaimWithin } from './read-claim.ts';
import { readMessages } from './read-messages.ts';

/** The routes by which claims are read. */
export const claimViewRoutes: readonly Route[] = [
  grantedRoute(contract.getClaim, async ({ ctx, params }) => ({ status: 200, body: await readClaim(ctx, params) }), {
    answer: async (tx, { ctx, params }, store: StoreRecord) => ({
      status: 200,
      body: await readClaimWithin(tx, ctx, store, params),
    }),
  }),
  route(contract.getClaimActions, async ({ ctx, params }) => answer(200, await readClaimActions(ctx, params))),
  route(contract.listOrderClaims, async ({ ctx, storeId, params }) =>
    answer(200, await readClaimsOfOrder(ctx, { storeId: namedStore(storeId), sourceOrderId: params.sourceOrderId })),
  ),
  route(contract.listClaims, async ({ ctx, storeId, query }) => {
    const page = await listClaims(ctx, {
      storeId: namedStore(storeId),
      size: query.size,
      after: readCursor(query.cursor),
    });
    const edges = page.claims.map((node) => ({ node, cursor: writeCursor({ at: node.createdAt, id: node.id }) }));
    return {
      status: 200,
      body: {
        pageInfo: {
          startCursor: edges[0]?.cursor ?? '',
          endCursor: edges.at(-1)?.cursor ?? '',
          hasNextPage: page.hasNext,
          hasPreviousPage: query.cursor !== '',
        },
        edges,
      },
    };
  }),
  route(listMessages, async ({ ctx, params, query }) =>
    answer(200, await readMessages(ctx, { orderId: params.orderId, claimId: query.claimId })),
  ),
];
