import * as contract from '../../../core/contract/invitations.ts';
import { Problem } from '../../../core/contract/problems.ts';
import { isId } from '../../../core/ids.ts';
import { answer, type Route, route } from '../../http/api/route.ts';
import type { SignIn } from '../sign-in.ts';
import { readMeOf } from '../staff.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { readInvitation } from './read-invitation.ts';

/** The routes of inviting people, and of accepting: somebody new is signed in with the password just chosen. */
export function invitationRoutes(acts: SignIn): readonly Route[] {
  return [
    route(contract.inviteMember, async ({ ctx, body }) => {
      const { storeId, ...given } = body;
      if (!isId('store', storeId)) {
        throw new Problem('not-found');
      }
      const { id, expiresAt } = await inviteMember(ctx, { ...given, storeId });
      return answer(201, { id, expiresAt });
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
