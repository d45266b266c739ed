import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { endChallenges, endSignIns, keepPassword } from '../credentials.sql.ts';
import { currentSignIn, type OwnRequest, oneself } from '../oneself.ts';
import { passwordRefusal } from '../password/password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { endRecoveries } from '../recovery/recovery.sql.ts';
import { refused } from '../refused-at.ts';
import { type Proof, proveOneself } from './prove-oneself.ts';

/**
 * Changes the caller's own password. Whoever else is signed in as them, or was about to be, is signed out, and a link
 * that sets a new one ends; the caller's own sign-in stays.
 * @throws validation-failed for a new password that can't be taken, and as proveOneself does; rate-limited
 */
export async function changePassword(
  ctx: Ctx,
  request: OwnRequest,
  given: Proof & { newPassword: string },
): Promise<{ signedOut: number }> {
  const person = oneself(ctx);
  const { userId } = person;
  const weak = passwordRefusal(given.newPassword, person);
  if (weak !== null) {
    throw refused('/newPassword', 'too-weak', weak);
  }
  if (given.newPassword === given.currentPassword) {
    throw refused('/newPassword', 'same', say('password-same'));
  }
  const current = await currentSignIn(request);
  await proveOneself(ctx, request, given);
  const password = await hashPassword(ctx.config, given.newPassword);
  const places = await ownPlaces(ctx, person);
  return ctx.db.everywhere(async (tx) => {
    await keepPassword(tx, { userId, password, at: nowOf(ctx) });
    await endChallenges(tx, userId);
    await endRecoveries(tx, userId);
    const signedOut = await endSignIns(tx, userId, { allBut: current });
    await recordOwnChange(tx, ctx, places, { userId, change: 'password', signIns: signedOut });
    return { signedOut };
  });
}
