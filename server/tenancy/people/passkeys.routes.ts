import { Problem } from '#core/contract/platform/problems.ts';
import * as contract from '#core/contract/tenancy/passkeys.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { challengeOf } from './passkeys/passkey-challenges.ts';
import { addPasskey, beginPasskey } from './profile/add-passkey.ts';
import { removePasskey } from './profile/remove-passkey.ts';
import type { SignIn } from './sign-in.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';

/** The routes of passkeys; each acts for whoever is signed in, or gave the password a moment ago. */
export function passkeyRoutes(library: SignInLibrary, acts: SignIn): readonly Route[] {
  const own = ({ headers }: Request) => ({ library, headers });
  return [
    route(contract.challengePasskey, async ({ ctx, request }) => {
      const { actor } = ctx;
      const { userId } =
        actor.kind === 'staff' ? actor : await library.api.readChallenge({ headers: passedOn(request.headers, true) });
      if (userId === null) {
        throw new Problem('sign-in-failed', { detail: say('sign-in-again') });
      }
      return answer(200, { options: { ...(await challengeOf(ctx, userId)) } });
    }),
    route(contract.confirmPasskey, async ({ ctx, body, request }) => {
      const { me, cookies } = await acts.confirmPasskey(ctx, request.headers, body.passkey);
      return answer(200, me, { cookies });
    }),
    route(contract.beginPasskey, async ({ ctx, body, request }) => {
      const { options, backupCodes } = await beginPasskey(ctx, own(request), body);
      // Nobody keeps the one answer that shows them.
      return answer(200, { options: { ...options }, backupCodes }, { headers: { 'cache-control': 'no-store' } });
    }),
    route(contract.addPasskey, async ({ ctx, body }) => answer(201, await addPasskey(ctx, body))),
    route(contract.removePasskey, async ({ ctx, body, params, request }) => {
      await removePasskey(ctx, own(request), { ...body, id: params.passkeyId });
      return answer(204, null);
    }),
  ];
}
