import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { storesHolders } from '../../people/holders.ts';
import { storeById } from '../../stores/read-store.ts';
import { changesHosts } from '../mails/host-lost/mail.ts';

/**
 * The job `mail-moved-host`: emails everybody of the store who may change its hosts that one came or went.
 * @asksNobody What DNS says is all that it goes by.
 * @recordsNothing That the host moved stands in the feed; this only says so to people.
 */
export async function mailMovedHost(
  ctx: Ctx,
  { storeId, host, way }: { storeId: StoreId; host: string; way: 'here' | 'away' },
): Promise<void> {
  const store = await storeById(ctx, storeId);
  const movedAt = new Date(ctx.clock.now()).toISOString();
  await ctx.db.inStore(storeId, async (tx) => {
    for (const userId of await storesHolders(tx, store, changesHosts)) {
      const mail = { template: 'host-moved', userId, host, way, movedAt } as const;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail });
    }
  });
}
