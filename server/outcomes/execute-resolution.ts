import type { Address } from '../../core/address.ts';
import type { ClaimId, OrderId, StoreId } from '../../core/ids.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { claimFor } from '../claims/claim-access.ts';
import { type ClaimRow, claimItemsOf, markExecutionError } from '../claims/claim-items.ts';
import { changeState } from '../claims/lifecycle/change-state.ts';
import { EngineError, type Executed } from '../connectors/connector.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { findResolution, moveResolution, type ResolutionRow } from '../decisions/decision-rows.ts';
import { outcomeOf } from '../decisions/outcome-of-claim.ts';
import { countUnitsRefunded, type OrderRows, orderRows } from '../orders/read-order.ts';
import { inviteReview } from '../reviews/invite-review.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { askEngine, refundFits } from './ask-engine.ts';
import { settleMoney } from './outcomes.sql.ts';

/** Minutes until the next try after each failed one: eight tries over 24 hours (lifecycle row 20). */
const retryMinutes = [1, 5, 15, 60, 180, 360, 480, 340];

/**
 * Carries one resolution out in the store engine, once (T16): its id is the engine's key, and before every further try
 * the engine is asked what stands under it. Jobs of one order run one after the other, so a payment has one writer.
 * Nothing of this runs inside a transaction but its own short steps.
 */
export async function executeResolution(ctx: Ctx, input: { storeId: StoreId; resolutionId: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  const begun = await ctx.db.inStore(store.id, (tx) => begin(tx, ctx, store, input.resolutionId));
  if (!begun) {
    return;
  }
  const { resolution, rows, claim, orderItemId, again, uncertain } = begun;
  let outcome: Executed | EngineError;
  try {
    outcome = await askEngine(ctx, store, { resolution, rows, orderItemId, address: addressOf(claim), again });
  } catch (error) {
    outcome =
      error instanceof EngineError
        ? error
        : new EngineError('unknown', 'The store engine did not answer as expected.', { cause: error });
    ctx.log.warn({ resolution: resolution.id, kind: outcome.kind, error }, 'A resolution could not be carried out');
  }
  const ended = outcome;
  await ctx.db.inStore(store.id, (tx) =>
    ended instanceof EngineError
      ? fail(tx, ctx, store, resolution, ended, uncertain)
      : settle(tx, ctx, store, resolution, ended),
  );
}

interface Begun {
  resolution: ResolutionRow;
  rows: OrderRows;
  claim: ClaimRow;
  orderItemId: string | null;
  /** It was tried before, so the engine is asked first what stands there. */
  again: boolean;
  /** Nobody knows what an earlier try left in the engine. */
  uncertain: boolean;
}

/** Takes the resolution into work; undefined when there is nothing to do (undone, revoked, done already). */
async function begin(tx: Tx, ctx: Ctx, store: StoreRecord, id: string): Promise<Begun | undefined> {
  const resolution = await findResolution(tx, store.id, id);
  if (!resolution) {
    return undefined;
  }
  const claim = await claimFor(tx, ctx, store, resolution.claim_id, { permission: 'claims:resolve', scopes: [] });
  const { decision } = await outcomeOf(tx, store.id, claim.id);
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  if (claim.state !== 'APPROVED' || decision?.id !== resolution.decision_id || !rows) {
    return undefined;
  }
  // EXECUTING here means that a process died in between: its outcome is unknown.
  const moved = await moveResolution(tx, store.id, id, ['PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED'], {
    execution_state: 'EXECUTING',
    attempts: resolution.attempts + 1,
    updated_at: nowOf(ctx),
  });
  if (!moved) {
    return undefined;
  }
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'resolution.executing',
    claimId: claim.id as ClaimId,
    orderId: claim.order_id as OrderId,
    data: { resolutionId: id, attempt: moved.attempts },
  });
  return {
    resolution: moved,
    rows,
    claim,
    orderItemId: await orderItemOf(tx, store.id, moved),
    again: resolution.attempts > 0,
    uncertain: ['EXECUTING', 'UNKNOWN'].includes(resolution.execution_state),
  };
}

function addressOf(claim: ClaimRow): Address | null {
  return (claim.updated_shipping_address ?? claim.shipping_address) as Address | null;
}

/** The engine did it: reference kept, money settled; when it was the last, the claim is resolved (lifecycle row 19). */
async function settle(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  resolution: ResolutionRow,
  executed: Executed,
): Promise<void> {
  const now = nowOf(ctx);
  const done = await moveResolution(tx, store.id, resolution.id, ['EXECUTING'], {
    execution_state: 'EXECUTED',
    reference: executed.reference,
    last_error: null,
    executed_at: now,
    updated_at: now,
  });
  if (!done) {
    return;
  }
  if (done.payment_id) {
    await settleMoney(tx, store.id, done.payment_id, done.original_value, now);
    await countItemRefunded(tx, store, done);
  }
  const shared = { storeId: store.id, claimId: done.claim_id as ClaimId, orderId: done.order_id as OrderId };
  await recordEvent(tx, ctx, {
    ...shared,
    kind: 'resolution.executed',
    data: { resolutionId: done.id, reference: executed.reference, amount: done.original_value },
  });
  const { resolutions } = await outcomeOf(tx, store.id, done.claim_id);
  const claim = await claimFor(tx, ctx, store, done.claim_id, { permission: 'claims:resolve', scopes: [] });
  if (refundFits(done, executed) === false) {
    await recordEvent(tx, ctx, {
      ...shared,
      kind: 'claim.flagged',
      reason: `The engine booked ${executed.amount}, not ${done.original_value}.`,
    });
  }
  if (resolutions.every((one) => one.execution_state === 'EXECUTED')) {
    const moved = await changeState(tx, ctx, store, claim, { trigger: 'executed', changes: { execution_error: null } });
    await recordEvent(tx, ctx, { ...shared, kind: 'claim.resolved' });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-resolved', claimId: claim.id, expected: { version: moved.version } },
    });
    await inviteReview(tx, ctx, store, claim.id);
  }
}

async function countItemRefunded(tx: Tx, store: StoreRecord, done: ResolutionRow): Promise<void> {
  const itemId = await orderItemOf(tx, store.id, done);
  if (itemId && done.refunded_quantity > 0) {
    await countUnitsRefunded(tx, store.id, itemId, done.refunded_quantity);
  }
}

/** The engine did not, or nobody knows: tried again by the schedule; the shopper sees nothing wrong (lifecycle row 20). */
async function fail(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  resolution: ResolutionRow,
  error: EngineError,
  uncertain: boolean,
): Promise<void> {
  // An engine that cannot be reached has not said what it did before, so what was unknown stays so.
  const state = { refused: 'FAILED', unavailable: uncertain ? 'UNKNOWN' : 'PENDING', unknown: 'UNKNOWN' }[error.kind];
  const moved = await moveResolution(tx, store.id, resolution.id, ['EXECUTING'], {
    execution_state: state,
    last_error: error.message.slice(0, 500),
    updated_at: nowOf(ctx),
  });
  if (!moved) {
    return;
  }
  const wait = retryMinutes[moved.attempts - 1];
  const parked = error.kind === 'refused' || wait === undefined;
  if (parked) {
    await markExecutionError(tx, store.id, moved.claim_id, error.message.slice(0, 500), nowOf(ctx));
  } else {
    const runAt = new Date(ctx.clock.now() + wait * 60_000).toISOString();
    await ctx.jobs.enqueue(
      tx,
      'execute-resolution',
      { storeId: store.id, resolutionId: moved.id },
      { runAt, queue: `order:${moved.order_id}`, key: `execute:${moved.id}` },
    );
  }
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'resolution.failed',
    claimId: moved.claim_id as ClaimId,
    orderId: moved.order_id as OrderId,
    reason: error.message.slice(0, 500),
    data: { resolutionId: moved.id, outcome: error.kind, attempt: moved.attempts, parked },
  });
}

async function orderItemOf(tx: Tx, storeId: StoreId, resolution: ResolutionRow): Promise<string | null> {
  const items = await claimItemsOf(tx, storeId, resolution.claim_id);
  return items.find((one) => one.id === resolution.claim_item_id)?.order_item_id ?? null;
}
