import type { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inRounds, onePage, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { takenProblem } from '../check-store.ts';
import { forgetStores, type StoreRecord, storeById } from '../read-store.ts';
import { lockStore } from '../stores.sql.ts';
import { type HostProofRow, noteProof, proofsDue, proofsOf } from './host-proofs.sql.ts';
import { moveHost } from './move-host.ts';
import { serveHost } from './serve-host.ts';

const dayMs = 86_400_000;
/** How long a host that nobody proves is looked for by itself; whoever wants it later presses for it. */
const lookForDays = 30;

/**
 * Looks for the records that prove a store’s hosts. What is proved serves from then on, also where another store proved it
 * before and can’t any more; of what serves and can’t be found any more its people are told once, by email too, and it goes
 * on serving.
 * @throws validation-failed where another store has a host whose record is still there
 */
export async function proveHosts(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<StoreRecord> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'stores:update', store);
  const rows = await ctx.db.inStore(store.id, (tx) => proofsOf(tx, [store.id]));
  const taken = await lookForRecords(ctx, store, rows);
  if (taken !== null) {
    throw taken;
  }
  return storeById(ctx, store.id);
}

/**
 * Looks for each record once a day, and each hour for those that are waited for. Run by the `sweep` job; few of a store
 * are looked for at once, so that its are one page.
 */
export async function checkHosts(ctx: Ctx, run?: Run): Promise<Ran> {
  const now = ctx.clock.now();
  const due = await ctx.db.everywhere((tx) =>
    proofsDue(tx, {
      askedSince: new Date(now - lookForDays * dayMs).toISOString(),
      checkedBefore: new Date(now - dayMs).toISOString(),
    }),
  );
  const look = async (storeId: StoreId) => {
    const rows = due.filter((row) => row.store_id === storeId);
    // A host that another store proved first is told to who presses for it.
    await lookForRecords(ctx, await storeById(ctx, storeId), rows);
    return rows.length;
  };
  return inRounds(
    ctx.db,
    (storeId) => onePage(() => look(storeId)),
    run,
    async () => [...new Set(due.map((row) => row.store_id))],
  );
}

/**
 * Looks for records, and writes down what was found; answers that another store has a host already, if one has.
 * @asksNobody What DNS says is all that it goes by.
 */
export async function lookForRecords(
  ctx: Ctx,
  store: StoreRecord,
  rows: readonly HostProofRow[],
): Promise<Problem | null> {
  // One that doesn't answer holds the others up no longer than itself.
  const asked = await Promise.all(
    rows.map(async (row) => {
      const { name, value } = proofRecord(row);
      // A resolver that doesn't answer proves nothing, and takes nothing back.
      const texts = await ctx.resolveTxt(name).catch(() => null);
      return texts === null ? [] : [{ row, texts, found: texts.includes(value) }];
    }),
  );
  let taken: Problem | null = null;
  for (const { row, texts, found } of asked.flat()) {
    try {
      await ctx.db.inStore(store.id, (tx) => writeDown(tx, ctx, store, { read: row, found }));
    } catch (error) {
      const problem = takenProblem(error, { hosts: [row.host] });
      if (problem === null) {
        throw error;
      }
      taken = (await moveHost(ctx, store, { row, texts })) ? taken : problem;
    }
  }
  forgetStores(ctx);
  return taken;
}

async function writeDown(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { read, found }: { read: HostProofRow; found: boolean },
): Promise<void> {
  // While DNS was asked somebody else may have proved it, or given it up.
  await lockStore(tx, store.id);
  const row = (await proofsOf(tx, [store.id])).find(({ host, token }) => host === read.host && token === read.token);
  if (!row) {
    return;
  }
  const now = nowOf(ctx);
  if (found && row.proved_at === null) {
    await serveHost(tx, ctx, store, { row, now });
  } else if (!found && row.proved_at !== null && row.failing_since === null) {
    await noteProof(tx, row, { checked_at: now, failing_since: now });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.host-unproved', data: { host: row.host } });
    await ctx.jobs.enqueue(tx, 'mail-lost-host', { storeId: store.id, host: row.host });
  } else {
    await noteProof(tx, row, { checked_at: now, ...(found ? { failing_since: null } : {}) });
  }
}
