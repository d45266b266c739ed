import * as texts from '#words/console/acts.tsx';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { addMoney, compareMoney, readMoney, toStoreCurrency } from '../../../core/rules/money.ts';
import { askedTotals, rateOf } from '../decide/arithmetic.ts';
import { Key } from '../keys/Key.tsx';
import { money, roundSum } from '../words/money.ts';
import { askedWords, outcomeLabels } from '../words/row-words.ts';
import { dateAndClock } from '../words/time.ts';
import { type SmallAct, smallActs } from './small-acts.ts';

interface Props {
  desk: ClaimDesk;
  allowed: readonly ActionName[];
  undoLeft: number;
  paused: boolean;
  phone: boolean;
  on: Record<'approve' | 'deny' | 'close' | 'message' | 'undo', () => void> & { small: (act: SmallAct) => void };
}

/** What is asked and what may be done: the acts that the server allows this person, nothing guessed. */
export function DecideBar({ desk, allowed, undoLeft, paused, phone, on }: Props) {
  const has = (action: ActionName) => allowed.includes(action);
  const writes = has('message') || has('inform') || has('ask-customer');
  if (phone) {
    const acts = [writes, has('deny'), has('approve'), undoLeft > 0].filter(Boolean).length;
    return acts === 0 ? null : (
      <footer className="decide-bar">
        {writes && (
          <button type="button" className="btn btn-lg" onClick={on.message}>
            {texts.message}
          </button>
        )}
        {undoLeft > 0 && has('undo') && (
          <button type="button" className="btn btn-lg" onClick={on.undo} disabled={paused}>
            {texts.undo(undoLeft)}
          </button>
        )}
        {has('deny') && (
          <button type="button" className="btn btn-lg" onClick={on.deny} disabled={paused}>
            {texts.deny}
          </button>
        )}
        {has('approve') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.approve} disabled={paused}>
            {texts.approve}
          </button>
        )}
      </footer>
    );
  }
  return (
    <footer className="decide-bar">
      <p className="cut">{desk.claim.decision === null ? asked(desk) : decided(desk)}</p>
      <span className="decide-acts push">
        {smallActs
          .filter(({ needs }) => has(needs))
          .map((act) => (
            <button
              key={act.needs}
              type="button"
              className="btn btn-lg btn-plain"
              onClick={() => on.small(act)}
              disabled={paused}
            >
              {act.word} <Key k={act.key} bare />
            </button>
          ))}
        {has('close') && (
          <button type="button" className="btn btn-lg btn-plain" onClick={on.close} disabled={paused}>
            {texts.closeClaim} <Key k="e" bare />
          </button>
        )}
        {writes && (
          <button type="button" className="btn btn-lg" onClick={on.message}>
            {texts.message} <Key k="m" />
          </button>
        )}
        {undoLeft > 0 && has('undo') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.undo} disabled={paused}>
            {texts.undo(undoLeft)} <Key k="u" />
          </button>
        )}
        {has('deny') && (
          <button type="button" className="btn btn-lg" onClick={on.deny} disabled={paused}>
            {texts.deny} <Key k="d" />
          </button>
        )}
        {has('approve') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.approve} disabled={paused}>
            {texts.approve} <Key k="a" />
          </button>
        )}
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
  const isDear = compareMoney(value, readMoney(limits.secondPersonFrom) ?? '0') >= 0;
  return (
    <>
      <strong>
        {texts.asked(
          method === null ? texts.nothingInParticular : askedWords[method].toLowerCase(),
          money(totals.total, claim.currency),
        )}
      </strong>{' '}
      <span className="ink-2">
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
  const total = claim.claimResolutions
    .filter(
      (row) => row.executionState !== 'CANCELED' && row.executionState !== 'SUPERSEDED' && row.paidOriginalValue > 0,
    )
    .map((row) => readMoney(row.paidOriginalValue) ?? '0')
    .reduce((sum, value) => addMoney(sum, value), '0');
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
      <span className="ink-2">
        {decision.reasonLabel !== null && `${decision.reasonLabel}, `}
        {decision.decidedBy !== null && `${texts.by(decision.decidedBy)} `}
        {dateAndClock(decision.decidedAt, claim.timeZone)}
      </span>
    </>
  );
}
