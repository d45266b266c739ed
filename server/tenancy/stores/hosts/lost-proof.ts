import type { StoreId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { proofsOf } from './host-proofs.sql.ts';

/** The TXT record that a host has no more, and since when; null where it’s there again, or the host is given up. */
export async function lostProof(
  ctx: Ctx,
  { storeId, host }: { storeId: StoreId; host: string },
): Promise<{ record: { name: string; value: string }; since: string } | null> {
  const rows = await ctx.db.inStore(storeId, (tx) => proofsOf(tx, [storeId]));
  const row = rows.find((item) => item.host === host);
  return row?.failing_since ? { record: proofRecord(row), since: row.failing_since } : null;
}
