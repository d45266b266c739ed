import type { ResolutionId } from '#core/ids.ts';
import type { EngineError } from '../../../commerce/connectors/connector.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { markExecutionError } from '../../claim/claim-items.ts';
import {
  holdResolution,
  movePayment,
  moveResolution,
  type ResolutionPaymentRow,
} from '../../decisions/decision-rows.ts';
import { isExecuting } from './settle-execution.ts';

/** Minutes until the next try after each failed one: eight tries over 24 hours (lifecycle row 20). */
const retryMinutes = [1, 5, 15, 60, 180, 360, 480, 340];

interface Failed {
  resolution: { id: ResolutionId };
  part: ResolutionPaymentRow | null;
  attempt: number;
  uncertain: boolean;
}

/**
 * The engine did not, or nobody knows: tried again by the schedule, or flagged for a person when nothing more is
 * planned; the shopper reads that a person is on it, never why (lifecycle row 20). Answers false: nothing more is asked in this run.
 */
export async function failExecution(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { resolution: { id }, part, attempt, uncertain, error }: { error: EngineError } & Failed,
): Promise<false> {
  const now = nowOf(ctx);
  // An engine that cannot be reached has not said what it did before, so what was unknown stays so.
  const states = { refused: 'FAILED', unavailable: uncertain ? 'UNKNOWN' : 'PENDING', unknown: 'UNKNOWN' } as const;
  const state = states[error.kind];
  const wait = error.kind === 'refused' ? undefined : retryMinutes[attempt - 1];
  // An engine that asks to be left alone for longer is: a try before that would be one that it never heard of.
  const waitMs = Math.max((wait ?? 0) * 60_000, error.retryAfterMs ?? 0);
  const next = wait === undefined ? null : new Date(ctx.clock.now() + waitMs).toISOString();
  const resolution = await holdResolution(tx, store.id, id);
  if (!resolution || !isExecuting(resolution, part)) {
    return false;
  }
  const moved = await moveResolution(tx, store.id, resolution.id, {
    from: ['EXECUTING'],
    changes: {
      execution_state: state,
      last_error: JSON.stringify(error.reason),
      next_try_at: next,
      updated_at: now,
    },
  });
  if (!moved) {
    return false;
  }
  if (part) {
    await movePayment(tx, store.id, part.id, {
      from: ['EXECUTING'],
      changes: {
        state,
        last_error: JSON.stringify(error.reason),
        updated_at: now,
      },
    });
  }
  if (next === null) {
    await markExecutionError(tx, store.id, moved.claim_id, { error: error.reason, now });
  } else {
    await ctx.jobs.enqueue(
      tx,
      'execute-resolution',
      { storeId: store.id, resolutionId: moved.id },
      { runAt: next, queue: laneOf('orders', moved.order_id), key: `execute:${moved.id}` },
    );
  }
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'resolution.failed',
    claimId: moved.claim_id,
    orderId: moved.order_id,
    data: {
      resolutionId: moved.id,
      outcome: error.kind,
      attempt,
      parked: next === null,
      why: error.reason,
      ...(part ? { paymentId: part.payment_id } : {}),
    },
  });
  return false;
}
