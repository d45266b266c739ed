import { proofRecord } from '../../../../core/rules/tenancy/host-proof.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { deleteHosts, hostsOf, insertHosts, lockStore, selectByHost } from '../stores.sql.ts';
import { deleteProof, proofsOf } from './host-proofs.sql.ts';
import { ownHosts } from './set-hosts.ts';

/**
 * Takes a host from the store that has it, where its domain is another’s by now: the store proved it once, and the record of
 * that is gone while another store’s is there. What the operator named, or what served before proof was asked, stays.
 * @param found what DNS says at the host now
 * @returns whether it was given up
 * @asksNobody What DNS says is all that it goes by.
 */
export async function giveUpHost(ctx: Ctx, found: { host: string; texts: readonly string[] }): Promise<boolean> {
  const { host, texts } = found;
  const former = await ctx.db.everywhere((tx) => selectByHost(tx, host));
  if (!former) {
    return false;
  }
  return ctx.db.inStore(former.id, async (tx) => {
    await lockStore(tx, former.id);
    const row = (await proofsOf(tx, [former.id])).find((item) => item.host === host && item.proved_at !== null);
    if (!row || texts.includes(proofRecord(row).value)) {
      return false;
    }
    const left = (await hostsOf(tx, [former.id])).map((item) => item.host).filter((item) => item !== host);
    await deleteHosts(tx, former.id);
    await insertHosts(tx, former.id, left.length > 0 ? left : ownHosts(former.slug, ctx.config.publicUrl.hostname));
    await deleteProof(tx, row);
    await recordEvent(tx, ctx, { storeId: former.id, kind: 'store.host-moved', data: { host } });
    await ctx.jobs.enqueue(tx, 'mail-moved-host', { storeId: former.id, host, side: 'left' });
    return true;
  });
}
