import * as contract from '#core/contract/tenancy/profile.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import type { SignInLibrary } from '../sign-in-library.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { endOtherSignIns, endSignIn } from './end-sign-ins.ts';
import { makeBackupCodes } from './make-backup-codes.ts';
import { readProfile } from './read-profile.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

/** The routes of what people do with their own account; each acts for whoever is signed in and names nobody. */
export function profileRoutes(library: SignInLibrary): readonly Route[] {
  const own = ({ headers }: Request) => ({ library, headers });
  return [
    route(contract.getProfile, async ({ ctx, request }) => answer(200, await readProfile(ctx, own(request)))),
    route(contract.changeName, async ({ ctx, body }) => answer(200, await changeName(ctx, body.name))),
    route(contract.changePassword, async ({ ctx, body, request }) =>
      answer(200, await changePassword(ctx, own(request), body)),
    ),
    route(contract.makeBackupCodes, async ({ ctx, body, request }) =>
      answer(
        200,
        { backupCodes: await makeBackupCodes(ctx, own(request), body) },
        // Nobody keeps the one answer that shows them.
        { headers: { 'cache-control': 'no-store' } },
      ),
    ),
    route(contract.turnOffSecondFactor, async ({ ctx, body, request }) =>
      answer(200, await turnOffSecondFactor(ctx, own(request), body)),
    ),
    route(contract.endSignIn, async ({ ctx, params }) => {
      await endSignIn(ctx, params.signInId);
      return answer(204, null);
    }),
    route(contract.endOtherSignIns, async ({ ctx, request }) => answer(200, await endOtherSignIns(ctx, own(request)))),
  ];
}
