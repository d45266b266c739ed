import * as acts from '#core/contract/claims/claim-acts.ts';
import * as contract from '#core/contract/claims/claims.ts';
import * as filing from '#core/contract/claims/filing.ts';
import { keepStaffDraft } from '#core/contract/claims/staff-drafts.ts';
import { markClaimRead } from '#core/contract/desk/claim-page.ts';
import { listAssignable as listAssignableOperation } from '#core/contract/desk/queue.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, grantedRoute, route } from '../../platform/http/api/route.ts';
import { namedStore, storeInPath } from '../../platform/http/auth/required-store.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { listAssignable } from '../assign/assignable.ts';
import { actRoute } from '../claim-view/act-route.ts';
import { readClaimActions } from '../claim-view/claim-actions.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { listClaims, readClaim, readClaimsOfOrder, readClaimWithin } from '../claim-view/read-claim.ts';
import { fileClaim } from '../file/file-claim.ts';
import { archiveClaim } from '../lifecycle/archive-claim.ts';
import { deleteClaim } from '../lifecycle/delete-claim.ts';
import { answerBrand, askBrand, handOver, snoozeClaim, takeClaim, unarchiveClaim } from '../lifecycle/staff-acts.ts';
import { withdrawClaim } from '../lifecycle/withdraw-claim.ts';
import { claimLinkToken, claimUrl } from '../links/claim-links.ts';
import { notifyByEmail } from '../links/notify-by-email.ts';
import { signClaim } from '../sign/sign-claim.ts';
import { verifySignature } from '../sign/verify-signature.ts';
import { keepDraft } from '../staff-drafts/keep-draft.ts';
import type { ClaimRow } from './claims.sql.ts';
import { markRead } from './mark-read.ts';

/** What comes back on filing: the reference API's word, and what a client needs next. */
export async function filed(ctx: Ctx, claim: ClaimRow) {
  const store = await storeById(ctx, claim.store_id);
  const token = claimLinkToken(ctx, { storeId: store.id, id: claim.id }, 'view');
  return {
    status: 'ok' as const,
    id: claim.id,
    claimId: claim.id,
    claimNumber: claim.claim_number,
    claimState: claim.state,
    viewUrl: claimUrl(store.portalUrl, 'view', token),
  };
}

export const claimRoutes = [
  actRoute(acts.askBrand, askBrand),
  actRoute(acts.answerBrand, answerBrand),
  actRoute(acts.handOver, handOver),
  actRoute(acts.takeClaim, takeClaim),
  actRoute(acts.snoozeClaim, snoozeClaim),
  actRoute(acts.archiveClaim, archiveClaim),
  actRoute(acts.unarchiveClaim, unarchiveClaim),
  actRoute(acts.deleteClaim, deleteClaim),
  route(listAssignableOperation, async ({ ctx, params }) =>
    answer(200, { people: await listAssignable(ctx, storeInPath(params)) }),
  ),
  route(markClaimRead, async ({ ctx, params, body }) => {
    await markRead(ctx, { ...params, ...body });
    return answer(204, null);
  }),
  route(keepStaffDraft, async ({ ctx, params, body }) => ({
    status: 200,
    body: await keepDraft(ctx, { ...params, ...body }),
  })),
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
  grantedRoute(contract.getClaim, async ({ ctx, params }) => ({ status: 200, body: await readClaim(ctx, params) }), {
    answer: async (tx, { ctx, params }, store: StoreRecord) => ({
      status: 200,
      body: await readClaimWithin(tx, ctx, store, params),
    }),
  }),
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
  route(contract.signClaim, async ({ ctx, params, body }) => {
    if (body.claimId && body.claimId !== params.claimId) {
      throw new Problem('validation-failed', {
        errors: [{ pointer: '/claimId', code: 'another', message: say('another-claim') }],
      });
    }
    return claimAnswer(ctx, await signClaim(ctx, { ...body, claimId: params.claimId }));
  }),
  route(contract.verifySignature, async ({ ctx, params }) => ({
    status: 200,
    body: await verifySignature(ctx, params),
  })),
  route(contract.notifyByEmail, async ({ ctx, params }) => {
    await notifyByEmail(ctx, params);
    return { status: 202, body: { status: 'ok' } };
  }),
  route(contract.withdrawClaim, async ({ ctx, params, body }) =>
    claimAnswer(ctx, await withdrawClaim(ctx, { ...params, ...body })),
  ),
];
