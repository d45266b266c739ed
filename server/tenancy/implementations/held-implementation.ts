import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { canMove, type ImplementationMove } from '#core/rules/tenancy/implementations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { refuseOwnStore } from '../../platform/rights/own-store.ts';
import { personOf, type Speaker } from '../people/second-word.ts';
import { lockSettings } from '../stores/settings-rows.ts';
import { findImplementation, type ImplementationRow } from './implementations.sql.ts';

/** What it takes to read implementations, and to comment on one. */
export const readsImplementations = 'implementation:review' satisfies Permission;

/** Which implementation an act is on. */
export interface OfImplementation {
  storeId: StoreId;
  id: string;
}

/** Which one, and the version of it that was read. */
export interface ReadImplementation extends OfImplementation {
  expectedVersion: number;
}

/**
 * Whoever acts on a store’s implementations, as a person of the provider; that they may is asked before.
 * @throws forbidden for a token, and for whoever is of the store as well
 */
export function implementer(ctx: Ctx, store: StoreScope): Speaker {
  const person = personOf(ctx, say('implementation-not-by-token'));
  refuseOwnStore(ctx, store);
  return person;
}

/**
 * An implementation that somebody acts on; the store’s settings stay locked, so that one act counts.
 * @throws not-found; implementation-conflict where somebody else acted on it since, or where it can’t be done any more
 */
export async function heldImplementation(
  tx: Tx,
  { storeId, id, expectedVersion }: ReadImplementation,
  move: ImplementationMove,
): Promise<ImplementationRow> {
  await lockSettings(tx, storeId);
  const row = await findOne(tx, { storeId, id });
  if (row.version !== expectedVersion || !canMove(row.state, move)) {
    throw new Problem('implementation-conflict', { extensions: { version: row.version, state: row.state } });
  }
  return row;
}

/** An implementation of a store. @throws not-found */
export async function findOne(tx: Tx, { storeId, id }: OfImplementation): Promise<ImplementationRow> {
  const row = isId('implementation', id) ? await findImplementation(tx, storeId, id) : undefined;
  if (row === undefined) {
    throw new Problem('not-found');
  }
  return row;
}
