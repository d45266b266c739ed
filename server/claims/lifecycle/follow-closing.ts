import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/index.ts';
import { type Closing, recordClosing } from '../decisions/record-closing.ts';
import { releaseUnitsOf } from '../file/unit-reservations.ts';

/**
 * What follows at once from a claim's end without a yes or a no: why it ended is written down, its units are free, the
 * customer is told. In the transaction of the verb that moved the claim.
 */
export async function followClosing(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { moved, ...closing }: { moved: ClaimRow } & Closing,
): Promise<void> {
  await recordClosing(tx, ctx, moved, closing);
  await releaseUnitsOf(tx, store, moved.id, moved.version);
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: moved.store_id,
    mail: { template: 'claim-closed', claimId: moved.id, expected: { version: moved.version } },
  });
}
