import type { StoreId, UserId } from '../../../../core/ids.ts';
import { can } from '../../../../core/permissions.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { MailedHost } from '../../../platform/mail/mail-sources.ts';
import { storesHolders } from '../../people/count-holders.ts';
import { staffOf } from '../../people/staff.ts';
import { lostProof } from '../../stores/hosts/lost-proof.ts';
import { storeById } from '../../stores/read-store.ts';

/** What it takes to change a store’s hosts. */
const changes = 'stores:update';

/**
 * The job `mail-lost-host`: emails everybody of the store who may change its hosts that one’s DNS record is gone.
 * @asksNobody What DNS says is all that it goes by.
 * @recordsNothing That the record is gone stands in the feed; this only says so to people.
 */
export async function mailLostHost(ctx: Ctx, { storeId, host }: { storeId: StoreId; host: string }): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(storeId, async (tx) => {
    for (const userId of await storesHolders(tx, store, changes)) {
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'host-lost', userId, host } });
    }
  });
}

/**
 * What that email says: read when it is written, so null once the record is there again or the host is given up, and for
 * whoever may not change the hosts any more.
 */
export async function mailedHost(
  ctx: Ctx,
  storeId: StoreId,
  { userId, host }: { userId: UserId; host: string },
): Promise<MailedHost | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, userId);
  const lost = await lostProof(ctx, { storeId, host });
  if (!person || !can(person.memberships, changes, { storeId, accountId: store.accountId }) || lost === null) {
    return null;
  }
  return {
    person: { id: person.userId, name: person.name, email: person.email },
    host,
    record: { at: lost.record.name, value: lost.record.value },
    since: lost.since,
    hostsUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/settings/general`,
  };
}
