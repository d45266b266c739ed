import type { OrderItemId, ResolutionId, StoreId } from '#core/ids.ts';
import type { ExecutionState } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { EngineError, type Executed } from '../../../commerce/connectors/connector.ts';
import { type OrderRows, orderRows } from '../../../commerce/orders/read-order.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { type ClaimRow, claimItemsOf } from '../../claim/claim-items.ts';
import {
  holdResolution,
  movePayment,
  moveResolution,
  type ResolutionPaymentRow,
  type ResolutionRow,
} from '../../decisions/decision-rows.ts';
import { isOwed } from '../../decisions/is-owed.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { askEngine } from './ask-engine.ts';
import { failExecution } from './fail-execution.ts';
import { refuseGoneUnits } from './refuse-gone-units.ts';
import { settleExecution } from './settle-execution.ts';

/**
 * Carries one resolution out in the store engine, once (T16): each payment that it goes back over is asked for under a
 * key of its own, what no payment gives under the resolution's id, and before every further try the engine is asked
 * what stands under the key, and nothing is sent of units that the store gave back meanwhile. Payments follow one another, and the first that is not carried out ends the run, so that as
 * little as possible is half done. Jobs of one order run one after the other, so a payment has one writer. Nothing of
 * this runs inside a transaction but its own short steps.
 */
export async function executeResolution(
  ctx: Ctx,
  input: { storeId: StoreId; resolutionId: ResolutionId },
): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  for (;;) {
    const begun = await ctx.db.inStore(store.id, (tx) => begin(tx, ctx, store, input.resolutionId));
    if (!begun) {
      return;
    }
    const outcome = await ask(ctx, store, begun);
    const goesOn = await write(ctx, store, begun, outcome).catch((error: unknown) => {
      ctx.log.error({ resolution: begun.resolution.id, error }, 'What an engine answered could not be written down');
      // An execution always ends: what it answered is asked for again under the same key.
      return write(ctx, store, begun, new EngineError('unknown', because('answer-unexpected')));
    });
    if (!goesOn) {
      return;
    }
  }
}

/** Writes down how the engine was asked; answers whether another payment is to be asked for. */
function write(ctx: Ctx, store: StoreRecord, begun: Begun, outcome: Executed | EngineError): Promise<boolean> {
  return ctx.db.inStore(store.id, (tx) =>
    outcome instanceof EngineError
      ? failExecution(tx, ctx, store, { ...begun, error: outcome })
      : settleExecution(tx, ctx, store, { ...begun, executed: outcome }),
  );
}

interface Begun {
  resolution: ResolutionRow;
  /** The payment that is asked for; null for what no payment gives. */
  part: ResolutionPaymentRow | null;
  rows: OrderRows;
  claim: ClaimRow;
  orderItemId: OrderItemId | null;
  /** How often the engine was asked for this, this time included. */
  attempt: number;
  /** Nobody knows what an earlier try left in the engine. */
  uncertain: boolean;
}

async function ask(ctx: Ctx, store: StoreRecord, begun: Begun): Promise<Executed | EngineError> {
  const { claim, attempt, resolution } = begun;
  try {
    const address = claim.updated_shipping_address ?? claim.shipping_address;
    return await askEngine(ctx, store, {
      ...{ ...begun, address, again: attempt > 1 },
      mayAct: () => refuseGoneUnits(ctx, store, begun),
    });
  } catch (error) {
    const outcome =
      error instanceof EngineError ? error : new EngineError('unknown', because('answer-unexpected'), { cause: error });
    ctx.log.warn({ resolution: resolution.id, kind: outcome.kind, error }, 'A resolution could not be carried out');
    return outcome;
  }
}

const startable: readonly ExecutionState[] = ['PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED'];

/** Takes the resolution into work; undefined when there is nothing to do (undone, revoked, done already, left to people). */
async function begin(tx: Tx, ctx: Ctx, store: StoreRecord, id: ResolutionId): Promise<Begun | undefined> {
  const resolution = await holdResolution(tx, store.id, id);
  if (!resolution || resolution.carried_out_by === 'people' || resolution.report !== null) {
    return undefined;
  }
  const claim = await claimFor(tx, ctx, store, {
    claimId: resolution.claim_id,
    access: { permission: 'claims:resolve', scopes: [] },
  });
  const { decision } = await outcomeOf(tx, store.id, claim.id);
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  if (!isOwed(claim, decision, resolution) || !rows) {
    return undefined;
  }
  const now = nowOf(ctx);
  // EXECUTING here means that a process died in between: its outcome is unknown.
  const moved = await moveResolution(tx, store.id, id, {
    from: startable,
    changes: {
      execution_state: 'EXECUTING',
      attempts: resolution.attempts + 1,
      next_try_at: null,
      updated_at: now,
    },
  });
  if (!moved) {
    return undefined;
  }
  const part = resolution.payments.find((item) => item.state !== 'EXECUTED') ?? null;
  const before = part ? part.state : resolution.execution_state;
  const attempt = (part ?? resolution).attempts + 1;
  if (part) {
    await movePayment(tx, store.id, part.id, {
      from: startable,
      changes: { state: 'EXECUTING', attempts: attempt, updated_at: now },
    });
  }
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'resolution.executing',
    claimId: claim.id,
    orderId: claim.order_id,
    data: { resolutionId: id, attempt, ...(part ? { paymentId: part.payment_id } : {}) },
  });
  return {
    resolution,
    part,
    rows,
    claim,
    orderItemId: await orderItemOf(tx, store.id, resolution),
    attempt,
    uncertain: ['EXECUTING', 'UNKNOWN'].includes(before),
  };
}

async function orderItemOf(tx: Tx, storeId: StoreId, resolution: ResolutionRow): Promise<OrderItemId | null> {
  const items = await claimItemsOf(tx, storeId, resolution.claim_id);
  return items.find((item) => item.id === resolution.claim_item_id)?.order_item_id ?? null;
}
