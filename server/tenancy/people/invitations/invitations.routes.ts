import * as contract from '#core/contract/tenancy/invitations.ts';
import { type InvitationId, idNamed, type StoreId } from '#core/ids.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import type { SignIn } from '../sign-in.ts';
import { readMeOf } from '../staff.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { listInvitations } from './list-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** An invitation by its path. What isn't an id is one that isn't there; the verb says so to whoever may know. */
function named(params: { id: string; invitationId: string }): { storeId: StoreId; id: InvitationId } {
  return { storeId: storeInPath(params), id: idNamed('invitation', params.invitationId) };
}

/** The routes of inviting people, and of accepting: somebody new is signed in with the password just chosen. */
export function invitationRoutes(acts: SignIn): readonly Route[] {
  return [
    route(contract.inviteMember, async ({ ctx, params, body }) =>
      answer(201, (await inviteMember(ctx, { ...body, storeId: storeInPath(params) })).sent),
    ),
    route(contract.listInvitations, async ({ ctx, params, query }) =>
      answer(200, { invitations: await listInvitations(ctx, { ...query, storeId: storeInPath(params) }) }),
    ),
    route(contract.resendInvitation, async ({ ctx, params }) =>
      answer(201, await resendInvitation(ctx, named(params))),
    ),
    route(contract.revokeInvitation, async ({ ctx, params }) => {
      await revokeInvitation(ctx, named(params));
      return answer(204, null);
    }),
    route(contract.getInvitation, async ({ ctx, params }) => answer(200, await readInvitation(ctx, params.token))),
    route(contract.acceptInvitation, async ({ ctx, params, body, request }) => {
      const accepted = await acceptInvitation(ctx, { ...body, token: params.token });
      if (!accepted.created) {
        return answer(200, await readMeOf(ctx, accepted.userId));
      }
      const given = { email: accepted.email, password: body.password ?? '' };
      const { me, cookies } = await acts.signIn(ctx, request.headers, given);
      return answer(200, me, { cookies });
    }),
  ];
}
