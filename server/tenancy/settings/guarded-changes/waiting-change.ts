import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow, holds } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { lockSettings } from '../../stores/settings-rows.ts';
import { findGuardedChange, type GuardedChangeRow } from './guarded-changes.sql.ts';
import type { Decider, GuardedKind } from './guarded-kind.ts';
import { kindOf, kindsHeld } from './kinds.ts';
import { personWhoChanges } from './person-who-changes.ts';

export interface OfChange {
  storeId: StoreId;
  id: string;
}

/**
 * Who says a word to a change, and the store that it is of.
 * @throws forbidden for whoever changes nothing that is guarded, and for a token; not-found outside the store
 */
export async function allowToDecide(ctx: Ctx, { storeId }: OfChange): Promise<{ store: StoreRecord; person: Decider }> {
  const store = await storeById(ctx, storeId);
  const [held = kindOf(ctx, { area: limitsArea })] = kindsHeld(ctx, store, 'changes');
  return { store, person: personWhoChanges(ctx, store, held) };
}

/**
 * A change that waits and that the caller may say a word to; the store’s row stays locked, so that one word counts.
 * @throws not-found for what the caller may not read; forbidden; change-ended where it no longer waits
 */
export async function lockedChange(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  id: string,
): Promise<{ row: GuardedChangeRow; kind: GuardedKind }> {
  await lockSettings(tx, store.id);
  const row = isId('guardedChange', id) ? await findGuardedChange(tx, { storeId: store.id, changeId: id }) : undefined;
  const kind = row && kindOf(ctx, row);
  if (!row || !kind || !(holds(ctx, kind.reads, store) || holds(ctx, kind.changes, store))) {
    throw new Problem('not-found');
  }
  allow(ctx, kind.changes, store);
  if (row.state !== 'waiting') {
    throw new Problem('change-ended');
  }
  return { row, kind };
}
