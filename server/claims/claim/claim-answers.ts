import type { ClaimAct } from '#core/contract/claims/claim-acts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { claimAnswer } from './claim-answer.ts';

/** Binds an act on a claim to its verb, which takes what the body holds; answers the claim as it is then. */
export function actRoute<Body extends object>(
  operation: ClaimAct<Body>,
  act: (ctx: Ctx, input: { id: string } & Body) => Promise<ClaimRow>,
): Route {
  return route(operation, async ({ ctx, params, body }) => claimAnswer(ctx, await act(ctx, { ...params, ...body })));
}
