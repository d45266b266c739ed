import * as contract from '#core/contract/tenancy/support-members.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { addSupportMember, changeSupportMember, removeSupportMember } from './assign-support.ts';
import { listSupportMembers, readSupportHistory } from './read-support.ts';
import { saySupportAway, saySupportBack } from './support-away.ts';

// What isn't an id is somebody who isn't there; the verb says so to whoever may know.
const supportInPath = (params: { supportId: string }) => ({ id: idNamed('member', params.supportId) });

/** The routes of the provider’s support and its stores. */
export const supportRoutes: readonly Route[] = [
  route(contract.listSupportMembers, async ({ ctx }) => answer(200, { members: await listSupportMembers(ctx) })),
  route(contract.readSupportHistory, async ({ ctx, params }) =>
    answer(200, { changes: await readSupportHistory(ctx, supportInPath(params)) }),
  ),
  route(contract.addSupportMember, async ({ ctx, params, body }) =>
    answer(200, { support: await addSupportMember(ctx, { ...body, ...supportInPath(params) }) }),
  ),
  route(contract.changeSupportMember, async ({ ctx, params, body }) =>
    answer(200, {
      support: await changeSupportMember(ctx, { ...body, ...supportInPath(params), storeId: params.storeId }),
    }),
  ),
  route(contract.removeSupportMember, async ({ ctx, params }) =>
    answer(200, { support: await removeSupportMember(ctx, { ...supportInPath(params), storeId: params.storeId }) }),
  ),
  route(contract.saySupportAway, async ({ ctx, params, body }) =>
    answer(200, await saySupportAway(ctx, supportInPath(params), body)),
  ),
  route(contract.saySupportBack, async ({ ctx, params }) => {
    await saySupportBack(ctx, supportInPath(params));
    return answer(204, null);
  }),
];
