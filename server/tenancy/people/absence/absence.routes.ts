import * as contract from '#core/contract/tenancy/absences.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { sayAway, sayBack, sayMemberAway, sayMemberBack } from './say-away.ts';

// What isn't an id is somebody who isn't there; the verb says so to whoever may know.
const memberInPath = (params: { id: string; memberId: string }) => ({
  storeId: storeInPath(params),
  id: idNamed('member', params.memberId),
});

/** The routes of when people are away. */
export const absenceRoutes: readonly Route[] = [
  route(contract.sayAway, async ({ ctx, body }) => answer(200, await sayAway(ctx, body))),
  route(contract.sayBack, async ({ ctx }) => {
    await sayBack(ctx);
    return answer(204, null);
  }),
  route(contract.sayMemberAway, async ({ ctx, params, body }) =>
    answer(200, await sayMemberAway(ctx, memberInPath(params), body)),
  ),
  route(contract.sayMemberBack, async ({ ctx, params }) => {
    await sayMemberBack(ctx, memberInPath(params));
    return answer(204, null);
  }),
];
