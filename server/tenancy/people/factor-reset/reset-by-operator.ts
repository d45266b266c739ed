import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { accountEmail } from '../create-user.ts';
import { ownPlaces } from '../record-own-change.ts';
import { staffByEmail } from '../staff.ts';
import { takeReset } from './factor-reset.sql.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Lets somebody back in whom no colleague can: the provider's own people, and those who all lost their authenticators.
 * They needn't have asked. Answers their name; null where nobody with two-factor authentication signs in with that email.
 * @throws forbidden for anybody but whoever operates the product
 * @asksNobody The command line alone calls it.
 */
export async function resetByOperator(ctx: Ctx, email: string): Promise<string | null> {
  if (ctx.actor.kind !== 'system') {
    throw new Problem('forbidden');
  }
  const person = await staffByEmail(ctx, accountEmail(email) ?? email);
  if (!person?.secondFactor) {
    return null;
  }
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    await takeReset(tx, person.userId, nowOf(ctx));
    await removeSecondFactor(tx, ctx, places, { person });
  });
  return person.name;
}
