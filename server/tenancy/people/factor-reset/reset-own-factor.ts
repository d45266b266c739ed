import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { ownPlaces } from '../record-own-change.ts';
import { type Staff, staffOf } from '../staff.ts';
import { colleaguesOf } from './colleagues.ts';
import { findReset, takeReset } from './factor-reset.sql.ts';
import { readFactorResetToken } from './factor-reset-token.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Whose second factor a link removes. It works from the end of the wait, for a day, while nobody else could let them in.
 * @throws not-found for a token that is none; link-expired where it doesn't work now
 */
async function opened(ctx: Ctx, token: string): Promise<Staff> {
  const id = readFactorResetToken(ctx, token);
  if (id === null) {
    throw new Problem('not-found');
  }
  const now = nowOf(ctx);
  const asked = await ctx.db.readEverywhere((tx) => findReset(tx, id, now));
  const isOpen = asked !== undefined && asked.opens_at !== null && asked.opens_at <= now;
  const person = isOpen ? await staffOf(ctx, asked.user_id) : null;
  if (person === null || (await colleaguesOf(ctx, person)).way !== 'wait') {
    throw expired();
  }
  return person;
}

/** What the page of a link says, for whoever has it. Throws as `opened` does. */
export async function readFactorReset(ctx: Ctx, token: string): Promise<{ email: string }> {
  return { email: (await opened(ctx, token)).email };
}

/**
 * An owner whom nobody else could let back in removes their lost second factor with the link, once. Nobody is signed in
 * by it: the password is asked for as ever.
 * @throws not-found and link-expired as `opened` does
 * @asksNobody The link is the permission; it was emailed to the address that signs in, after the password and a wait.
 */
export async function resetOwnFactor(ctx: Ctx, token: string): Promise<void> {
  const person = await opened(ctx, token);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    if (!(await takeReset(tx, person.userId, nowOf(ctx)))) {
      throw expired();
    }
    await removeSecondFactor(tx, { ...ctx, actor: person }, places, { person, change: 'second-factor-recovered' });
  });
}

const expired = () => new Problem('link-expired', { detail: say('reset-over') });
