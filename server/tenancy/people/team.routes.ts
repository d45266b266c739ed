import * as contract from '#core/contract/tenancy/team.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { unlockMember } from './unlock-member.ts';

/** The routes of a store's people. */
export const teamRoutes: readonly Route[] = [
  route(contract.listMembers, async ({ ctx, params }) =>
    answer(200, { members: await listMembers(ctx, storeInPath(params)) }),
  ),
  route(contract.unlockMember, async ({ ctx, params }) => {
    await unlockMember(ctx, { storeId: storeInPath(params), id: idNamed('member', params.memberId) });
    return answer(204, null);
  }),
  route(contract.removeMember, async ({ ctx, params }) => {
    // What isn't an id is somebody who isn't there; the verb says so to whoever may know.
    await removeMember(ctx, { storeId: storeInPath(params), id: idNamed('member', params.memberId) });
    return answer(204, null);
  }),
];
