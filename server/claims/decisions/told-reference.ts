import type { ResolutionType } from '#core/reference/claims.ts';
import type { DecisionRow } from './decisions.sql.ts';
import type { Outcome } from './outcome-of-claim.ts';
import { creditTypes } from './price-lines.ts';

interface Referenced {
  type: ResolutionType;
  reference: string | null;
}

/** So many characters at the end of a code say which one it is. */
const told = 4;

/**
 * The reference of a resolution for those who must not spend it: the feed, webhooks, and readers without
 * `store-credit:read`. That of store credit may be a gift card’s code, which is money to whoever holds it, so only its
 * end is told, and nothing of one that is hardly longer. Every other reference is told whole.
 */
export function toldReference({ type, reference }: Referenced): string | null {
  if (reference === null || !creditTypes.includes(type)) {
    return reference;
  }
  return reference.length < 2 * told ? '…' : `…${reference.slice(-told)}`;
}

/** What came of a claim, without the codes of store credit. */
export function withoutCodes(outcome: Outcome): Outcome {
  const { resolutions, amended } = outcome;
  const cut = <Row extends Referenced>(row: Row): Row => ({ ...row, reference: toldReference(row) });
  return { ...outcome, resolutions: resolutions.map(cut), amended: amended.map(cut) };
}

/** What came of a claim for somebody who reads no messages: a denial quotes none to them. */
export function withoutQuotes(outcome: Outcome): Outcome {
  const { decision, earlier } = outcome;
  return { ...outcome, decision: decision && withoutQuote(decision), earlier: earlier.map(withoutQuote) };
}

function withoutQuote(row: DecisionRow): DecisionRow {
  return {
    ...row,
    clause: quoteless(row.clause),
    message: row.message.map((item) =>
      item.code === 'not-approved'
        ? { ...item, values: { ...item.values, clause: quoteless(item.values.clause) } }
        : item,
    ),
  };
}

/** A decision's clause without words of the customer's. */
export function quoteless<Clause extends { code: string; values: object }>(clause: Clause): Clause {
  return clause.code === 'CUSTOMER_RESPONDED' ? { ...clause, values: {} } : clause;
}
