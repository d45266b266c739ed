import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { storesHolders } from '../../people/holders.ts';
import { storeById } from '../../stores/read-store.ts';
import { changesHosts } from '../mails/host-lost/mail.ts';

/**
 * The job `mail-lost-host`: emails everybody of the store who may change its hosts that one’s DNS record is gone.
 * @asksNobody What DNS says is all that it goes by.
 * @recordsNothing That the record is gone stands in the feed; this only says so to people.
 */
export async function mailLostHost(ctx: Ctx, { storeId, host }: { storeId: StoreId; host: string }): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(storeId, async (tx) => {
    for (const userId of await storesHolders(tx, store, changesHosts)) {
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'host-lost', userId, host } });
    }
  });
}
