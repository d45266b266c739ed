import type { StoreId } from '../../../../core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { storesHolders } from '../../people/count-holders.ts';
import { storeById } from '../../stores/read-store.ts';
import { changesHosts } from '../mails/host-lost/mail.ts';
import type { MovedSide } from '../mails/host-moved/mail.ts';

/**
 * The job `mail-moved-host`: emails everybody of a store who may change its hosts that one went to another store, or came.
 * @asksNobody What DNS says is all that it goes by.
 * @recordsNothing That it moved stands in the feed; this only says so to people.
 */
export async function mailMovedHost(
  ctx: Ctx,
  { storeId, host, side }: { storeId: StoreId; host: string; side: MovedSide },
): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(storeId, async (tx) => {
    for (const userId of await storesHolders(tx, store, changesHosts)) {
      const mail = { template: 'host-moved', userId, host, side, at: nowOf(ctx) } as const;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail });
    }
  });
}
