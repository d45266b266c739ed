import { type ExecutionReport, executionReport } from '#core/contract/claims/executions.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { addMoney, compareMoney } from '#core/rules/platform/money.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor, storeOf } from '../../claim/claim-access.ts';
import { type ClaimRow, holdClaim, markExecutionError } from '../../claim/claim-items.ts';
import { holdResolution, moveResolution, type ResolutionRow } from '../../decisions/decision-rows.ts';
import { isOwed } from '../../decisions/is-owed.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { StateConflict } from '../../lifecycle/change-state.ts';
import { engineStandings, type Standing } from './engine-standings.ts';
import { endExecution, referencesOf, settlePayment } from './settle-execution.ts';

interface Report {
  id: string;
  resolutionId: string;
  report: ExecutionReport;
}

/**
 * People say what became of a resolution that they carry out, or that the engine did not: done with a reference, or not.
 * It ends once: the same report again changes nothing, another one is refused. Of what the engine was asked for, the
 * engine is asked first what stands there, so that nothing is paid by hand that went back already.
 * @throws state-conflict when it is reported otherwise, carried out, revoked, or still tried by the engine;
 *   validation-failed for another amount than is owed; engine-unavailable when nobody can say what the engine did
 */
export async function reportExecution(ctx: Ctx, input: Report): Promise<ClaimRow> {
  const store = await storeOf(ctx, input.id);
  const standing = await engineStandings(ctx, store, input);
  return ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: input.id,
      access: { permission: 'claims:resolve', scopes: [] },
    });
    // The claim before its resolution, as revoking holds them: of the two at once one waits.
    await holdClaim(tx, store.id, claim.id);
    const { resolutionId } = input;
    const resolution = isId('resolution', resolutionId) ? await holdResolution(tx, store.id, resolutionId) : undefined;
    if (resolution?.claim_id !== claim.id) {
      throw claim.state === 'APPROVED' ? new Problem('not-found') : new StateConflict(claim, nothingLeft);
    }
    if (resolution.report !== null) {
      if (isSame(executionReport.parse(resolution.report), input.report)) {
        return claim;
      }
      throw new StateConflict(claim, say('reported-otherwise'));
    }
    await refuseUnended(tx, store, claim, { resolution, standing, report: input.report });
    if (input.report.outcome === 'failed') {
      await giveUp(tx, ctx, store, { resolution, report: input.report });
    } else {
      await carryOut(tx, ctx, store, { resolution, report: input.report });
    }
    return claimFor(tx, ctx, store, { claimId: input.id, access: { permission: 'claims:resolve', scopes: [] } });
  });
}

const nothingLeft = say('nothing-to-report');

function isSame(item: ExecutionReport, other: ExecutionReport): boolean {
  return item.outcome === 'done'
    ? other.outcome === 'done' && item.reference === other.reference
    : other.outcome === 'failed' && item.reason === other.reason;
}

/** Only what waits for people, or what the engine has come to an end with, is theirs to report. */
async function refuseUnended(
  tx: Tx,
  store: StoreRecord,
  claim: ClaimRow,
  { resolution, standing, report }: { resolution: ResolutionRow; standing: Standing; report: ExecutionReport },
): Promise<void> {
  const { decision } = await outcomeOf(tx, store.id, claim.id);
  if (!isOwed(claim, decision, resolution)) {
    throw new StateConflict(claim, nothingLeft);
  }
  const open = ['PENDING', 'FAILED', 'UNKNOWN'].includes(resolution.execution_state);
  const tried = resolution.carried_out_by === 'people' || (resolution.attempts > 0 && resolution.next_try_at === null);
  if (!open || !tried || standing.attempts !== resolution.attempts) {
    throw new StateConflict(claim, say('engine-being-asked'));
  }
  if (report.outcome === 'failed' && resolution.payments.some((item) => item.state === 'EXECUTED')) {
    throw new StateConflict(claim, say('partly-paid'));
  }
  if (standing.engine === 'did-it') {
    throw new StateConflict(claim, say('engine-already-did'));
  }
}

/** What is still owed of a resolution, in the order's currency. */
function owedOf(resolution: ResolutionRow): string {
  return resolution.payments.length === 0
    ? resolution.original_value
    : addMoney(...resolution.payments.filter((item) => item.state !== 'EXECUTED').map((item) => item.amount));
}

async function carryOut(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { resolution, report }: { resolution: ResolutionRow; report: Extract<ExecutionReport, { outcome: 'done' }> },
): Promise<void> {
  const owed = owedOf(resolution);
  if (report.amount != null && compareMoney(report.amount, owed) !== 0) {
    throw new Problem('validation-failed', {
      errors: [
        {
          pointer: '/amount',
          code: 'not-what-is-owed',
          message: say('amount-owed', { owed: { amount: owed, currency: resolution.original_currency } }),
        },
      ],
    });
  }
  const now = nowOf(ctx);
  const open = resolution.payments.filter((item) => item.state !== 'EXECUTED');
  for (const part of open) {
    await settlePayment(tx, ctx, store, { part, reference: report.reference });
  }
  const done = await moveResolution(tx, store.id, resolution.id, {
    from: ['PENDING', 'FAILED', 'UNKNOWN'],
    changes: {
      execution_state: 'EXECUTED',
      carried_out_by: 'people',
      reference: [referencesOf(resolution.payments), report.reference].filter((item) => item !== '').join(', '),
      report: JSON.stringify(report),
      last_error: null,
      next_try_at: null,
      executed_at: now,
      updated_at: now,
    },
  });
  if (!done) {
    throw new Error('A resolution was moved past its lock.');
  }
  await endExecution(tx, ctx, store, { ...resolution, ...done });
}

async function giveUp(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { resolution, report }: { resolution: ResolutionRow; report: Extract<ExecutionReport, { outcome: 'failed' }> },
): Promise<void> {
  const now = nowOf(ctx);
  const why = because('said', { text: report.reason });
  await moveResolution(tx, store.id, resolution.id, {
    from: ['PENDING', 'FAILED', 'UNKNOWN'],
    changes: {
      execution_state: 'FAILED',
      report: JSON.stringify(report),
      last_error: JSON.stringify(why),
      next_try_at: null,
      updated_at: now,
    },
  });
  await markExecutionError(tx, store.id, resolution.claim_id, { error: why, now });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'resolution.failed',
    claimId: resolution.claim_id,
    orderId: resolution.order_id,
    data: {
      resolutionId: resolution.id,
      outcome: 'reported',
      attempt: resolution.attempts,
      parked: true,
      why,
    },
  });
}
