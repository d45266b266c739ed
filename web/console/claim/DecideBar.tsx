import type { ClaimDesk } from '../../../core/contract/console.ts';
import type { DesiredMethod } from '../../../core/reference/claims.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { addMoney, readMoney } from '../../../core/rules/money.ts';
import { askedTotals } from '../decide/arithmetic.ts';
import { Key } from '../keys/Key.tsx';
import { money, roundSum } from '../words/money.ts';
import { askedWords } from '../words/row-words.ts';
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
            Message
          </button>
        )}
        {undoLeft > 0 && has('undo') && (
          <button type="button" className="btn btn-lg" onClick={on.undo} disabled={paused}>
            Undo, {undoLeft} s
          </button>
        )}
        {has('deny') && (
          <button type="button" className="btn btn-lg" onClick={on.deny} disabled={paused}>
            Deny
          </button>
        )}
        {has('approve') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.approve} disabled={paused}>
            Approve
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
            End otherwise <Key k="e" bare />
          </button>
        )}
        {writes && (
          <button type="button" className="btn btn-lg" onClick={on.message}>
            Message <Key k="m" />
          </button>
        )}
        {undoLeft > 0 && has('undo') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.undo} disabled={paused}>
            Undo, {undoLeft} s <Key k="u" />
          </button>
        )}
        {has('deny') && (
          <button type="button" className="btn btn-lg" onClick={on.deny} disabled={paused}>
            Deny <Key k="d" />
          </button>
        )}
        {has('approve') && (
          <button type="button" className="btn btn-lg btn-primary" onClick={on.approve} disabled={paused}>
            Approve <Key k="a" />
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
  return (
    <>
      <strong>
        Asked:{' '}
        {method === null ? 'nothing in particular' : (askedWords[method as DesiredMethod] ?? 'Mixed').toLowerCase()},{' '}
        {money(totals.total, claim.currency)}
      </strong>{' '}
      <span className="ink-2">
        items {money(items, claim.currency)}
        {Number(shipping) > 0 && `, shipping ${money(shipping, claim.currency)}`}. From{' '}
        {roundSum(limits.secondPersonFrom, limits.currency)} a second person decides too.
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
  const words = decision.outcome.toLowerCase().replaceAll('_', ' ');
  return (
    <>
      <strong>
        {words.charAt(0).toUpperCase() + words.slice(1)}
        {decision.outcome === 'APPROVED' && `, ${money(total, claim.currency)}`}
      </strong>{' '}
      <span className="ink-2">
        {decision.reasonLabel !== null && `${decision.reasonLabel}, `}
        {decision.decidedBy !== null && `by ${decision.decidedBy}, `}
        {dateAndClock(decision.decidedAt, claim.timeZone)}
      </span>
    </>
  );
}
