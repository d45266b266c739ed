import type { RecoveryId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { storesReachedBy } from '../staff.ts';
import { personRecovering } from './read-recovery.ts';

/**
 * Writes to whoever asked for the link, with the look of a store that they work for. An email that is nobody's, and
 * somebody who works nowhere any more, are written to by no one.
 * @asksNobody A job of the product itself.
 * @recordsNothing Only the email is asked for.
 */
export async function sendRecovery(ctx: Ctx, { id }: { id: RecoveryId }): Promise<void> {
  const person = await personRecovering(ctx, id);
  const [store] = person ? await storesReachedBy(ctx, person) : [];
  if (!store) {
    return;
  }
  const mail = { template: 'recovery', recoveryId: id } as const;
  await ctx.db.inStore(store.id, (tx) => ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail }));
}
