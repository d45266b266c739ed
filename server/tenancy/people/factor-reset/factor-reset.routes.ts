import * as contract from '#core/contract/tenancy/factor-reset.ts';
import { idNamed } from '#core/ids.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import type { SignInLibrary } from '../sign-in-library.ts';
import { askFactorReset } from './ask-factor-reset.ts';
import { readFactorReset, resetOwnFactor } from './reset-own-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/** The routes of a lost second factor. None signs anybody in. */
export function factorResetRoutes(library: SignInLibrary): readonly Route[] {
  return [
    route(contract.askFactorReset, async ({ ctx, request }) =>
      answer(200, await askFactorReset(ctx, { library, headers: request.headers })),
    ),
    route(contract.openFactorReset, async ({ ctx, body }) => answer(200, await readFactorReset(ctx, body.token))),
    route(contract.resetOwnFactor, async ({ ctx, body }) => {
      await resetOwnFactor(ctx, body.token);
      return answer(204, null);
    }),
    route(contract.resetSecondFactor, async ({ ctx, body, params, request }) => {
      const given = { ...body, storeId: storeInPath(params), id: idNamed('member', params.memberId) };
      await resetSecondFactor(ctx, { library, headers: request.headers }, given);
      return answer(204, null);
    }),
  ];
}
