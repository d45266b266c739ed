import { Problem } from '#core/contract/platform/problems.ts';
import type { Recovery } from '#core/contract/tenancy/recovery.ts';
import type { RecoveryId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { type Staff, staffOf } from '../staff.ts';
import { recoveringPerson } from './recovery.sql.ts';
import { readRecoveryToken, recoveryMinutes } from './recovery-token.ts';

/** Since when a link has to have been asked for to work now. */
const since = ({ clock }: Pick<Ctx, 'clock'>) => new Date(clock.now() - recoveryMinutes * 60_000).toISOString();

/** Whose password a link sets; null where it was used, replaced or is too old, or names nobody. */
export async function personRecovering(ctx: Ctx, id: RecoveryId): Promise<Staff | null> {
  const userId = await ctx.db.readEverywhere((tx) => recoveringPerson(tx, { id, since: since(ctx) }));
  return userId === undefined ? null : staffOf(ctx, userId);
}

/**
 * The link that a token opens, and whose it is.
 * @throws not-found for a token that is none; link-expired once it was used, replaced, or is older than an hour
 */
export async function openedRecovery(ctx: Ctx, token: string): Promise<{ id: RecoveryId; person: Staff }> {
  const id = readRecoveryToken(ctx, token);
  if (id === null) {
    throw new Problem('not-found');
  }
  const person = await personRecovering(ctx, id);
  if (person === null) {
    throw new Problem('link-expired', { detail: say('recovery-over') });
  }
  return { id, person };
}

/** What the page of a link says, for whoever has it. Throws as `openedRecovery` does. */
export async function readRecovery(ctx: Ctx, token: string): Promise<Recovery> {
  const { email, secondFactor } = (await openedRecovery(ctx, token)).person;
  return { email, secondFactor };
}
