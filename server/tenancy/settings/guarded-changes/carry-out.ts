import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { endChange } from './end-change.ts';
import { endGuardedChange, type GuardedChangeRow } from './guarded-changes.sql.ts';
import type { Decider } from './guarded-kind.ts';
import { kindOf } from './kinds.ts';
import { mailHolders } from './mail-holders.ts';

/**
 * Carries a change out that waits, and ends it, in one transaction. The store’s row is locked by the caller.
 * @returns the new version of what it changed
 */
export async function carryOut(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, by }: { row: GuardedChangeRow; by: Decider | null },
): Promise<number> {
  const place = { storeId: row.store_id, changeId: row.id };
  if (!(await endGuardedChange(tx, place, { state: 'done', by, at: nowOf(ctx) }))) {
    throw new Problem('change-ended');
  }
  // As it was read: its credentials are gone from the row.
  return kindOf(ctx, row).carryOut(tx, ctx, store, { row, by });
}

/** Ends a change that can't be carried out: what it would have changed stays, and everybody who was told of it is told. */
export async function failChange(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, ...failed }: { row: GuardedChangeRow; by: Decider | null; outcome: string },
): Promise<void> {
  await endChange(tx, ctx, row, { state: 'failed', ...failed });
  await mailHolders(tx, ctx, store, { kind: kindOf(ctx, row), template: 'guarded-change-failed', changeId: row.id });
}

/** What keeps a change from being carried out, asked over the network; null where nothing does. */
export async function obstacleOf(ctx: Ctx, store: StoreRecord, row: GuardedChangeRow): Promise<string | null> {
  return (await kindOf(ctx, row).obstacle?.(ctx, store, row)) ?? null;
}
