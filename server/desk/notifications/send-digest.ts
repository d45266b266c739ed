import type { UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { staffOf, storesReachedBy } from '../../tenancy/people/staff.ts';
import { deleteNotifications, takeForDigest } from './notifications.sql.ts';

/**
 * Sends somebody the emails of a day as one. What they have read in the console meanwhile is left out, and nothing is in
 * two of them.
 * @asksNobody A timer of the product itself.
 * @recordsNothing Only the email is asked for.
 */
export async function sendDigest(ctx: Ctx, { userId }: { userId: UserId }): Promise<void> {
  const person = await staffOf(ctx, userId);
  const [store] = person ? await storesReachedBy(ctx, person) : [];
  if (!store) {
    return;
  }
  const at = nowOf(ctx);
  await ctx.db.everywhere(async (tx) => {
    if ((await takeForDigest(tx, userId, at)) > 0) {
      const mail = { template: 'notification-digest', userId, at } as const;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
    }
  });
}

/** How long notifications are kept. */
const keptDays = 90;
const atOnce = 500;

/**
 * Forgets what people were told 90 days ago or earlier; the feed keeps what happened. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What happened stays in the feed.
 */
export function sweepNotifications({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - keptDays * 86_400_000).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => deleteNotifications(tx, storeId, { before, most }), run);
}
