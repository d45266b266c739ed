import * as contract from '../../core/contract/claims.ts';
import * as filing from '../../core/contract/filing.ts';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { namedStore } from '../http/named-store.ts';
import { route } from '../http/route.ts';
import { storeById } from '../stores/read-store.ts';
import { readClaimActions } from './claim-actions.ts';
import { claimLinkToken, claimUrl } from './claim-links.ts';
import type { ClaimRow } from './claims.sql.ts';
import { fileClaim } from './file-claim.ts';
import { notifyByEmail } from './notify-by-email.ts';
import { listClaims, readClaim, readClaimsOfOrder } from './read-claim.ts';
import { signClaim } from './sign-claim.ts';
import { verifySignature } from './verify-signature.ts';
import { withdrawClaim } from './withdraw-claim.ts';

/** What comes back on filing: the reference API's word, and what a client needs next. */
export async function filed(ctx: Ctx, claim: ClaimRow) {
  const store = await storeById(ctx, claim.store_id as StoreId);
  const token = claimLinkToken(ctx, { storeId: store.id, id: claim.id as ClaimId }, 'view');
  return {
    status: 'ok' as const,
    id: claim.id,
    claimId: claim.id,
    claimNumber: claim.claim_number,
    claimState: claim.state as never,
    viewUrl: claimUrl(store.portalUrl, 'view', token),
  };
}

export const claimRoutes = [
  route(filing.fileClaim, async ({ ctx, storeId, params, body, request }) => {
    const claim = await fileClaim(ctx, {
      storeId: namedStore(storeId),
      sourceOrderId: params.sourceOrderId,
      body,
      idempotencyKey: request.headers.get('idempotency-key'),
    });
    return { status: 201, body: await filed(ctx, claim) };
  }),
  route(filing.fileValetClaim, async ({ ctx, storeId, params, body }) => {
    const claim = await fileClaim(ctx, {
      storeId: namedStore(storeId),
      sourceOrderId: params.sourceOrderId,
      body,
      valet: true,
    });
    return { status: 201, body: await filed(ctx, claim) };
  }),
  route(contract.getClaim, async ({ ctx, params }) => ({ status: 200, body: await readClaim(ctx, params) })),
  route(contract.getClaimActions, async ({ ctx, params }) => ({
    status: 200,
    body: await readClaimActions(ctx, params),
  })),
  route(contract.listOrderClaims, async ({ ctx, storeId, params }) => ({
    status: 200,
    body: await readClaimsOfOrder(ctx, { storeId: namedStore(storeId), sourceOrderId: params.sourceOrderId }),
  })),
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
  route(contract.signClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await signClaim(ctx, { ...body, claimId: params.claimId }),
  })),
  route(contract.verifySignature, async ({ ctx, params }) => ({
    status: 200,
    body: await verifySignature(ctx, params),
  })),
  route(contract.notifyByEmail, async ({ ctx, params }) => {
    await notifyByEmail(ctx, params);
    return { status: 202, body: { status: 'ok' } };
  }),
  route(contract.withdrawClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await withdrawClaim(ctx, { ...params, ...body }),
  })),
];
