import type { GuardedChangeId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { storesHolders } from '../../people/holders.ts';
import { aDayAgo } from '../../people/second-word.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedKind } from './guarded-kind.ts';

/**
 * Mails everybody of the store who could make such a change themselves, and whoever could a day ago: nobody goes unseen by
 * removing the others first.
 */
export async function mailHolders(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    kind,
    ...mail
  }: { kind: GuardedKind; template: 'guarded-change' | 'guarded-change-failed'; changeId: GuardedChangeId },
): Promise<void> {
  for (const userId of await storesHolders(tx, store, kind.changes, aDayAgo(ctx))) {
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail: { ...mail, userId } });
  }
}
