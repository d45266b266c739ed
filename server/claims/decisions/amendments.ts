import type { z } from 'zod';
import type { amendment } from '#core/contract/claims/outcome-shapes.ts';
import type { ExecutionState, ResolutionType } from '#core/reference/claims.ts';
import { type AmendmentBounds, amendmentBounds, givenBy } from '#core/rules/claims/outcomes/amendments.ts';
import { leftOfPayment } from '#core/rules/claims/outcomes/payments.ts';
import { addMoney, roundMoney, toNumber, toOrderCurrency } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import type { AmendmentRow } from './amendments.sql.ts';
import type { ResolutionRow } from './decisions.sql.ts';
import { type Outcome, resolutionView } from './outcome-of-claim.ts';

export { type AmendmentRow, insertAmendment, moveAmendment } from './amendments.sql.ts';

/** The resolution that is a top-up’s money; undefined of a reversal, and before a second person confirmed it. */
export function moneyOf({ amended }: Pick<Outcome, 'amended'>, row: AmendmentRow): ResolutionRow | undefined {
  return amended.find((item) => item.amendment_id === row.id);
}

/** The amendment that has not come to an end: it waits for a second person, or its money has not moved. One at most. */
export function openAmendment(outcome: Outcome): AmendmentRow | undefined {
  return outcome.amendments.find((row) => {
    const money = moneyOf(outcome, row);
    return (
      row.state === 'PROPOSED' ||
      (row.state === 'CONFIRMED' && money !== undefined && money.execution_state !== 'EXECUTED')
    );
  });
}

/** Whether an amendment may still be canceled: nothing of its money moved, moves, or may have moved. */
export function isUnmoved(outcome: Pick<Outcome, 'amended'>, row: AmendmentRow): boolean {
  const money = moneyOf(outcome, row);
  return (
    row.state === 'PROPOSED' ||
    (money !== undefined && isWaiting(money.execution_state) && money.payments.every((part) => isWaiting(part.state)))
  );
}

const isWaiting = (state: ExecutionState) => state === 'PENDING' || state === 'FAILED';

/**
 * The most that a claim may be amended by, each in the order's currency; 0 of what neither the store's engine nor its
 * people can do.
 * @param able what can be given on the claim (offeredOn)
 * @param claimLimit in the store's currency
 * @param back what went back of the order or is promised (backOfOrder)
 */
export function boundsOf(
  able: readonly ResolutionType[],
  rows: OrderRows,
  outcome: Outcome,
  { claimLimit, back }: { claimLimit: number; back: string },
): AmendmentBounds {
  const { currency, exchange_rate } = rows.order;
  const payments = rows.payments.map((item) => ({ ...item, refundedElsewhere: item.refunded_elsewhere }));
  const bounds = amendmentBounds({
    ...givenBy(
      [...outcome.resolutions, ...outcome.amended].map((item) => ({
        type: item.type,
        amount: item.original_value,
        executionState: item.execution_state,
      })),
      outcome.amendments
        .filter((item) => item.kind === 'REVERSAL' && item.state === 'CONFIRMED')
        .map((item) => item.amount),
    ),
    left: addMoney('0', ...payments.map(leftOfPayment)),
    back,
    paid: addMoney('0', ...rows.payments.map((item) => item.amount)),
    // Without a rate nobody can say what is under the limit, so nothing is.
    limit: toOrderCurrency(claimLimit.toFixed(3), exchange_rate, currency) ?? '0',
  });
  return {
    refund: able.includes('FLAT_RATE') ? roundMoney(bounds.refund, currency) : '0',
    credit: able.includes('FLAT_RATE_STORE_CREDIT') ? roundMoney(bounds.credit, currency) : '0',
    reversal: roundMoney(bounds.reversal, currency),
  };
}

/** The amendments that this reader may know: staff see all, the customer what was confirmed. Reasons are for staff. */
export function amendmentViews(outcome: Outcome, staff: boolean): z.input<typeof amendment>[] {
  return outcome.amendments
    .filter((row) => staff || row.state === 'CONFIRMED')
    .map((row) => {
      const money = moneyOf(outcome, row);
      return {
        id: row.id,
        kind: row.kind,
        method: row.method,
        amount: toNumber(row.amount),
        currency: row.currency,
        state: row.state,
        reason: staff ? row.reason : '',
        customerText: row.customer_text,
        reference: staff ? row.reference : '',
        unchecked: staff && row.unchecked !== null ? engineReasonText(row.unchecked) : null,
        proposedBy: staff ? row.proposed_by_name : null,
        proposedAt: row.proposed_at,
        confirmedBy: staff ? row.confirmed_by_name : null,
        confirmedAt: row.confirmed_at,
        canceledBy: staff ? row.canceled_by_name : null,
        canceledAt: row.canceled_at,
        resolution: money
          ? resolutionView(money, staff, { resolvedBy: row.confirmed_by_name ?? '', claimState: 'RESOLVED' })
          : null,
      };
    });
}
