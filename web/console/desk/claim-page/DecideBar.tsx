import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { addMoney, compareWorth, toStoreCurrency } from '#core/rules/platform/money.ts';
import * as texts from '#words/console/claims/acts.tsx';
import { ActButton } from '../../claims/acts/ActButton.tsx';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { isIn } from '../../claims/acts/claim-acts.ts';
import { MoreActs } from '../../claims/acts/MoreActs.tsx';
import { money, roundSum } from '../../kit/pieces/money.ts';
import { askedWords, outcomeLabels } from '../../kit/pieces/row-words.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { askedTotals, rateOf } from '../decide/arithmetic.ts';
import { givenInAll } from './amendment-sums.ts';

interface Props {
  desk: ClaimDesk;
  /** What this person may do now, the weightiest first. */
  acts: readonly ClaimAct[];
  /** What is left of the time in which the decision can be taken back, in seconds. */
  undoLeft: number;
  paused: boolean;
  phone: boolean;
  onRun: (act: ClaimAct) => void;
}

/** What is asked and what may be done: the acts that the server allows this person, nothing guessed. */
export function DecideBar({ desk, acts, undoLeft, paused, phone, onRun }: Props) {
  const button = (act: ClaimAct) => (
    <ActButton
      key={act.id}
      act={act}
      {...(act.id === 'undo' && { word: texts.undo(undoLeft) })}
      hint={!phone}
      off={paused && act.work.kind !== 'message' && act.work.kind !== 'note'}
      onRun={onRun}
    />
  );
  // The weightiest stands at the end, where the thumb and the eye arrive.
  const shown = acts.filter((act) => isIn(act, phone ? 'phone' : 'bar')).toReversed();
  const more = acts.filter((act) => isIn(act, 'more') && (phone || !isIn(act, 'bar')));
  if (phone) {
    return (
      <footer className="claim-decide-bar">
        <MoreActs acts={more} off={paused} onRun={onRun} />
        {shown.map(button)}
      </footer>
    );
  }
  return (
    <footer className="claim-decide-bar">
      <p className="kit-cut">{desk.claim.decision === null ? asked(desk) : decided(desk)}</p>
      <span className="claim-decide-acts kit-push">
        <MoreActs acts={more} off={paused} onRun={onRun} />
        {shown.map(button)}
      </span>
    </footer>
  );
}

function asked({ claim, order, limits }: ClaimDesk) {
  const totals = askedTotals(claim.claimItems, order, claim.currency);
  const method = claim.resolutionRequested;
  const shipping = addMoney(totals.shipping, totals.shippingTax);
  const items = totals.lines.reduce((sum, line) => addMoney(sum, line), '0');
  const value = toStoreCurrency(totals.total, rateOf(order), limits.currency);
  const isDear = value !== null && compareWorth(value, limits.secondPersonFrom) >= 0;
  return (
    <>
      <strong>
        {texts.asked(
          method === null ? texts.nothingInParticular : askedWords[method].toLowerCase(),
          money(totals.total, claim.currency),
        )}
      </strong>{' '}
      <span className="kit-ink-2">
        {texts.madeOf(
          money(items, claim.currency),
          Number(shipping) > 0 ? money(shipping, claim.currency) : null,
          isDear ? roundSum(limits.secondPersonFrom, limits.currency) : null,
        )}
      </span>
    </>
  );
}

function decided({ claim }: ClaimDesk) {
  const total = givenInAll(claim);
  const { decision } = claim;
  if (decision === null) {
    return null;
  }
  return (
    <>
      <strong>
        {outcomeLabels[decision.outcome]}
        {decision.outcome === 'APPROVED' && `, ${money(total, claim.currency)}`}
      </strong>{' '}
      <span className="kit-ink-2">
        {decision.reasonLabel !== null && `${decision.reasonLabel}, `}
        {decision.decidedBy !== null && `${texts.by(decision.decidedBy)} `}
        {dateAndClock(decision.decidedAt, claim.timeZone)}
      </span>
    </>
  );
}
