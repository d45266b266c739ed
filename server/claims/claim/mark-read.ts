import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { onClaim } from './claim-access.ts';
import { keepReadUntil } from './read-marks.sql.ts';

/**
 * Notes that the caller has read a claim up to an instant: the one of the latest news that they were shown, so that what
 * comes meanwhile stays unread. Colleagues have marks of their own.
 * @throws not-found, unauthenticated, forbidden
 */
export async function markRead(ctx: Ctx, input: { id: string; until: string }): Promise<void> {
  await onClaim(ctx, input.id, 'claims:read', async ({ tx, store, claim }) => {
    const { actor } = ctx;
    if (actor.kind !== 'staff') {
      throw new Problem('forbidden');
    }
    const now = nowOf(ctx);
    // Nobody has read what is yet to come.
    const until = Date.parse(input.until) > Date.parse(now) ? now : input.until;
    await keepReadUntil(tx, { store_id: store.id, claim_id: claim.id, user_id: actor.userId, read_until: until });
  });
}
