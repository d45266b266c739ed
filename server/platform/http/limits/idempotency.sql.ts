import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../db/database.ts';

/** Whose request an idempotency row remembers. */
export interface KeyOwner {
  store_id: StoreId | '';
  caller: string;
  operation: string;
  key: string;
}

const columns = ['store_id', 'caller', 'operation', 'key'] as const;

/** A request that takes a key. */
export interface KeyTaker {
  requestHash: string;
  /** ISO 8601. */
  at: string;
  /** The process that answers it (server/platform/db/living.ts), null where that can't be said. */
  heldBy: string | null;
}

/** Takes a key that nobody has used; false when it is there already. */
export async function takeKey(tx: Tx, owner: KeyOwner, { requestHash, at, heldBy }: KeyTaker): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ ...owner, request_hash: requestHash, created_at: at, held_by: heldBy })
    .onConflict((conflict) => conflict.columns([...columns]).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads a key and keeps it locked until the transaction ends. */
export function lockKey(tx: Tx, owner: KeyOwner) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'created_at', 'finished_at', 'held_by'])
    .where('store_id', '=', owner.store_id)
    .where('caller', '=', owner.caller)
    .where('operation', '=', owner.operation)
    .where('key', '=', owner.key)
    .forUpdate()
    .executeTakeFirst();
}

/** Starts a key anew: its first request never finished, or was long ago. */
export async function retakeKey(tx: Tx, owner: KeyOwner, taker: KeyTaker): Promise<void> {
  await forgetKey(tx, owner);
  await takeKey(tx, owner, taker);
}

/** Whether the process that lived under this name is gone: its lock can be had. */
export async function isGone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) AS free`.execute(tx);
  return rows[0]?.free === true;
}

/** Keeps the answer under its key. */
export async function finishKey(
  tx: Tx,
  owner: KeyOwner,
  done: { status: number; answer: string; at: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: done.status, answer: done.answer, finished_at: done.at })
    .where('store_id', '=', owner.store_id)
    .where('caller', '=', owner.caller)
    .where('operation', '=', owner.operation)
    .where('key', '=', owner.key)
    .execute();
}

/** What a transaction under a key answered, in the store that it worked in; undefined where it never committed. */
export function findWork(tx: Tx, owner: KeyOwner) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('store_id', '=', owner.store_id)
    .where('caller', '=', owner.caller)
    .where('operation', '=', owner.operation)
    .where('key', '=', owner.key)
    .executeTakeFirst();
}

/** Keeps what a transaction under a key answers, in its own commit; false where another one has done its work. */
export async function keepWork(
  tx: Tx,
  owner: KeyOwner,
  { requestHash, answer, at }: { requestHash: string; answer: string; at: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ ...owner, request_hash: requestHash, answer, created_at: at, finished_at: at })
    .onConflict((conflict) => conflict.columns([...columns]).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees a key: its request changed nothing and may run again. */
export async function forgetKey(tx: Tx, owner: KeyOwner): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', owner.store_id)
    .where('caller', '=', owner.caller)
    .where('operation', '=', owner.operation)
    .where('key', '=', owner.key)
    .execute();
}

/**
 * Sweeps the keys of a store made before an instant, so many at most; those of no store where `storeId` is empty. Answers
 * how many. One that was taken anew meanwhile stays.
 */
export async function sweepKeysBefore(
  tx: Tx,
  storeId: StoreId | '',
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM idempotency_keys WHERE store_id = ${storeId} AND created_at < ${before}::timestamptz
      AND (caller, operation, key) IN (SELECT old.caller, old.operation, old.key FROM idempotency_keys old
        WHERE old.store_id = ${storeId} AND old.created_at < ${before}::timestamptz LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
