import type { StoreId } from '#core/ids.ts';
import type { GuardedArea, GuardedChangeState } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endGuardedChange, type GuardedChangeRow, waitingChanges } from './guarded-changes.sql.ts';
import type { Decider } from './guarded-kind.ts';

/** How a change ends without being carried out. */
interface End {
  state: Exclude<GuardedChangeState, 'waiting' | 'done'>;
  by: Decider | null;
  /** What kept it from being carried out. */
  outcome?: string;
}

/** Ends a change without carrying it out, and tells the log. The store’s row is locked by the caller. */
export async function endChange(tx: Tx, ctx: Ctx, row: GuardedChangeRow, { state, by, outcome }: End): Promise<void> {
  const place = { storeId: row.store_id, changeId: row.id };
  if (await endGuardedChange(tx, place, { state, by, at: nowOf(ctx) })) {
    const data = { changeId: row.id, area: row.area, state, ...(outcome !== undefined && { outcome }) };
    await recordEvent(tx, ctx, { storeId: row.store_id, kind: 'store.change-stopped', data });
  }
}

/** Ends what waits about an area since something else was set there. The store’s row is locked by the caller. */
export async function overtakeChange(tx: Tx, ctx: Ctx, storeId: StoreId, area: GuardedArea): Promise<void> {
  for (const row of await waitingChanges(tx, storeId, [area])) {
    await endChange(tx, ctx, row, { state: 'overtaken', by: null });
  }
}
