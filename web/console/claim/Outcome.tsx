import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClaimResolution } from '../../../core/contract/claim-shapes.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import { retryExecution } from '../../../core/contract/decisions.ts';
import { type ExecutionState, resolutionTypeLabels, resolutionTypes } from '../../../core/reference/claims.ts';
import { firstNameOf } from '../../../core/rules/text.ts';
import { call } from '../../api/console-client.ts';
import { may, useFrame } from '../frame/frame-context.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { money } from '../words/money.ts';
import { Fact } from '../words/pieces.tsx';
import { dateAndClock } from '../words/time.ts';

const executionWords: Record<ExecutionState, string> = {
  PENDING: 'waits to be sent',
  EXECUTING: 'is being carried out',
  EXECUTED: 'done',
  UNKNOWN: 'outcome not known yet, being looked up',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  ABANDONED: 'given up',
  SUPERSEDED: 'taken back',
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
    <section className="facts-part" aria-labelledby="outcome-head">
      <h2 id="outcome-head" className="pane-head">
        Decision{' '}
        <span>
          {decision.outcome.toLowerCase().replaceAll('_', ' ')}
          {decision.decidedBy !== null && ` by ${decision.decidedBy}`},{' '}
          {dateAndClock(decision.decidedAt, claim.timeZone)}
        </span>
      </h2>
      {rows.length > 0 && (
        <ul className="outcome">
          {rows.map((row) => (
            <li key={row.id}>
              <span className="medium">
                {labelOf(row)}
                {row.quantity > 0 && ` × ${row.quantity}`}
              </span>
              <span className="push medium">{money(row.paidOriginalValue, row.paidOriginalCurrency)}</span>
              <span
                className={`small outcome-how ${row.executionState === 'EXECUTED' ? 'good' : row.executionState === 'FAILED' || row.executionState === 'ABANDONED' ? 'bad' : 'ink-2'}`}
              >
                {executionWords[row.executionState]}
                {row.resolutionReference !== null && `, ${row.resolutionReference}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl>
        {decision.reasonLabel !== null && <Fact name="Reason">{decision.reasonLabel}</Fact>}
        {decision.clause !== '' && <Fact name="Clause">{decision.clause}</Fact>}
      </dl>
      {decision.arithmetic.length > 1 && (
        <ul className="sums">
          {decision.arithmetic.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a decision never change
            <li key={place} className={line.kind === 'total' ? 'strong' : undefined}>
              <span className="ink-2">{line.label}</span>
              <span className="num push">{money(line.amount, claim.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {decision.customerText !== '' && (
        <details className="outcome-text">
          <summary>What {firstNameOf(claim.authorName)} read</summary>
          <p>{decision.customerText}</p>
        </details>
      )}
    </section>
  );
}

function labelOf(row: ClaimResolution): string {
  const type = resolutionTypes.find((one) => one === row.resolutionType);
  return type === undefined ? row.resolutionDescription : resolutionTypeLabels[type];
}

/** The strip over a claim whose approval could not be carried out: the engine's sentence, what happens next, try now. */
export function ExecutionStrip({ desk }: { desk: ClaimDesk }) {
  const client = useQueryClient();
  const { me } = useFrame();
  const { claim } = desk;
  const stuck = claim.claimResolutions.find(
    (row) => row.executionState === 'FAILED' || row.executionState === 'ABANDONED',
  );
  const shown = claim.claimState === 'APPROVED' && (stuck !== undefined || claim.flags.includes('execution-error'));
  const retry = useMutation({
    mutationFn: () => call(retryExecution, { params: { id: claim.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['claim', claim.id] }),
  });
  const allowed = may(me, claim.storeId, claim.claimCategory === 'WARRANTY' ? 'warranties:resolve' : 'claims:resolve');
  useKeys('strip', { r: () => retry.mutate() }, { on: shown && allowed });
  if (!shown) {
    return null;
  }
  const said = desk.feed.findLast((event) => /execution|engine|fail/i.test(event.kind))?.text;
  return (
    <div className="strip strip-bad" role="status">
      <span className="tri bad" aria-hidden="true" />
      <span className="strip-words">
        <strong>{desk.engine.name} has not carried this out.</strong>{' '}
        <span className="ink-2">
          {said ?? stuck?.resolutionDetails ?? ''} It is tried again by itself with the same key, so nothing is paid
          twice; the customer sees nothing wrong.
          {retry.error !== null && ` ${retry.error.message}`}
        </span>
      </span>
      {allowed && (
        <button type="button" className="btn" onClick={() => retry.mutate()} disabled={retry.isPending}>
          {retry.isPending ? 'Trying' : 'Try now'} <Key k="r" />
        </button>
      )}
    </div>
  );
}
