import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { clearAttempts } from '../../../platform/http/limits/rate-limit.ts';
import { deleteSecondFactor, endChallenges, endSignIns } from '../credentials.sql.ts';
import { accountLimit } from '../lock-out.ts';
import { type OwnPlaces, recordOwnChange } from '../record-own-change.ts';
import { endRecoveries } from '../recovery/recovery.sql.ts';
import type { Staff } from '../staff.ts';
import { oweSecondFactor } from './factor-reset.sql.ts';

/**
 * Takes somebody's second factor and its backup codes away, ends every sign-in and link of theirs, and has them set up a
 * new one before anything else. They are told by email.
 */
export async function removeSecondFactor(
  tx: Tx,
  ctx: Ctx,
  places: OwnPlaces,
  {
    person: { userId },
    change = 'second-factor-reset',
  }: { person: Staff; change?: 'second-factor-reset' | 'second-factor-recovered' },
): Promise<void> {
  const at = nowOf(ctx);
  await deleteSecondFactor(tx, userId, at);
  await oweSecondFactor(tx, userId, at);
  await endChallenges(tx, userId);
  await endRecoveries(tx, userId);
  await clearAttempts(tx, accountLimit(ctx, 'code', userId).key);
  const signIns = await endSignIns(tx, userId, 'all');
  await recordOwnChange(tx, ctx, places, { userId, change, signIns });
}
