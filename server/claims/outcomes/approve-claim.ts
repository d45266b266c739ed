import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import type { ProposersNote } from '#core/reference/claim-facts.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { isSameSum } from '#core/rules/claims/outcomes/proposals.ts';
import { addMoney, subtractMoney, type Worth } from '#core/rules/platform/money.ts';
import { holdOrderWithId, type OrderRows } from '../../commerce/orders/read-order.ts';
import { shippingPaid } from '../../commerce/orders/settled-lines.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../../platform/jobs/lanes.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import { refuseBeyondOwn } from '../../tenancy/people/support/own-limit.ts';
import { capabilityOff } from '../../tenancy/stores/capabilities/require-capability.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { reachedByApproving } from '../decisions/approved-alone.ts';
import { offeredBy } from '../decisions/carried-out-by.ts';
import { holdCoverLeft, refuseOver } from '../decisions/cover-left.ts';
import { insertDecision, shippingIsPromised } from '../decisions/decision-rows.ts';
import { type Explanation, explainApproval, explanationColumns } from '../decisions/explain.ts';
import { type DecisionLine, type PricedLine, priceLines, refundTypes } from '../decisions/price-lines.ts';
import { restLinesOn } from '../decisions/rest-on.ts';
import { refuseUnitsGone } from '../decisions/units-left.ts';
import { toldMoneyOf, worthOf } from '../decisions/worth.ts';
import { changeState, StateConflict } from '../lifecycle/change-state.ts';
import { type Hanging, hangingBefore } from '../lifecycle/row-before.ts';
import type { Act } from '../lifecycle/staff-acts.ts';
import { approvalToldAt, effectsStartAt } from '../lifecycle/undo-window.ts';
import { dropDecisionDrafts } from '../staff-drafts/keep-draft.ts';
import type { ToldDayRow } from '../told-days/tell-days.ts';
import { tellApproved } from '../told-days/tell-expected.ts';
import { type ClaimToDecide, onClaimToDecide } from './claim-to-decide.ts';
import { isCreditAboveBound } from './credit-bound.ts';
import { promisedRows, writePromise } from './promise-resolutions.ts';
import { refuseRaisedReimbursement } from './provider-pays.ts';
import { readOrderOfClaim } from './read-order-of-claim.ts';
import { holdPaymentsLeft, type PaymentsLeft } from './reserve-refund.ts';
import { isSmall, refuseOverLimit, refuseSoloApproval } from './solo-approval.ts';

/** What an approval gives, and says. */
interface Terms {
  lines: readonly DecisionLine[];
  includeShipping: boolean;
  customerText?: string | null;
  note?: string | null;
  /** Why more units are given than are left; blank where nobody says. */
  overrideText?: string | null;
}

export interface ApproveClaim extends Act, Terms {}

/**
 * Approves a claim with a resolution for every item (lifecycle rows 18, 18b). One transaction: the claim moves once,
 * money is promised, resolutions wait; what follows from it starts when the time to undo is over.
 * @throws state-conflict; forbidden; second-person-required (the proposal is kept); units-not-left, by the order as its
 *   engine tells it now; refund-exceeds-paid; amount-out-of-bounds;
 *   method-not-offered when the store's engine cannot do it; validation-failed
 */
export function approveClaim(ctx: Ctx, input: ApproveClaim): Promise<ClaimRow> {
  return approveAs(ctx, input, () => input);
}

/**
 * The second word to what somebody proposed (lifecycle row 18b): carried out as it is kept, lines, shipping and text,
 * and judged by what is true now.
 * @throws state-conflict where nothing waits or the claim moved on since; second-person-required to who proposed or filed
 *   it; what approveClaim throws
 */
export function approveProposal(ctx: Ctx, input: Act & { note?: string | null }): Promise<ClaimRow> {
  return approveAs(ctx, input, (claim) => {
    if (!claim.proposal) {
      throw new StateConflict(claim, say('no-proposal'));
    }
    // What was noted with it stays with who proposed; whoever approves notes for themselves.
    return { ...claim.proposal.what, note: input.note ?? null, proposed: true };
  });
}

/** `how` says what is given, and whether it is what somebody else proposed. */
async function approveAs(ctx: Ctx, input: Act, how: (claim: ClaimRow) => Terms & { proposed?: true }) {
  const unread = await readOrderOfClaim(ctx, input);
  const result = await onClaimToDecide(ctx, input.id, 'claims:resolve', async (on) => {
    const { tx, store, claim, rows, items, about, unsettled } = on;
    const terms = how(claim);
    const lines = priceLines(terms.lines, [...items], rows, store);
    refuseUnable(ctx, store, claim, lines);
    const beyond = refuseUnitsGone(ctx, { claim, items, rows, unsettled }, { lines, words: terms.overrideText ?? '' });
    restLinesOn(about, lines);
    const shipping = shippingOf(terms, lines, rows);
    const given = addMoney(...lines.map((item) => item.priced.originalValue), shipping.amount, shipping.tax);
    const total = worthOf(rows.order, store, given);
    const sum = { given, total, told: toldMoneyOf(rows.order) };
    const creditAboveBound = isCreditAboveBound(store, lines, rows.order.currency);
    const { goesBack, cover, reached, hanging } = await heldBeside(ctx, on, { terms, total, creditAboveBound });
    if (goesBack) {
      throw new Problem('validation-failed', {
        errors: [{ pointer: '/includeShipping', code: 'shipping-given-back', message: say('shipping-goes-back') }],
      });
    }
    refuseOtherSum(claim, terms, sum);
    refuseOverLimit(ctx, store, total);
    const bonuses = addMoney('0', ...lines.map((item) => item.priced.bonus));
    refuseOver(cover, rows, subtractMoney(given, bonuses));
    const expectedVersion = input.expectedVersion;
    let alone: string | null = null;
    if (terms.proposed === undefined) {
      refuseRaisedReimbursement(ctx, store, lines);
      const solo = await refuseSoloApproval(tx, ctx, store, {
        claim,
        ...{ ...sum, terms, items, expectedVersion, creditAboveBound },
        ...(reached !== undefined && { reached }),
      });
      if ('waits' in solo) {
        return { problem: solo.waits };
      }
      alone = solo.by === 'one' ? total : null;
    } else {
      refuseBeyondOwn(ctx, store, total);
    }
    const told = explainApproval(about, lines, shipping);
    const checked = { beyond, unread };
    return {
      claim: await approve(ctx, on, {
        ...{ hanging, lines, shipping, total: given, alone, told, terms, checked, expectedVersion },
      }),
    };
  });
  if ('problem' in result) {
    throw result.problem;
  }
  return result.claim;
}

/**
 * What others may be giving at this moment, read once the order is held: whether another claim gives its shipping back,
 * what its protection has left, and what the caller reaches by approving alone; undefined where that isn't asked yet.
 */
async function heldBeside(
  ctx: Ctx,
  { tx, store, claim, rows }: ClaimToDecide,
  asked: { terms: Terms & { proposed?: true }; total: Worth; creditAboveBound: boolean },
) {
  const { terms, total } = asked;
  // A proposal that waits is answered by two, and then nobody's own sums are held.
  const isAlone = terms.proposed === undefined && claim.proposal === null && isSmall(ctx, store, asked);
  const [goesBack, cover, reached, hanging] = await Promise.all([
    terms.includeShipping && shippingGoesBack(tx, store.id, rows.order.id),
    holdCoverLeft(tx, store.id, { claim, rows }),
    isAlone ? reachedByApproving(tx, ctx, store, { orderId: rows.order.id, total }) : undefined,
    // What undoing it will put back, read by the way.
    hangingBefore(tx, ctx, store, { claim, to: 'APPROVED' }),
  ]);
  return { goesBack, cover, reached, hanging };
}

/** The second word is to the sum that was proposed. */
function refuseOtherSum(claim: ClaimRow, terms: { proposed?: true }, sum: Parameters<typeof isSameSum>[1]): void {
  if (terms.proposed !== undefined && claim.proposal !== null && !isSameSum(claim.proposal, sum)) {
    throw new StateConflict(claim, say('proposal-other-sum'));
  }
}

/** The store has to be able to do what is promised, by its engine or by its people, and its provider has to let it. */
function refuseUnable(ctx: Ctx, store: StoreRecord, claim: ClaimRow, lines: readonly PricedLine[]): void {
  for (const { line } of lines) {
    const capability = capabilityOff(store, line.resolutionType, claim.created_at);
    if (capability !== null) {
      throw new Problem('method-not-offered', { detail: say('capability-off', { capability }) });
    }
  }
  const able = new Set<string>([...offeredBy(ctx.connectors.of(store)), 'CUSTOM', 'NOT_COVERED']);
  const unable = lines.find((item) => !able.has(item.line.resolutionType));
  if (unable) {
    throw new Problem('method-not-offered', { detail: say('engine-cannot') });
  }
}

/**
 * Shipping and its tax go back whole, once, with a line that gives money or credit (design, Money).
 * @throws validation-failed where no line gives any
 */
export function shippingOf(input: { includeShipping: boolean }, lines: readonly PricedLine[], rows: OrderRows) {
  if (!input.includeShipping) {
    return { amount: '0', tax: '0', line: null };
  }
  const line =
    lines.find((item) => refundTypes.includes(item.line.resolutionType)) ??
    lines.find((item) => item.line.resolutionType === 'STORE_CREDIT');
  if (!line) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/includeShipping', code: 'no-refund', message: say('shipping-with-refund') }],
    });
  }
  return { ...shippingPaid(rows), line };
}

interface Approval {
  hanging: Hanging | null;
  lines: PricedLine[];
  shipping: { amount: string; tax: string; line: PricedLine | null };
  total: string;
  /** What one person's word gives, in the store's currency; null where two approve. */
  alone: string | null;
  told: Explanation;
  terms: Terms & { proposed?: true };
  /** So many units of each line go beyond what is left, and why the engine could not be asked. */
  checked: { beyond: readonly number[]; unread: EngineReason | null };
  expectedVersion: number;
}

/** What somebody else noted who proposed before this approval; null where there is none. */
function proposersNote({ proposal }: ClaimRow, approver: string | null): ProposersNote | null {
  if (proposal === null || proposal.note === null || proposal.note === '' || proposal.by === approver) {
    return null;
  }
  const { by, byName, note, side, at } = proposal;
  return { by, byName, note, side, at };
}

async function approve(ctx: Ctx, on: ClaimToDecide, approval: Approval): Promise<ClaimRow> {
  const { tx, store, claim, facts, rows } = on;
  const { total, terms, checked } = approval;
  const now = nowOf(ctx);
  const who = approverOf(ctx, store);
  let left: PaymentsLeft = { left: new Map(), cards: new Set() };
  return changeState(tx, ctx, store, {
    claim,
    facts,
    hanging: approval.hanging,
    trigger: terms.proposed === undefined ? 'approve' : 'approve-proposal',
    expectedVersion: approval.expectedVersion,
    data: { total, currency: rows.order.currency },
    changes: {
      ...{ decided_at: now, decided_by: who.id, proposal: null, wake_at: null, unread: false },
      ...(checked.beyond.some((units) => units > 0) && { overridden: true }),
    },
    // Behind the claim, so that whoever holds both holds the claim first.
    async reads() {
      if (
        approval.lines.some(
          ({ line }) => line.resolutionType !== 'NOT_COVERED' && refundTypes.includes(line.resolutionType),
        )
      ) {
        left = await holdPaymentsLeft(tx, store.id, rows.order.id);
      }
    },
    writes: (moved, held) => writeApproval(ctx, on, approval, { moved, held, left }),
  });
}

const approverOf = ({ actor }: Ctx, store: StoreRecord) =>
  actor.kind === 'staff' ? { id: actor.userId, name: actor.name } : { id: null, name: store.name };

/** Writes an approval down, promises its money, and has it carried out once the time to undo is over. */
async function writeApproval(
  ctx: Ctx,
  { tx, store, claim, rows }: ClaimToDecide,
  approval: Approval,
  { moved, held, left }: { moved: ClaimRow; held: readonly ToldDayRow[]; left: PaymentsLeft },
): Promise<void> {
  const { total, terms, checked } = approval;
  const now = nowOf(ctx);
  const who = approverOf(ctx, store);
  const isOver = checked.beyond.some((units) => units > 0);
  const decisionId = newId('decision', ctx.clock.now());
  const promised = { ...approval, store, claim, rows, beyond: checked.beyond, decisionId, by: who.id };
  const gives = promisedRows(ctx, promised, left);
  const { resolutions, payments } = gives;
  const runAt = effectsStartAt(ctx);
  await Promise.all([
    writePromise(tx, ctx, store, { rows: gives, left }),
    insertDecision(
      tx,
      {
        store_id: store.id,
        id: decisionId,
        claim_id: claim.id,
        outcome: 'APPROVED',
        ...explanationColumns(approval.told),
        customer_text: terms.customerText ?? '',
        note: terms.note ?? '',
        decided_side: noteSideOf(ctx, store),
        proposed: JSON.stringify(proposersNote(claim, who.id)),
        overridden: isOver,
        override_text: isOver ? (terms.overrideText ?? '').trim() : '',
        unchecked: checked.unread === null ? null : JSON.stringify(checked.unread),
        total,
        given_alone: approval.alone,
        currency: rows.order.currency,
        decided_by: who.id,
        decided_by_name: who.name,
        decided_at: now,
      },
      resolutions,
      payments,
    ),
    tellApproved(tx, ctx, store, { claim, given: resolutions, held }),
    dropDecisionDrafts(tx, ctx, store, claim.id),
    recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.approved',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { decisionId, total, currency: rows.order.currency, ...(checked.unread && { why: checked.unread }) },
    }),
    ...resolutions
      .filter((item) => item.carried_out_by !== 'people')
      .map((resolution) =>
        ctx.jobs.enqueue(
          tx,
          'execute-resolution',
          { storeId: store.id, resolutionId: resolution.id },
          { runAt, queue: laneOf('orders', claim.order_id), key: `execute:${resolution.id}` },
        ),
      ),
    ctx.jobs.enqueue(
      tx,
      'send-mail',
      {
        storeId: store.id,
        mail: { template: 'claim-approved', claimId: claim.id, expected: { version: moved.version } },
      },
      // Behind what carries it out, however late that begins.
      { runAt: approvalToldAt(ctx), queue: laneOf('orders', claim.order_id) },
    ),
  ]);
}

/** Whether another claim gives the order's shipping back; of two approvals at once the second sees the first. */
async function shippingGoesBack(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  const [, promised] = await Promise.all([
    holdOrderWithId(tx, storeId, orderId),
    shippingIsPromised(tx, storeId, orderId),
  ]);
  return promised;
}
