import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import * as texts from '#words/console/desk/conflict.tsx';
import { claimStateLabels } from '#words/console/kit/labels.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { figure, money } from '../../kit/pieces/money.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { spanInWords } from '../../kit/pieces/time.ts';
import { lineKinds } from './decision-draft.ts';
import type { Conflict } from './use-decide.ts';

const verbs: Partial<Record<ClaimState, string>> = {
  APPROVED: texts.approved,
  RESOLVED: texts.approved,
  DENIED: texts.denied,
  CLOSED: texts.closed,
  DISMISSED: texts.dismissed,
  RESOLVED_BY_BRAND: texts.resolved,
};
const acts = { approve: texts.approval, deny: texts.denial, close: texts.closing };

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
  const who = claim.decision?.decidedBy ?? last?.actorName ?? texts.someone;
  const when = claim.decision?.decidedAt ?? last?.at ?? claim.updatedAt;
  const ago = spanInWords(Date.now() - Date.parse(when));
  return (
    <div className="kit-strip kit-strip-warn decide-conflict" role="alert">
      <Avatar name={who} />
      <div className="decide-conflict-words">
        <h2>{verb === undefined ? texts.claimChangedAgo(ago) : texts.someoneActedAgo(who, verb, ago)}</h2>
        <p>
          {whatHappened(conflict, last === undefined ? undefined : `${last.actorName ?? texts.someone} ${last.text}`)}{' '}
          {texts.wasntSaved(acts[mode])}
        </p>
        <div className="decide-conflict-acts">
          <button type="button" className="kit-btn kit-btn-primary" onClick={onNext}>
            {texts.keepTheirDecisionNext} <Key k="enter" />
          </button>
          <button type="button" className="kit-btn" onClick={onSee}>
            {verb === undefined ? texts.seeClaim : texts.seeDecision} <Key k="v" />
          </button>
          {onGoOn !== null && (
            <button type="button" className="kit-btn" onClick={onGoOn}>
              {texts.useMyDecision}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function whatHappened({ claim }: Conflict, text: string | undefined): string {
  const live = claim.claimResolutions.filter(
    (item) => item.executionState !== 'CANCELED' && item.executionState !== 'SUPERSEDED',
  );
  if (claim.claimState === 'APPROVED' || claim.claimState === 'RESOLVED') {
    const total = live.reduce((sum, item) => sum + item.paidOriginalValue, 0);
    const moved = live.some((item) => item.executionState === 'EXECUTED');
    const going = live.some((item) => item.executionState === 'EXECUTING' || item.executionState === 'UNKNOWN');
    const outlook = moved ? texts.isCompleted : going ? texts.isInProgress : texts.notSentYet;
    return texts.outcomeInTotal(summaries(live), money(total, claim.currency), outlook);
  }
  if (claim.claimState === 'DENIED' || claim.claimState === 'CLOSED') {
    return texts.reasonGiven(claim.decision?.reasonLabel ?? texts.none);
  }
  return text === undefined
    ? texts.stateNow(claimStateLabels[claim.claimState])
    : texts.noMoneyHasMoved(text.replace(/\.?$/, '.'));
}

function summaries(live: Conflict['claim']['claimResolutions']): string {
  const words = lineKinds.flatMap((kind) => {
    const rows = live.filter((item) => item.resolutionType === kind.type);
    return rows.length === 0 ? [] : [`${kind.word} ${rows.reduce((sum, item) => sum + item.quantity, 0)}`];
  });
  const text = words.length === 0 ? texts.decided : words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was decided of an item, and for how much. */
function nowOf(itemId: string, now: Conflict['claim'], live: Conflict['claim']['claimResolutions']): string {
  const row = live.find((item) => item.relatedClaimItemId === itemId);
  if (row === undefined) {
    return now.claimState === 'DENIED' ? texts.deniedWord : live.length === 0 ? texts.open : texts.notCovered;
  }
  const kind = lineKinds.find(({ type }) => type === row.resolutionType)?.short ?? row.resolutionType;
  return `${kind} ${figure(row.itemsAmount + row.taxAmount, now.currency)}`;
}

/** What changed since the panel was opened: you saw, now. */
export function SawNow({ saw, now }: { saw: Conflict['claim']; now: Conflict['claim'] }) {
  const live = now.claimResolutions.filter(
    (item) => item.executionState !== 'CANCELED' && item.executionState !== 'SUPERSEDED',
  );
  const shipping = live.reduce((sum, item) => sum + item.shippingAmount + item.shippingTaxAmount, 0);
  const total = live.reduce((sum, item) => sum + item.paidOriginalValue, 0);
  return (
    <section aria-labelledby="saw-now">
      <h3 id="saw-now" className="decide-saw-head">
        {texts.changesSinceOpened}
      </h3>
      <table className="decide-saw">
        <thead>
          <tr>
            <th scope="col">
              <span className="kit-unseen">{texts.what}</span>
            </th>
            <th scope="col">{texts.youSaw}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.state}</th>
            <td>{claimStateLabels[saw.claimState]}</td>
            <td className={`kit-strong kit-state-${now.claimState.toLowerCase().replaceAll('_', '-')}`}>
              {claimStateLabels[now.claimState]}
            </td>
          </tr>
          {now.claimItems.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="kit-cut">
                {item.name}
                {item.quantity > 1 && ` × ${item.quantity}`}
              </th>
              <td className="kit-ink-3">{texts.open}</td>
              <td>{nowOf(item.id, now, live)}</td>
            </tr>
          ))}
          {shipping > 0 && (
            <tr>
              <th scope="row">{texts.shipping}</th>
              <td className="kit-ink-3">{texts.open}</td>
              <td>{money(shipping, now.currency)}</td>
            </tr>
          )}
          <tr className="decide-saw-total">
            <th scope="row">{texts.toCustomer}</th>
            <td className="kit-ink-3">{money(0, now.currency)}</td>
            <td>{money(total, now.currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
