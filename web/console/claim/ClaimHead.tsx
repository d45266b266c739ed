import { Link } from 'react-router';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { claimTypeLabels, type QueueTab, queueTabLabels } from '../../../core/reference/claims.ts';
import { Key } from '../keys/Key.tsx';
import { paths } from '../paths.ts';
import { StateLabel } from '../words/StateGlyph.tsx';
import { answerClock, clock } from '../words/time.ts';

interface Props {
  claim: Claim;
  tab: QueueTab;
  place: { at: number; of: string } | null;
  onMove: (by: number) => void;
  dueAt: string | null;
  now: Date;
  phone: boolean;
}

/** The head of a claim: who, number, state, what, how late, and the place in the queue. */
export function ClaimHead({ claim, tab, place, onMove, dueAt, now, phone }: Props) {
  const due = answerClock(dueAt, now);
  const { decision } = claim;
  const items = claim.claimItems.length;
  if (phone) {
    return (
      <header className="claim-head">
        <Link to={paths.queue(tab)} className="claim-back" aria-label={`Back to ${queueTabLabels[tab]}`}>
          ←
        </Link>
        <h1 className="claim-name cut">
          {claim.authorName} <span className="claim-number">{claim.claimNumber}</span>
        </h1>
        {due !== null && <span className={`push ${due.tone} medium`}>{due.words}</span>}
      </header>
    );
  }
  return (
    <header className="claim-head">
      <Link to={paths.queue(tab)} className="claim-back">
        ← {queueTabLabels[tab]}
      </Link>
      <span className="claim-rule" />
      <h1 className="claim-name cut">{claim.authorName}</h1>
      <span className="claim-number">{claim.claimNumber}</span>
      <StateLabel state={claim.claimState} />
      <span className="claim-rule" />
      <span className="ink-2 cut">
        {claim.claimType === null ? claimTypeLabels.MULTIPLE : claimTypeLabels[claim.claimType]}, {items}{' '}
        {items === 1 ? 'item' : 'items'}
      </span>
      {decision !== null ? (
        <span
          className={
            decision.outcome === 'APPROVED' ? 'good cut' : decision.outcome === 'DENIED' ? 'bad cut' : 'ink-2 cut'
          }
        >
          {decision.outcome.toLowerCase().replaceAll('_', ' ')} by {decision.decidedBy ?? 'the system'},{' '}
          {clock(decision.decidedAt, claim.timeZone)}
        </span>
      ) : (
        due !== null && (
          <span className={`${due.tone} medium`}>
            {due.tone === 'bad' ? `answer late by ${due.words.slice(5)}` : `answer ${due.words}`}
          </span>
        )
      )}
      {place !== null && (
        <span className="push claim-place">
          {place.at} of {place.of}
          <button type="button" onClick={() => onMove(1)} aria-label="Next claim">
            <Key k="j" />
          </button>
          <button type="button" onClick={() => onMove(-1)} aria-label="Previous claim">
            <Key k="k" />
          </button>
        </span>
      )}
    </header>
  );
}
