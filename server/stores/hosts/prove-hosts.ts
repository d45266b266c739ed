import type { StoreId } from '../../../core/ids.ts';
import { proofRecord } from '../../../core/rules/host-proof.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { eachStore } from '../../db/each-store.ts';
import { allow } from '../../rights/allow.ts';
import { takenProblem } from '../check-store.ts';
import { forgetStores, type StoreRecord, storeById } from '../read-store.ts';
import { deleteHosts, hostsOf, insertHosts, lockStore } from '../stores.sql.ts';
import { type HostProofRow, noteProof, proofsOf } from './host-proofs.sql.ts';

const dayMs = 86_400_000;
/** How long a host that nobody proves is looked for by itself; whoever wants it later presses for it. */
const lookForDays = 30;

/**
 * Looks for the records that prove a store’s hosts. What is proved serves from then on; of what serves and can’t be found any
 * more its people are told, and it goes on serving.
 * @throws validation-failed where another store proved a host first
 */
export async function proveHosts(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<StoreRecord> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'stores:update', store);
  const rows = await ctx.db.inStore(store.id, (tx) => proofsOf(tx, [store.id]));
  for (const row of rows) {
    await proveHost(ctx, store, row);
  }
  return storeById(ctx, store.id);
}

/**
 * Looks for each record once a day, and each hour for those that are waited for. Run by the `sweep` job, store by store.
 * @asksNobody What DNS says is all that it goes by.
 */
export async function checkHosts(ctx: Ctx): Promise<void> {
  await eachStore(ctx.db, async (storeId) => {
    const rows = await ctx.db.inStore(storeId, (tx) => proofsOf(tx, [storeId]));
    const due = rows.filter((row) => isDue(row, ctx.clock.now()));
    const store = due.length > 0 ? await storeById(ctx, storeId) : null;
    for (const row of due) {
      await proveHost(ctx, store!, row);
    }
  });
}

function isDue({ proved_at, asked_at, checked_at }: HostProofRow, now: number): boolean {
  return proved_at === null
    ? Date.parse(asked_at) + lookForDays * dayMs > now
    : checked_at === null || Date.parse(checked_at) + dayMs <= now;
}

async function proveHost(ctx: Ctx, store: StoreRecord, read: HostProofRow): Promise<void> {
  const { name, value } = proofRecord(read);
  // A resolver that doesn’t answer proves nothing, and takes nothing back.
  const texts = await ctx.resolveTxt(name).catch(() => null);
  if (texts === null) {
    return;
  }
  const found = texts.includes(value);
  const now = nowOf(ctx);
  try {
    await ctx.db.inStore(store.id, async (tx) => {
      // While DNS was asked somebody else may have proved it, or given it up.
      await lockStore(tx, store.id);
      const row = (await proofsOf(tx, [store.id])).find(
        ({ host, token }) => host === read.host && token === read.token,
      );
      if (!row) {
        return;
      }
      if (found && row.proved_at === null) {
        await serve(tx, ctx, store, row, now);
      } else if (!found && row.proved_at !== null && row.failing_since === null) {
        await noteProof(tx, row, { checked_at: now, failing_since: now });
        await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.host-unproved', data: { host: row.host } });
      } else {
        await noteProof(tx, row, { checked_at: now, ...(found ? { failing_since: null } : {}) });
      }
    });
  } catch (error) {
    throw takenProblem(error, { hosts: [read.host] }) ?? error;
  }
  forgetStores(ctx);
}

async function serve(tx: Tx, ctx: Ctx, store: StoreRecord, row: HostProofRow, now: string): Promise<void> {
  const held = (await hostsOf(tx, [store.id])).map(({ host }) => host).filter((host) => host !== row.host);
  await deleteHosts(tx, store.id);
  await insertHosts(tx, store.id, row.leads ? [row.host, ...held] : [...held, row.host]);
  await noteProof(tx, row, { checked_at: now, proved_at: now, failing_since: null });
  await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.host-proved', data: { host: row.host } });
}
