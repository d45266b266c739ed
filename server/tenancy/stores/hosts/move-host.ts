import type { StoreId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type StoreRecord, storeById } from '../read-store.ts';
import { deleteHosts, holderOf, hostsOf, insertHosts, lockStore } from '../stores.sql.ts';
import { type HostProofRow, noteProof, proofsOf } from './host-proofs.sql.ts';
import { serveHost } from './serve-host.ts';
import { ownHosts } from './set-hosts.ts';

/**
 * Moves a host from the store that proved it once to the one whose record is there now: a domain that was sold or given
 * up is its new owner's. Both records have one name, so that one answer of DNS says both: the new one is there, the old
 * one gone. What the operator named stays, and a store's own name below the platform, which nobody proves. Both stores'
 * people are emailed.
 * @asksNobody What DNS says is all that it goes by.
 * @param found the proof of `store`, and the texts of DNS that its record was just found among
 * @returns whether it serves `store` now
 */
export async function moveHost(
  ctx: Ctx,
  store: StoreRecord,
  { row: found, texts }: { row: HostProofRow; texts: readonly string[] },
): Promise<boolean> {
  const before = await ctx.db.everywhere(async (tx) => provedBy(tx, found.host));
  if (before === null || before.store_id === store.id || texts.includes(proofRecord(before).value)) {
    return false;
  }
  const { slug } = await storeById(ctx, before.store_id);
  return ctx.db.everywhere(async (tx) => {
    // Both rows in one order, whoever moves what at the same time.
    for (const id of [before.store_id, store.id].sort()) {
      await lockStore(tx, id);
    }
    const holder = await provedBy(tx, found.host);
    const row = (await proofsOf(tx, [store.id])).find(
      ({ host, token }) => host === found.host && token === found.token,
    );
    // Meanwhile either may have been given up or proved anew.
    if (holder?.store_id !== before.store_id || holder.token !== before.token || row === undefined) {
      return false;
    }
    await giveUp(tx, ctx, holder, slug);
    await serveHost(tx, ctx, store, { row, now: nowOf(ctx) });
    await ctx.jobs.enqueue(tx, 'mail-moved-host', { storeId: store.id, host: row.host, way: 'here' });
    return true;
  });
}

/** The proof by which a host serves the store that has it; null where none has it, or without one. */
async function provedBy(tx: Tx, host: string): Promise<HostProofRow | null> {
  const storeId: StoreId | undefined = (await holderOf(tx, host))?.store_id;
  const rows = storeId === undefined ? [] : await proofsOf(tx, [storeId]);
  return rows.find((row) => row.host === host && row.proved_at !== null) ?? null;
}

/** The store goes on without the host, which waits for its record again: placed, and the other gone, it comes back. */
async function giveUp(tx: Tx, ctx: Ctx, row: HostProofRow, slug: string): Promise<void> {
  const { store_id: storeId, host } = row;
  const left = (await hostsOf(tx, [storeId])).map((item) => item.host).filter((item) => item !== host);
  await deleteHosts(tx, storeId);
  await insertHosts(tx, storeId, left.length > 0 ? left : ownHosts(slug, ctx.config.publicUrl.hostname));
  await noteProof(tx, row, { checked_at: nowOf(ctx), proved_at: null, failing_since: null });
  await recordEvent(tx, ctx, { storeId, kind: 'store.host-moved', data: { host } });
  await ctx.jobs.enqueue(tx, 'mail-moved-host', { storeId, host, way: 'away' });
}
