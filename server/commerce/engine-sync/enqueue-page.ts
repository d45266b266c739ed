import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf, type QueueName } from '../../platform/jobs/lanes.ts';

/** The lane of a store's engine: what its jobs stand in line for. */
export function engineLane(storeId: StoreId): QueueName {
  return laneOf('engines', storeId);
}

/**
 * Has the next page of an import read, at once or from an instant on. It goes behind the pages of other stores and behind whatever else is due, so no
 * store keeps another one waiting for longer than a page.
 */
export async function enqueuePage(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { storeId, subject, runAt }: { storeId: StoreId; subject: ImportSubject; runAt?: string },
): Promise<void> {
  await ctx.jobs.enqueue(
    tx,
    'import-page',
    { storeId, subject },
    {
      key: `import:${storeId}:${subject}`,
      queue: engineLane(storeId),
      background: true,
      ...(runAt !== undefined && { runAt }),
    },
  );
}
