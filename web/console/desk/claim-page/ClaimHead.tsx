import { Link } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { FeedEntry } from '#core/contract/desk/claim-page.ts';
import type { ClaimLabel } from '#core/contract/desk/labels.ts';
import * as words from '#words/console/desk/claim.tsx';
import { claimTypeLabels, queueTabLabels } from '#words/console/kit/labels.ts';
import { Present } from '../../claims/drafts/Present.tsx';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { LabelChips } from '../../kit/pieces/LabelChip.tsx';
import { claimTitle, outcomeLabels } from '../../kit/pieces/row-words.ts';
import { StateLabel } from '../../kit/pieces/StateGlyph.tsx';
import { answerClock, dateAndClock } from '../../kit/pieces/time.ts';
import { parkedWords } from './parked.ts';

interface Props {
  claim: Claim;
  labels: readonly ClaimLabel[];
  feed: readonly FeedEntry[];
  /** The list that it leads back to. */
  view: QueueView;
  /** Null for people of one store. */
  storeName: string | null;
  place: { at: number; of: string } | null;
  onMove: (by: number) => void;
  dueAt: string | null;
  /** The colleagues who have it open. */
  here: readonly string[];
  now: Date;
  phone: boolean;
}

/** The head of a claim: who, number, state, what, how late, and the place in the queue. */
export function ClaimHead({ claim, labels, feed, view, storeName, place, onMove, dueAt, here, now, phone }: Props) {
  const due = answerClock(dueAt, now);
  const parked = parkedWords(claim, feed);
  const { decision } = claim;
  const items = claim.claimItems.length;
  if (phone) {
    return (
      <header className="claim-head">
        <Link to={paths.queue(view)} className="claim-back" aria-label={words.backTo(queueTabLabels[view.tab])}>
          ←
        </Link>
        <h1 className="claim-name kit-cut">
          {claimTitle(claim)} <span className="claim-number">{claim.claimNumber}</span>
        </h1>
        <Present names={here} />
        {due !== null && parked === null && (
          <span className={`kit-push kit-${due.tone} kit-medium`} title={due.by}>
            {due.words}
          </span>
        )}
      </header>
    );
  }
  return (
    <header className="claim-head">
      <Link to={paths.queue(view)} className="claim-back">
        ← {queueTabLabels[view.tab]}
      </Link>
      <span className="claim-rule" />
      <h1 className="claim-name kit-cut">{claimTitle(claim)}</h1>
      <span className="claim-number">{claim.claimNumber}</span>
      <Present names={here} />
      {storeName !== null && <span className="kit-ink-2 kit-cut">{storeName}</span>}
      <StateLabel state={claim.claimState} />
      <span className="claim-rule" />
      <span className="kit-ink-2 kit-cut">
        {claim.claimType === null ? claimTypeLabels.MULTIPLE : claimTypeLabels[claim.claimType]}, {words.items(items)}
      </span>
      {parked !== null && <span className="kit-ink-2 kit-cut kit-medium">{parked}</span>}
      {decision !== null ? (
        <span
          className={
            decision.outcome === 'APPROVED'
              ? 'kit-good kit-cut'
              : decision.outcome === 'DENIED'
                ? 'kit-bad kit-cut'
                : 'kit-ink-2 kit-cut'
          }
        >
          {words.decidedBy(
            outcomeLabels[decision.outcome],
            decision.decidedBy ?? words.bySystem,
            dateAndClock(decision.decidedAt, claim.timeZone),
          )}
        </span>
      ) : (
        due !== null &&
        parked === null && (
          <span className={`kit-${due.tone} kit-medium`} title={due.by}>
            {due.tone === 'bad' ? words.replyLateBy(due.span) : words.reply(due.words)}
          </span>
        )
      )}
      <LabelChips labels={labels} />
      {place !== null && (
        <span className="kit-push claim-place">
          {words.partOfWhole(place.at, place.of)}
          <button type="button" onClick={() => onMove(1)} aria-label={words.nextClaim}>
            <Key k="j" />
            <span className="claim-turn" aria-hidden="true">
              ↓
            </span>
          </button>
          <button type="button" onClick={() => onMove(-1)} aria-label={words.previousClaim}>
            <Key k="k" />
            <span className="claim-turn" aria-hidden="true">
              ↑
            </span>
          </button>
        </span>
      )}
    </header>
  );
}
