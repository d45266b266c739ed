import { inviteFirstOwner as inviteFirstOwnerOperation } from '#core/contract/tenancy/invitations.ts';
import { createStore } from '#core/contract/tenancy/store-admin.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { inviteFirstOwner } from './invite-first-owner.ts';
import { openStoreForView } from './open-store.ts';

/** The account that a new store goes into. What isn't an id is an account that isn't there. */
function accountOf({ accountId, accountName = '' }: { accountId?: string; accountName?: string }) {
  return accountId === undefined ? { name: accountName } : { id: idNamed('account', accountId) };
}

/** The routes of opening a store with its first owner, and of inviting that owner once more. */
export const openingRoutes: readonly Route[] = [
  route(createStore, async ({ ctx, body }) => {
    const { accountId, accountName, ...given } = body;
    const account = accountOf({ accountId, accountName });
    return answer(201, await openStoreForView(ctx, { ...given, account }));
  }),
  route(inviteFirstOwnerOperation, async ({ ctx, params, body }) =>
    answer(201, await inviteFirstOwner(ctx, { ...body, storeId: storeInPath(params) })),
  ),
];
