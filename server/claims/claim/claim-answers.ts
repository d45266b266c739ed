import type { z } from 'zod';
import type { ClaimAct } from '#core/contract/claims/claim-acts.ts';
import type { claim as claimShape } from '#core/contract/claims/claim-shapes.ts';
import type { filedClaim } from '#core/contract/claims/filing.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Route } from '../../platform/http/api/route.ts';
import type { ClaimRow } from './claims.sql.ts';

/**
 * What a claim looks like in an answer. The read model that tells it stands above the modules whose verbs are called, so it is
 * handed to their routes, as every part is that a process has once.
 */
export interface ClaimAnswers {
  /** After a verb that wrote a claim: 200 and the claim as its caller may read it. */
  claimAnswer(ctx: Ctx, claim: ClaimRow): Promise<{ status: 200; body: z.input<typeof claimShape> }>;
  /** After filing: the reference API’s word, and what a client needs next. */
  filed(ctx: Ctx, claim: ClaimRow): Promise<z.input<typeof filedClaim>>;
  /** Binds an act on a claim to its verb, which takes what the body holds; answers the claim as it is then. */
  actRoute<Body extends object>(
    operation: ClaimAct<Body>,
    act: (ctx: Ctx, input: { id: string } & Body) => Promise<ClaimRow>,
  ): Route;
}

declare module '../../platform/modules/module-shape.ts' {
  interface AppParts {
    claimAnswers: ClaimAnswers;
  }
}
