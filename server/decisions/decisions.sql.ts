import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Decisions, Resolutions } from '../db/schema.gen.ts';

export type DecisionRow = Selectable<Decisions>;
export type ResolutionRow = Selectable<Resolutions>;

export async function insertDecision(
  tx: Tx,
  decision: Insertable<Decisions>,
  resolutions: Insertable<Resolutions>[],
): Promise<void> {
  await tx.insertInto('decisions').values(decision).execute();
  if (resolutions.length > 0) {
    await tx.insertInto('resolutions').values(resolutions).execute();
  }
}

/** The decisions that stand on some claims; one a claim at most. */
export function liveDecisions(tx: Tx, storeId: string, claimIds: readonly string[]): Promise<DecisionRow[]> {
  return tx
    .selectFrom('decisions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .where('live', '=', true)
    .execute();
}

/** Every decision that was ever made on some claims, oldest first. */
export function decisionsOfClaims(tx: Tx, storeId: string, claimIds: readonly string[]): Promise<DecisionRow[]> {
  return tx
    .selectFrom('decisions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .orderBy('decided_at')
    .execute();
}

/** What some decisions give, in the order of the claims' items. */
export function resolutionsOfDecisions(
  tx: Tx,
  storeId: string,
  decisionIds: readonly string[],
): Promise<ResolutionRow[]> {
  return tx
    .selectFrom('resolutions')
    .leftJoin('claim_items', (join) =>
      join
        .onRef('claim_items.store_id', '=', 'resolutions.store_id')
        .onRef('claim_items.id', '=', 'resolutions.claim_item_id'),
    )
    .selectAll('resolutions')
    .where('resolutions.store_id', '=', storeId)
    .where('resolutions.decision_id', 'in', decisionIds)
    .orderBy('claim_items.position')
    .orderBy('resolutions.id')
    .execute();
}

export function findResolution(tx: Tx, storeId: string, id: string): Promise<ResolutionRow | undefined> {
  return tx
    .selectFrom('resolutions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Takes a decision out of force; its rows stay as history. False when the carrying out of one had begun meanwhile: the
 * statement waits for the run that takes a resolution into work, so the caller must give up its transaction.
 */
export async function endDecision(
  tx: Tx,
  storeId: string,
  decisionId: string,
  state: 'CANCELED' | 'SUPERSEDED',
  now: string,
): Promise<boolean> {
  await tx
    .updateTable('decisions')
    .set({ live: false, ended_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', decisionId)
    .execute();
  await tx
    .updateTable('resolutions')
    .set({ execution_state: state, updated_at: now })
    .where('store_id', '=', storeId)
    .where('decision_id', '=', decisionId)
    .where('execution_state', 'in', ['PENDING', 'FAILED'])
    .execute();
  const begun = await tx
    .selectFrom('resolutions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('decision_id', '=', decisionId)
    .where('execution_state', 'in', ['EXECUTING', 'EXECUTED', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst();
  return begun === undefined;
}

/** Moves a resolution's execution only from the states that allow it; undefined when another run was faster. */
export function moveResolution(
  tx: Tx,
  storeId: string,
  id: string,
  from: readonly string[],
  changes: Updateable<Resolutions>,
): Promise<ResolutionRow | undefined> {
  return tx
    .updateTable('resolutions')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('execution_state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}
