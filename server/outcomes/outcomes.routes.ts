import * as contract from '../../core/contract/decisions.ts';
import { route } from '../http/api/route.ts';
import { approveClaim } from './approve-claim.ts';
import { closeClaim, denyClaim } from './deny-claim.ts';
import { openClaim } from './open-claim.ts';
import { retryExecution } from './retry-execution.ts';
import { undoDecision } from './undo-decision.ts';

export const outcomeRoutes = [
  route(contract.openClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await openClaim(ctx, { ...params, ...body }),
  })),
  route(contract.approveClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await approveClaim(ctx, { ...params, ...body }),
  })),
  route(contract.denyClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await denyClaim(ctx, { ...params, ...body }),
  })),
  route(contract.closeClaim, async ({ ctx, params, body }) => ({
    status: 200,
    body: await closeClaim(ctx, { ...params, ...body }),
  })),
  route(contract.undoDecision, async ({ ctx, params, body }) => ({
    status: 200,
    body: await undoDecision(ctx, { ...params, ...body }),
  })),
  route(contract.retryExecution, async ({ ctx, params }) => ({ status: 200, body: await retryExecution(ctx, params) })),
];
