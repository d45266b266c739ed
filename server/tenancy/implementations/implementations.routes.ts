import * as contract from '#core/contract/tenancy/implementations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { approveImplementation } from './approve-implementation.ts';
import { changeImplementation } from './change-implementation.ts';
import { commentOnImplementation } from './comment-on-implementation.ts';
import { createImplementation } from './create-implementation.ts';
import { deployImplementation } from './deploy-implementation.ts';
import type { OfImplementation } from './held-implementation.ts';
import { listImplementations } from './list-implementations.ts';
import { putBackImplementation } from './put-back-implementation.ts';
import { readImplementation } from './read-implementation.ts';
import { rejectImplementation } from './reject-implementation.ts';
import { submitImplementation } from './submit-implementation.ts';

/** Does an act on the implementation that a path names, and answers with it as it is then. */
async function acted<Body extends object>(
  { ctx, params, body }: { ctx: Ctx; params: { id: string; implementationId: string }; body: Body },
  act: (ctx: Ctx, input: OfImplementation & Body) => Promise<void>,
) {
  const one = { storeId: storeInPath(params), id: params.implementationId };
  await act(ctx, { ...body, ...one });
  return answer(200, await readImplementation(ctx, one));
}

/** The routes of a store’s implementations. Each act answers with the implementation as it is then. */
export const implementationRoutes: readonly Route[] = [
  route(contract.listImplementations, async ({ ctx, query }) => answer(200, await listImplementations(ctx, query))),
  route(contract.readImplementation, async ({ ctx, params }) =>
    answer(200, await readImplementation(ctx, { storeId: storeInPath(params), id: params.implementationId })),
  ),
  route(contract.createImplementation, async ({ ctx, params, body }) =>
    answer(
      201,
      await readImplementation(ctx, await createImplementation(ctx, { ...body, storeId: storeInPath(params) })),
    ),
  ),
  route(contract.changeImplementation, (asked) => acted(asked, changeImplementation)),
  route(contract.submitImplementation, (asked) => acted(asked, submitImplementation)),
  route(contract.commentOnImplementation, (asked) => acted(asked, commentOnImplementation)),
  route(contract.approveImplementation, (asked) => acted(asked, approveImplementation)),
  route(contract.rejectImplementation, (asked) => acted(asked, rejectImplementation)),
  route(contract.deployImplementation, (asked) => acted(asked, deployImplementation)),
  route(contract.putBackImplementation, (asked) => acted(asked, putBackImplementation)),
];
