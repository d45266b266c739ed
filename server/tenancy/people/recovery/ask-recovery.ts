import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempts, limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { accountEmail } from '../create-user.ts';
import { limits } from '../limits.ts';
import { insertRecovery } from './recovery.sql.ts';

/**
 * Asks for the link that sets a new password. What is done here is the same for every email, known or not: the job that
 * follows finds out whom to write to, so that neither the answer nor its time tells who has an account (T44).
 * @throws rate-limited after five for one email or twenty from one network in an hour
 * @asksNobody Whoever forgot their password is nobody yet.
 * @recordsNothing Anybody can ask with anybody's email; what is recorded is that a password was set.
 */
export async function askRecovery(ctx: Ctx, given: { email: string }): Promise<void> {
  // A look-alike beyond ASCII is nobody, and takes as long as nobody (T03).
  const email = accountEmail(given.email) ?? 'nobody@nowhere.invalid';
  const ofPerson = limitOf(limits.recoveriesOfPerson, limitKey(ctx.secrets, 'recovery:account', email));
  const ofNetwork = limitOf(limits.recoveriesOfNetwork, limitKey(ctx.secrets, 'recovery:address', ctx.address));
  const id = newId('recovery', ctx.clock.now());
  const wait = await ctx.db.everywhere(async (tx) => {
    const counted = await countAttempts(tx, { limits: [ofPerson, ofNetwork], now: nowOf(ctx) });
    const seconds = Math.max(counted(ofPerson).retryAfterSeconds, counted(ofNetwork).retryAfterSeconds);
    if (seconds === 0) {
      await insertRecovery(tx, { id, email, at: nowOf(ctx) });
      await ctx.jobs.enqueue(tx, 'send-recovery', { id });
    }
    return seconds;
  });
  if (wait > 0) {
    throw new Problem('rate-limited', { retryAfterSeconds: wait });
  }
}
