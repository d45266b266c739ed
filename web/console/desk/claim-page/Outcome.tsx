import { Fragment } from 'react';
import type { ClaimFulfillment } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimResolution } from '#core/contract/claims/outcome-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { type ExecutionState, resolutionTypes } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/claims/outcome.ts';
import { resolutionTypeLabels } from '#words/console/kit/labels.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { outcomeLabels } from '../../kit/pieces/row-words.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { TrackingLink } from './TrackingLink.tsx';

const executionWords: Record<ExecutionState, string> = {
  PENDING: words.scheduled,
  EXECUTING: words.inProgress,
  EXECUTED: words.done,
  UNKNOWN: words.checkingWithTheStore,
  FAILED: words.failed,
  CANCELED: words.canceled,
  ABANDONED: words.stoppedRetrying,
  SUPERSEDED: words.undone,
};

/** What was decided and how far it has got: amounts, references, arithmetic. */
export function Outcome({ desk }: { desk: ClaimDesk }) {
  const { claim } = desk;
  const { decision } = claim;
  if (decision === null) {
    return null;
  }
  const rows = claim.claimResolutions.filter(
    (row) =>
      row.executionState !== 'SUPERSEDED' &&
      row.executionState !== 'CANCELED' &&
      resolutionTypes.some((type) => type === row.resolutionType),
  );
  return (
    <section className="pieces-facts" aria-labelledby="outcome-head">
      <h2 id="outcome-head" className="kit-pane-head">
        {words.decision}{' '}
        <span>
          {outcomeLabels[decision.outcome].toLowerCase()}
          {decision.decidedBy !== null && ` ${words.by(decision.decidedBy)}`},{' '}
          {dateAndClock(decision.decidedAt, claim.timeZone)}
        </span>
      </h2>
      {rows.length > 0 && (
        <ul className="claim-outcome">
          {rows.map((row) => (
            <li key={row.id}>
              <span className="kit-medium">
                {labelOf(row)}
                {row.quantity > 0 && ` × ${row.quantity}`}
              </span>
              <span className="kit-push kit-medium">{money(row.paidOriginalValue, row.paidOriginalCurrency)}</span>
              <span className={`kit-small claim-outcome-how ${executionClass(row)}`}>
                {executionWord(row)}
                {row.payments.length < 2 && row.resolutionReference !== null && `, ${row.resolutionReference}`}
              </span>
              {row.parcels.length > 0 && (
                <ul className="claim-outcome-parts">
                  {row.parcels.map((parcel) => (
                    <li key={parcel.id} className="kit-small kit-ink-2">
                      {parcelWords(parcel, claim.timeZone)}
                      {parcel.trackingNumber.map((number, index) => (
                        <Fragment key={number}>
                          {', '}
                          <TrackingLink number={number} url={parcel.trackingUrl[index] ?? parcel.trackingUrl[0]} />
                        </Fragment>
                      ))}
                    </li>
                  ))}
                </ul>
              )}
              {row.payments.length > 1 && (
                <ul className="claim-outcome-parts">
                  {row.payments.map((part) => (
                    <li key={part.id} className="kit-small kit-ink-2">
                      {money(part.amount, row.paidOriginalCurrency)} {executionWords[part.executionState]}
                      {part.reference !== null && `, ${part.reference}`}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl>
        {decision.reasonLabel !== null && <Fact name={words.reason}>{decision.reasonLabel}</Fact>}
        {decision.override !== null && <Fact name={words.override}>{decision.override}</Fact>}
        {decision.overrideText !== null && <Fact name={words.givenAnyway}>{isolated(decision.overrideText)}</Fact>}
        {decision.unchecked !== null && <Fact name={words.notChecked}>{words.orderNotRead(decision.unchecked)}</Fact>}
        {decision.clause !== '' && <Fact name={words.clause}>{decision.clause}</Fact>}
      </dl>
      {decision.arithmetic.length > 1 && (
        <ul className="claim-sums">
          {decision.arithmetic.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a decision never change
            <li key={index} className={line.kind === 'total' ? 'kit-strong' : undefined}>
              <span className="kit-ink-2">{isolated(line.label)}</span>
              <span className="kit-num kit-push">{money(line.amount, claim.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {decision.customerText !== '' && (
        <details className="claim-outcome-text">
          <summary>{words.whatRead(firstNameOf(claim.authorName))}</summary>
          <p>{isolated(decision.customerText)}</p>
        </details>
      )}
    </section>
  );
}

/** Where a parcel of a replacement is: since when, and with whom. */
function parcelWords({ deliveredAt, shippedAt, trackingCompany }: ClaimFulfillment, timeZone: string): string {
  const said =
    deliveredAt !== null
      ? words.delivered(dateAndClock(deliveredAt, timeZone))
      : shippedAt === null
        ? words.shipped
        : words.shippedAt(dateAndClock(shippedAt, timeZone));
  return [said, trackingCompany].filter(Boolean).join(', ');
}

/** How far a resolution has got, in words. */
export function executionWord({ executionState, carriedOutBy }: ClaimResolution): string {
  return executionState === 'PENDING' && carriedOutBy === 'people'
    ? words.toBeDoneByHand
    : executionWords[executionState];
}

/** The color of it. */
export function executionClass({ executionState }: ClaimResolution): 'kit-good' | 'kit-bad' | 'kit-ink-2' {
  return executionState === 'EXECUTED'
    ? 'kit-good'
    : executionState === 'FAILED' || executionState === 'ABANDONED'
      ? 'kit-bad'
      : 'kit-ink-2';
}

/** What a resolution is, in words. */
export function labelOf(row: ClaimResolution): string {
  const type = resolutionTypes.find((item) => item === row.resolutionType);
  return type === undefined ? row.resolutionDescription : resolutionTypeLabels[type];
}
