import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../read-store.ts';
import { deleteHosts, hostsOf, insertHosts } from '../stores.sql.ts';
import { type HostProofRow, noteProof } from './host-proofs.sql.ts';

/** Lets a host that was proved serve, where it was named first as the one that links name. The store’s row is locked. */
export async function serveHost(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, now }: { row: HostProofRow; now: string },
): Promise<void> {
  const held = (await hostsOf(tx, [store.id])).map(({ host }) => host).filter((host) => host !== row.host);
  await deleteHosts(tx, store.id);
  await insertHosts(tx, store.id, row.leads ? [row.host, ...held] : [...held, row.host]);
  await noteProof(tx, row, { checked_at: now, proved_at: now, failing_since: null });
  await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.host-proved', data: { host: row.host } });
}
