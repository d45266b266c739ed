import { Problem } from '#core/contract/platform/problems.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { leastOfPassword } from '#core/rules/tenancy/password-length.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { deleteSecondFactor, endChallenges } from '../credentials.sql.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { refused } from '../refused-at.ts';
import { mustHaveSecondFactor, readMeOf } from '../staff.ts';
import { type Proof, proveCode, provePassword } from './prove-oneself.ts';

/**
 * Turns off the caller's two-factor authentication: the app's key and the backup codes are deleted. The password has to
 * be long enough to open the account alone.
 * @throws forbidden where it is off, and in production for whom it is asked of; validation-failed and rate-limited as proveOneself does
 */
export async function turnOffSecondFactor(ctx: Ctx, request: OwnRequest, given: Proof): Promise<Me> {
  const person = oneself(ctx);
  const { userId } = person;
  if (!person.secondFactor) {
    throw new Problem('forbidden', { detail: say('second-factor-off') });
  }
  if (mustHaveSecondFactor(ctx, person)) {
    throw new Problem('forbidden', { detail: say('second-factor-kept') });
  }
  await provePassword(ctx, given);
  // Before the code is asked, so that a refusal spends none.
  if ([...given.currentPassword].length < leastOfPassword.alone) {
    throw refused('/currentPassword', 'too-weak', say('password-short-alone', { least: leastOfPassword.alone }));
  }
  await proveCode(ctx, request, given);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    await deleteSecondFactor(tx, userId, nowOf(ctx));
    await endChallenges(tx, userId);
    await recordOwnChange(tx, ctx, places, { userId, change: 'second-factor-off' });
  });
  return readMeOf(ctx, userId);
}
