import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClaimId, DecisionId, OrderId, PaymentId, ResolutionId, ResolutionPaymentId, StoreId } from '#core/ids.ts';
import type { ExecutionState } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DB, Decisions, ResolutionPayments, Resolutions } from '../../platform/db/schema.gen.ts';

export type DecisionRow = Selectable<Decisions>;
export type ResolutionPaymentRow = Pick<
  Selectable<ResolutionPayments>,
  'id' | 'payment_id' | 'position' | 'amount' | 'state' | 'key' | 'attempts' | 'reference'
>;
/** A resolution with the payments that it goes back over, in the order in which the engine is asked; none where no payment gives. */
export type ResolutionRow = Selectable<Resolutions> & { payments: ResolutionPaymentRow[] };

export async function insertDecision(
  tx: Tx,
  decision: Insertable<Decisions>,
  resolutions: Insertable<Resolutions>[],
  payments: Insertable<ResolutionPayments>[] = [],
): Promise<void> {
  // Sent together, carried out one after the other, as each names the one before.
  await Promise.all([
    tx.insertInto('decisions').values(decision).execute(),
    insertResolutions(tx, resolutions, payments),
  ]);
}

/** Resolutions, and the payments that they go back over. */
export async function insertResolutions(
  tx: Tx,
  resolutions: Insertable<Resolutions>[],
  payments: Insertable<ResolutionPayments>[],
): Promise<void> {
  await Promise.all([
    resolutions.length > 0 && tx.insertInto('resolutions').values(resolutions).execute(),
    payments.length > 0 && tx.insertInto('resolution_payments').values(payments).execute(),
  ]);
}

/** The payments of a resolution as one column, so that a resolution is read whole by one statement; it names its store. */
const paymentsIn = (storeId: StoreId) => (query: ExpressionBuilder<DB, 'resolutions'>) =>
  jsonArrayFrom(
    query
      .selectFrom('resolution_payments as part')
      .select([
        'part.id',
        'part.payment_id',
        'part.position',
        'part.state',
        'part.key',
        'part.attempts',
        'part.reference',
      ])
      // A number of JSON would be a float.
      .select(sql<string>`part.amount::text`.as('amount'))
      .where('part.store_id', '=', storeId)
      .whereRef('part.resolution_id', '=', 'resolutions.id')
      .orderBy('part.position'),
  ).as('payments');

/** The decisions that stand on some claims; one a claim at most. */
export function liveDecisions(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<DecisionRow[]> {
  return tx
    .selectFrom('decisions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .where('live', '=', true)
    .execute();
}

/** Every decision that was ever made on some claims, oldest first. */
export function decisionsOfClaims(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<DecisionRow[]> {
  return tx
    .selectFrom('decisions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .orderBy('decided_at')
    .execute();
}

/**
 * What some decisions give, in the order of the claims' items.
 * @readsAcross The order of a claim’s items is the claim’s.
 */
export function resolutionsOfDecisions(
  tx: Tx,
  storeId: StoreId,
  decisionIds: readonly DecisionId[],
): Promise<ResolutionRow[]> {
  return tx
    .selectFrom('resolutions')
    .leftJoin('claim_items', (join) =>
      join.on('claim_items.store_id', '=', storeId).onRef('claim_items.id', '=', 'resolutions.claim_item_id'),
    )
    .selectAll('resolutions')
    .select(paymentsIn(storeId))
    .where('resolutions.store_id', '=', storeId)
    .where('resolutions.decision_id', 'in', decisionIds)
    .orderBy('claim_items.position')
    .orderBy('resolutions.id')
    .execute();
}

/** A resolution as it is now, held until the transaction ends. */
export async function holdResolution(tx: Tx, storeId: StoreId, id: ResolutionId): Promise<ResolutionRow | undefined> {
  // Two statements: what the first waited for, the second sees, also in the rows of its payments.
  await sql`SELECT 1 FROM resolutions WHERE store_id = ${storeId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return findResolution(tx, storeId, id);
}

function findResolution(tx: Tx, storeId: StoreId, id: ResolutionId): Promise<ResolutionRow | undefined> {
  return tx
    .selectFrom('resolutions')
    .selectAll('resolutions')
    .select(paymentsIn(storeId))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface DecisionEnd {
  now: string;
  /** What becomes of rows that wait. */
  state: 'CANCELED' | 'SUPERSEDED';
  /** What becomes of rows that the engine refused; the same where absent. */
  failed?: 'CANCELED' | 'SUPERSEDED' | 'ABANDONED';
}

/**
 * Takes a decision out of force; its rows stay as history. False when the carrying out of one had begun meanwhile: the
 * statement waits for the run that takes a resolution into work, so the caller must give up its transaction.
 */
export async function endDecision(
  tx: Tx,
  storeId: StoreId,
  decisionId: DecisionId,
  { now, state, failed = state }: DecisionEnd,
): Promise<boolean> {
  const ended = (column: string) =>
    sql<ExecutionState>`CASE WHEN ${sql.ref(column)} = 'FAILED' THEN ${failed} ELSE ${state} END`;
  // Sent together, carried out one after the other: what had begun is asked once all that waited is held.
  const [, , , begun] = await Promise.all([
    tx
      .updateTable('decisions')
      .set({ live: false, ended_at: now })
      .where('store_id', '=', storeId)
      .where('id', '=', decisionId)
      .execute(),
    tx
      .updateTable('resolutions')
      .set({ execution_state: ended('execution_state'), next_try_at: null, updated_at: now })
      .where('store_id', '=', storeId)
      .where('decision_id', '=', decisionId)
      .where('execution_state', 'in', ['PENDING', 'FAILED'])
      .execute(),
    tx
      .updateTable('resolution_payments')
      .set({ state: ended('state'), updated_at: now })
      .where('store_id', '=', storeId)
      .where(
        'resolution_id',
        'in',
        tx
          .selectFrom('resolutions')
          .select('id')
          .where('store_id', '=', storeId)
          .where('decision_id', '=', decisionId)
          .where('execution_state', 'in', [state, failed]),
      )
      .where('state', 'in', ['PENDING', 'FAILED'])
      .execute(),
    tx
      .selectFrom('resolutions')
      .leftJoin('resolution_payments as part', (join) =>
        join
          .on('part.store_id', '=', storeId)
          .onRef('part.resolution_id', '=', 'resolutions.id')
          .on('part.state', 'in', begunStates),
      )
      .select('resolutions.id')
      .where('resolutions.store_id', '=', storeId)
      .where('resolutions.decision_id', '=', decisionId)
      .where((query) => query.or([query('execution_state', 'in', begunStates), query('part.id', 'is not', null)]))
      .limit(1)
      .executeTakeFirst(),
  ]);
  return begun === undefined;
}

/** Ends one resolution of which nothing is carried out; false when its carrying out had begun meanwhile. */
export async function endResolution(
  tx: Tx,
  storeId: StoreId,
  id: ResolutionId,
  { now, state, failed = state }: DecisionEnd,
): Promise<boolean> {
  const ended = sql<ExecutionState>`CASE WHEN execution_state = 'FAILED' THEN ${failed} ELSE ${state} END`;
  const moved = await tx
    .updateTable('resolutions')
    .set({ execution_state: ended, next_try_at: null, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('execution_state', 'in', ['PENDING', 'FAILED'])
    .returning('id')
    .executeTakeFirst();
  const { payments } = (await findResolution(tx, storeId, id)) ?? { payments: [] };
  if (!moved || payments.some((part) => begunStates.includes(part.state))) {
    return false;
  }
  await tx
    .updateTable('resolution_payments')
    .set({ state: sql<ExecutionState>`CASE WHEN state = 'FAILED' THEN ${failed} ELSE ${state} END`, updated_at: now })
    .where('store_id', '=', storeId)
    .where('resolution_id', '=', id)
    .execute();
  return true;
}

/** Whether the shipping of an order goes back with some claim already. */
export async function shippingIsPromised(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  const found = await tx
    .selectFrom('resolutions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('include_shipping', '=', true)
    .where('execution_state', 'not in', ['CANCELED', 'SUPERSEDED', 'ABANDONED'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the engine did, does or may have done. */
const begunStates: readonly ExecutionState[] = ['EXECUTING', 'EXECUTED', 'UNKNOWN'];

/** Moves a resolution's execution only from the states that allow it; undefined when another run was faster. */
export function moveResolution(
  tx: Tx,
  storeId: StoreId,
  id: ResolutionId,
  { from, changes }: { from: readonly ExecutionState[]; changes: Updateable<Resolutions> },
): Promise<Selectable<Resolutions> | undefined> {
  return tx
    .updateTable('resolutions')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('execution_state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** The same of one payment that a resolution goes back over. */
export function movePayment(
  tx: Tx,
  storeId: StoreId,
  id: ResolutionPaymentId,
  { from, changes }: { from: readonly ExecutionState[]; changes: Updateable<ResolutionPayments> },
): Promise<Selectable<ResolutionPayments> | undefined> {
  return tx
    .updateTable('resolution_payments')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/**
 * What the payments of an order may have given for us in the engine without our knowing, by payment: it was asked for and
 * its answer isn't written down.
 * @param except a payment's part that surely wasn't given
 */
export async function unsettledOfOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  except: ResolutionPaymentId | null = null,
): Promise<Map<PaymentId, string>> {
  const rows = await tx
    .selectFrom('resolution_payments as part')
    .innerJoin('resolutions as r', (join) =>
      join.onRef('r.store_id', '=', 'part.store_id').onRef('r.id', '=', 'part.resolution_id'),
    )
    .select((query) => ['part.payment_id', query.fn.sum<string>('part.amount').as('amount')])
    .where('part.store_id', '=', storeId)
    .where('r.store_id', '=', storeId)
    .where('r.order_id', '=', orderId)
    .where('part.state', 'in', ['EXECUTING', 'UNKNOWN'])
    .where((query) => (except === null ? query.lit(true) : query('part.id', '!=', except)))
    .groupBy('part.payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, String(amount)]));
}
