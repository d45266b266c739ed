import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { clearAttempts } from '../../../platform/http/limits/rate-limit.ts';
import { endChallenges, endSignIns, keepPassword } from '../credentials.sql.ts';
import { passwordLimitsOf } from '../lock-out.ts';
import { passwordRefusal } from '../password/password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { refused } from '../refused-at.ts';
import { openedRecovery } from './read-recovery.ts';
import { endRecoveries, spendRecovery } from './recovery.sql.ts';

/**
 * Sets a new password for whoever holds the link, once. Every sign-in of theirs ends, wrong passwords are forgotten, and
 * they are told by email. Nobody is signed in by it: the code of two-factor authentication is asked for as ever, and
 * wrong codes stay counted.
 * @throws not-found and link-expired as `openedRecovery` does; validation-failed for a password that can't be taken
 * @asksNobody The link is the permission; it was emailed to the address that signs in.
 */
export async function recoverPassword(ctx: Ctx, given: { token: string; password: string }): Promise<void> {
  const { id, person } = await openedRecovery(ctx, given.token);
  const weak = passwordRefusal(given.password, person);
  if (weak !== null) {
    throw refused('/password', 'too-weak', weak);
  }
  const { userId, email } = person;
  const password = await hashPassword(ctx.config, given.password);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    if (!(await spendRecovery(tx, id))) {
      throw new Problem('link-expired', { detail: say('recovery-over') });
    }
    await endRecoveries(tx, userId);
    await keepPassword(tx, { userId, password, at: nowOf(ctx) });
    await endChallenges(tx, userId);
    const signIns = await endSignIns(tx, userId, 'all');
    const wrong = await passwordLimitsOf(tx, ctx, { id: userId, email });
    await clearAttempts(tx, ...wrong.map(({ key }) => key));
    await recordOwnChange(tx, { ...ctx, actor: person }, places, { userId, change: 'password-recovered', signIns });
  });
}
