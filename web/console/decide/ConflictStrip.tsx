import type { ClaimDesk } from '../../../core/contract/console.ts';
import { type ClaimState, claimStateLabels } from '../../../core/reference/claims.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { figure, money } from '../words/money.ts';
import { Avatar } from '../words/pieces.tsx';
import { spanInWords } from '../words/time.ts';
import { lineKinds } from './decision-draft.ts';
import type { Conflict } from './use-decide.ts';

const verbs: Partial<Record<ClaimState, string>> = {
  APPROVED: 'approved',
  RESOLVED: 'approved',
  DENIED: 'denied',
  CLOSED: 'closed',
  DISMISSED: 'dismissed',
  RESOLVED_BY_BRAND: 'settled',
};
const acts = { approve: 'approval', deny: 'denial', close: 'closing' } as const;

interface Props {
  conflict: Conflict;
  /** The claim as it is now with its feed, once it has been read. */
  desk: ClaimDesk;
  mode: keyof typeof acts;
  onNext: () => void;
  onSee: () => void;
  /** Set when the same decision may still be made on the claim as it is now. */
  onGoOn: (() => void) | null;
}

/** Somebody was faster: who, what, when, and whether money has moved. What was written stays below. */
export function ConflictStrip({ conflict, desk, mode, onNext, onSee, onGoOn }: Props) {
  useKeys('strip', { enter: onNext, v: onSee });
  const { claim } = conflict;
  const verb = verbs[claim.claimState];
  const last = desk.feed.findLast((event) => event.toState === claim.claimState) ?? desk.feed.at(-1);
  const who = claim.decision?.decidedBy ?? last?.actorName ?? 'Somebody';
  const when = claim.decision?.decidedAt ?? last?.at ?? claim.updatedAt;
  const ago = spanInWords(Date.now() - Date.parse(when));
  return (
    <div className="strip strip-warn conflict" role="alert">
      <Avatar name={who} />
      <div className="conflict-words">
        <h2>{verb === undefined ? `This claim changed ${ago} ago` : `${who} ${verb} this ${ago} ago`}</h2>
        <p>
          {whatHappened(conflict, last === undefined ? undefined : `${last.actorName ?? 'Somebody'} ${last.text}`)} Your{' '}
          {acts[mode]} was not recorded; what you wrote is below and stays.
        </p>
        <div className="conflict-acts">
          <button type="button" className="btn btn-primary" onClick={onNext}>
            Let it stand, next claim <Key k="enter" />
          </button>
          <button type="button" className="btn" onClick={onSee}>
            See the {verb === undefined ? 'claim as it is now' : 'decision'} <Key k="v" />
          </button>
          {onGoOn !== null && (
            <button type="button" className="btn" onClick={onGoOn}>
              Go on with mine
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function whatHappened({ claim }: Conflict, text: string | undefined): string {
  const live = claim.claimResolutions.filter(
    (one) => one.executionState !== 'CANCELED' && one.executionState !== 'SUPERSEDED',
  );
  if (claim.claimState === 'APPROVED' || claim.claimState === 'RESOLVED') {
    const total = live.reduce((sum, one) => sum + one.paidOriginalValue, 0);
    const moved = live.some((one) => one.executionState === 'EXECUTED');
    const going = live.some((one) => one.executionState === 'EXECUTING' || one.executionState === 'UNKNOWN');
    return `${summaries(live)}, in total ${money(total, claim.currency)}. ${moved ? 'It has been carried out.' : going ? 'It is being carried out now.' : 'Nothing has been sent yet.'}`;
  }
  if (claim.claimState === 'DENIED' || claim.claimState === 'CLOSED') {
    return `The reason given: ${claim.decision?.reasonLabel ?? 'none'}. No money has moved.`;
  }
  return text === undefined
    ? `It is ${claimStateLabels[claim.claimState]} now.`
    : `${text.replace(/\.?$/, '.')} No money has moved.`;
}

function summaries(live: Conflict['claim']['claimResolutions']): string {
  const words = lineKinds.flatMap((kind) => {
    const rows = live.filter((one) => one.resolutionType === kind.type);
    return rows.length === 0 ? [] : [`${kind.word} ${rows.reduce((sum, one) => sum + one.quantity, 0)}`];
  });
  const text = words.length === 0 ? 'Decided' : words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What changed since the panel was opened: you saw, now. */
export function SawNow({ saw, now }: { saw: Conflict['claim']; now: Conflict['claim'] }) {
  const live = now.claimResolutions.filter(
    (one) => one.executionState !== 'CANCELED' && one.executionState !== 'SUPERSEDED',
  );
  const shipping = live.reduce((sum, one) => sum + one.shippingAmount + one.shippingTaxAmount, 0);
  const total = live.reduce((sum, one) => sum + one.paidOriginalValue, 0);
  const nowOf = (itemId: string) => {
    const row = live.find((one) => one.relatedClaimItemId === itemId);
    if (row === undefined) {
      return now.claimState === 'DENIED' ? 'Denied' : live.length === 0 ? 'open' : 'Not covered';
    }
    return `${lineKinds.find((kind) => kind.type === row.resolutionType)?.short ?? row.resolutionType} ${figure(row.itemsAmount + row.taxAmount, now.currency)}`;
  };
  return (
    <section aria-labelledby="saw-now">
      <h3 id="saw-now" className="saw-head">
        What changed since you opened it
      </h3>
      <table className="saw">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">What</span>
            </th>
            <th scope="col">You saw</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">State</th>
            <td>{claimStateLabels[saw.claimState]}</td>
            <td className={`strong state-${now.claimState.toLowerCase().replaceAll('_', '-')}`}>
              {claimStateLabels[now.claimState]}
            </td>
          </tr>
          {now.claimItems.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="cut">
                {item.name}
                {item.quantity > 1 && ` × ${item.quantity}`}
              </th>
              <td className="ink-3">open</td>
              <td>{nowOf(item.id)}</td>
            </tr>
          ))}
          {shipping > 0 && (
            <tr>
              <th scope="row">Shipping</th>
              <td className="ink-3">open</td>
              <td>{money(shipping, now.currency)}</td>
            </tr>
          )}
          <tr className="saw-total">
            <th scope="row">To customer</th>
            <td className="ink-3">{money(0, now.currency)}</td>
            <td>{money(total, now.currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
