import * as contract from '#core/contract/tenancy/recovery.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { askRecovery } from './ask-recovery.ts';
import { readRecovery } from './read-recovery.ts';
import { recoverPassword } from './recover-password.ts';

/** The routes of a forgotten password. None signs anybody in. */
export const recoveryRoutes: readonly Route[] = [
  route(contract.askRecovery, async ({ ctx, body }) => {
    await askRecovery(ctx, body);
    return answer(204, null);
  }),
  route(contract.openRecovery, async ({ ctx, body }) => answer(200, await readRecovery(ctx, body.token))),
  route(contract.recoverPassword, async ({ ctx, body }) => {
    await recoverPassword(ctx, body);
    return answer(204, null);
  }),
];
