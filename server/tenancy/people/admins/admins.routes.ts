import * as contract from '#core/contract/tenancy/admin-users.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { cancelAdminInvitation } from './cancel-admin-invitation.ts';
import {
  changeAdminUser,
  endAdminUser,
  lockAdminUser,
  signOutAdminUser,
  unlockAdminUser,
} from './change-admin-user.ts';
import { confirmAdminChange, stopAdminChange } from './confirm-admin-change.ts';
import { createAdminUser } from './create-admin-user.ts';
import { listAdminUsers } from './list-admin-users.ts';

/** The routes of who works for the provider. */
export const adminUserRoutes: readonly Route[] = [
  route(contract.listAdminUsers, async ({ ctx }) => answer(200, await listAdminUsers(ctx))),
  route(contract.createAdminUser, async ({ ctx, body }) => answer(201, { change: await createAdminUser(ctx, body) })),
  route(contract.changeAdminUser, async ({ ctx, params, body }) =>
    answer(200, { change: await changeAdminUser(ctx, { id: params.userId, role: body.role }) }),
  ),
  route(contract.lockAdminUser, async ({ ctx, params }) =>
    answer(200, { change: await lockAdminUser(ctx, { id: params.userId }) }),
  ),
  route(contract.unlockAdminUser, async ({ ctx, params }) =>
    answer(200, { change: await unlockAdminUser(ctx, { id: params.userId }) }),
  ),
  route(contract.signOutAdminUser, async ({ ctx, params }) =>
    answer(200, { change: await signOutAdminUser(ctx, { id: params.userId }) }),
  ),
  route(contract.endAdminUser, async ({ ctx, params }) =>
    answer(200, { change: await endAdminUser(ctx, { id: params.userId }) }),
  ),
  route(contract.cancelAdminInvitation, async ({ ctx, params }) =>
    answer(200, { change: await cancelAdminInvitation(ctx, { id: params.adminInvitationId }) }),
  ),
  route(contract.confirmAdminChange, async ({ ctx, params }) =>
    answer(200, { change: await confirmAdminChange(ctx, { id: params.changeId }) }),
  ),
  route(contract.stopAdminChange, async ({ ctx, params }) =>
    answer(200, { change: await stopAdminChange(ctx, { id: params.changeId }) }),
  ),
];
