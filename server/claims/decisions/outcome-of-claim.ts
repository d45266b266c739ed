import type { z } from 'zod';

import type { claimResolution, decision, resolutionPayment } from '#core/contract/claims/outcome-shapes.ts';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { type ClaimState, type DecisionReason, decisionReasonLabels } from '#core/reference/claims.ts';
import type { DecisionFact } from '#core/reference/decision-facts.ts';
import { lastDay } from '#core/rules/claims/told-days.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  decisionWords,
  type KeptExplanation,
  keptExplanation,
  reasonLabel,
} from '../../platform/words/decision-words.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type AmendmentRow, amendmentsOfClaims } from './amendments.sql.ts';
import {
  type DecisionRow,
  decisionsOfClaims,
  liveDecisions,
  type ResolutionPaymentRow,
  type ResolutionRow,
  resolutionsOfDecisions,
} from './decisions.sql.ts';
import { latenessOf } from './lateness.ts';

const caseWords = wordsOf('case-facts');

export interface Outcome {
  decision: DecisionRow | undefined;
  resolutions: ResolutionRow[];
  /** What was changed about it since it was resolved, oldest first, proposals and what was canceled included. */
  amendments: AmendmentRow[];
  /** The money of amendments: never among the decision's own resolutions. */
  amended: ResolutionRow[];
  /** Decisions that stood before and stand no more, oldest first; what was taken back at once is among them. */
  earlier: DecisionRow[];
}

/** The decision that stands on a claim with its resolutions, inside the caller's transaction. */
export async function outcomeOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<Outcome> {
  return (await outcomesOf(tx, storeId, [claimId]))(claimId);
}

/** The same of many claims at once, by claim. */
export async function outcomesOf(
  tx: Tx,
  storeId: StoreId,
  claimIds: readonly ClaimId[],
): Promise<(claimId: ClaimId) => Outcome> {
  const all = await decisionsOfClaims(tx, storeId, claimIds);
  const decisions = all.filter((item) => item.live);
  const ids = decisions.map((item) => item.id);
  const [resolutions, amendments] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([resolutionsOfDecisions(tx, storeId, ids), amendmentsOfClaims(tx, storeId, claimIds)]);
  return (claimId) =>
    outcomeFrom(
      all.filter((item) => item.claim_id === claimId),
      resolutions,
      amendments.filter((item) => item.claim_id === claimId),
    );
}

/** What came of a claim, from all its decisions, oldest first, the resolutions of the one that stands, and its amendments. */
export function outcomeFrom(
  decisions: readonly DecisionRow[],
  resolutions: readonly ResolutionRow[],
  amendments: readonly AmendmentRow[],
): Outcome {
  const decision = decisions.find((item) => item.live);
  const ofDecision = resolutions.filter((item) => item.decision_id === decision?.id);
  return {
    decision,
    resolutions: ofDecision.filter((item) => item.amendment_id === null),
    amendments: amendments.filter((item) => item.decision_id === decision?.id),
    amended: ofDecision.filter((item) => item.amendment_id !== null),
    earlier: decisions.filter((item) => !item.live),
  };
}

/** What the decision that stands on a claim rests on, as it is kept, inside the caller's transaction. */
export async function explanationOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<KeptExplanation> {
  const [standing] = await liveDecisions(tx, storeId, [claimId]);
  if (!standing) {
    throw new Error(`No decision stands on claim ${claimId}.`);
  }
  return keptExplanation(standing);
}

/** A resolution as the API answers it; errors and names of staff are for staff. */
export function resolutionView(
  row: ResolutionRow,
  staff: boolean,
  told: { resolvedBy: string; claimState: ClaimState },
): z.input<typeof claimResolution> {
  return {
    id: row.id,
    claimId: row.claim_id,
    claimState: told.claimState,
    userId: staff ? row.resolved_by : null,
    resolutionType: row.type,
    resolution: row.type,
    resolutionDetails: staff && row.last_error ? engineReasonText(row.last_error) : '',
    resolutionDescription: row.description,
    // Of several payments some may be done: to the shopper it is one thing, done or not.
    resolutionReference: staff || row.execution_state === 'EXECUTED' ? row.reference : null,
    quantity: row.quantity,
    refundedQuantity: row.refunded_quantity,
    percentage: row.percentage === null ? null : Number(row.percentage),
    itemsAmount: toNumber(row.items_amount),
    taxAmount: toNumber(row.tax_amount),
    paidValue: toNumber(row.paid_value),
    paidCurrency: row.paid_currency,
    paidOriginalValue: toNumber(row.original_value),
    paidOriginalCurrency: row.original_currency,
    includeShipping: row.include_shipping,
    shippingAmount: toNumber(row.shipping_amount),
    shippingTaxAmount: toNumber(row.shipping_tax_amount),
    creditStore: row.credit_store,
    // Behind a failure the shopper sees no error: it is being carried out (lifecycle row 20).
    executionState: staff ? row.execution_state : row.execution_state === 'EXECUTED' ? 'EXECUTED' : 'PENDING',
    payments: staff ? row.payments.map(paymentView) : [],
    // Read with the whole claim.
    parcels: [],
    carriedOutBy: row.carried_out_by,
    retryAt: staff ? row.next_try_at : null,
    resolvedBy: told.resolvedBy,
    relatedClaimItemId: row.claim_item_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    executedAt: row.executed_at,
    deletedAt: null,
  };
}

const paymentView = (part: ResolutionPaymentRow): z.input<typeof resolutionPayment> => ({
  id: part.id,
  paymentId: part.payment_id,
  amount: toNumber(part.amount),
  executionState: part.state,
  reference: part.reference,
});

/** A denial as the reference API shows it: a resolution row whose type is the reason (public-api A.3.3). */
export function denialRow(
  row: DecisionRow,
  staff: boolean,
  { claimState, timeZone }: { claimState: ClaimState; timeZone: string },
): z.input<typeof claimResolution> {
  const reason = reasonFor(row, staff);
  return {
    id: row.id,
    claimId: row.claim_id,
    claimState,
    userId: staff ? row.decided_by : null,
    resolutionType: reason ?? 'OTHER',
    resolution: reason ?? 'OTHER',
    resolutionDetails: row.customer_text || decisionWords(keptExplanation(row), timeZone, 'page').clause,
    resolutionDescription: '',
    resolutionReference: null,
    quantity: 0,
    refundedQuantity: 0,
    percentage: null,
    itemsAmount: 0,
    taxAmount: 0,
    paidValue: 0,
    paidCurrency: row.currency,
    paidOriginalValue: 0,
    paidOriginalCurrency: row.currency,
    includeShipping: false,
    shippingAmount: 0,
    shippingTaxAmount: 0,
    creditStore: false,
    executionState: 'EXECUTED',
    payments: [],
    parcels: [],
    carriedOutBy: 'engine',
    retryAt: null,
    resolvedBy: row.decided_by_name,
    relatedClaimItemId: null,
    createdAt: row.decided_at,
    updatedAt: row.decided_at,
    executedAt: row.decided_at,
    deletedAt: null,
  };
}

/** A reason by its code. A shopper reads no suspicion, and not what the store states against the facts. */
function reasonFor({ overridden, reason }: DecisionRow, staff: boolean): DecisionReason | null {
  if (staff || reason === null) {
    return reason;
  }
  if (overridden) {
    return 'OTHER';
  }
  return reason === 'POTENTIAL_FRAUD' ? 'NOT_COVERED' : reason;
}

/** The decision in words, made now from the codes that it keeps; a suspicion is shown as Not Covered to shoppers. */
export function decisionView(
  row: DecisionRow,
  staff: boolean,
  told: { undoUntil: string | null; appealUntil: string | null; timeZone: string },
): z.input<typeof decision> {
  const { reason } = row;
  const kept = staff ? keptExplanation(row) : withoutRepeats(row);
  return {
    id: row.id,
    outcome: row.outcome,
    reason: reasonFor(row, staff),
    reasonLabel: reason === null ? null : staff ? decisionReasonLabels[reason] : labelFor(row, reason),
    ...decisionWords(kept, told.timeZone, 'page'),
    lateness: latenessOf(kept, told.timeZone),
    decidedAt: row.decided_at,
    decidedBy: row.decided_by_name,
    override: staff ? overrideOf(row, told.timeZone) : null,
    overrideText: staff ? row.override_text || null : null,
    unchecked: staff && row.unchecked !== null ? engineReasonText(row.unchecked) : null,
    undoUntil: told.undoUntil,
    appealUntil: told.appealUntil,
  };
}

const labelFor = ({ outcome, overridden }: DecisionRow, reason: DecisionReason) =>
  reasonLabel({ denied: outcome === 'DENIED', reason, stated: overridden });

/** What the facts showed where they were decided against; null where they weren't. */
function overrideOf({ condition, overridden, decided_at }: DecisionRow, timeZone: string): string | null {
  return overridden && condition !== null ? caseWords.caseFact(condition, localDate(decided_at, timeZone)) : null;
}

/** Until when a denial may be appealed, as was told; null where none stands, or where its appeal was used. */
export function appealUntil(
  row: { appeal_count: number },
  { decision }: Outcome,
  { store, told }: { store: Pick<StoreRecord, 'settings' | 'timeZone'>; told: string | undefined },
): string | null {
  if (decision?.outcome !== 'DENIED' || row.appeal_count > 0) {
    return null;
  }
  return told ?? appealUntilOf(row, decision.decided_at, store);
}

/** Until when a denial that is made at that instant (ISO 8601) may be appealed; null where the claim's appeal was used. */
export function appealUntilOf(
  row: { appeal_count: number },
  deniedAt: string,
  store: Pick<StoreRecord, 'settings' | 'timeZone'>,
): string | null {
  return row.appeal_count === 0 ? lastDay(deniedAt, store.settings.lifecycle.appealDays, store.timeZone) : null;
}

/**
 * What a claim's page says nowhere else. What is given, where to and by when is its headline; the day on which an
 * approved claim was filed is the first of what happened, and only how it counts is a reason.
 */
function withoutRepeats(row: DecisionRow): KeptExplanation {
  const kept = keptExplanation(row);
  const facts = row.outcome === 'APPROVED' ? kept.facts.flatMap(withoutDayOfFiling) : kept.facts;
  return { ...kept, facts, message: kept.message.filter((item) => item.code === 'not-approved') };
}

function withoutDayOfFiling(fact: DecisionFact): DecisionFact[] {
  if (fact.code !== 'filed') {
    return [fact];
  }
  const { value } = fact;
  return value.type === 'day-of-limit'
    ? [{ ...fact, value: { type: 'days-of-limit', days: value.days, limit: value.limit } }]
    : [];
}
