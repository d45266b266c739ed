import * as approvals from '#words/console/approvals.ts';
import * as words from '#words/console/decide.ts';
import type { ClaimDesk } from '../../../core/contract/desk/claim-page.ts';
import { claimActs } from '../acts/claim-acts.ts';
import { Key } from '../keys/Key.tsx';
import { money } from '../pieces/money.ts';
import type { Worked } from './arithmetic.ts';
import type { Mode } from './decision-draft.ts';

interface Props {
  desk: ClaimDesk;
  mode: Mode;
  worked: Worked;
  /** It is what somebody else proposed, unchanged. */
  asProposed: boolean;
  /** Back to what was proposed. */
  onRestore: () => void;
  error: Error | null;
  conflicted: boolean;
  pending: boolean;
  off: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The foot of a decision: what will follow, or what stands in the way, and the one button that names the amount. */
export function DecideFooter({
  desk,
  mode,
  worked,
  asProposed,
  onRestore,
  error,
  conflicted,
  pending,
  off,
  onCancel,
  onConfirm,
}: Props) {
  // Another word than the one that is awaited: it waits for a third.
  const changed = mode === 'approve' && desk.allowed.includes('approve-proposal') && !asProposed;
  const sum = money(worked.sum.total, desk.claim.currency);
  return (
    <footer className="decide-foot">
      <span className="decide-foot-words">
        {error !== null && !conflicted ? (
          <span className="kit-bad kit-medium" role="alert">
            {error.message}
          </span>
        ) : conflicted ? (
          <span className="kit-ink-2">{words.actUnavailable(claimActs[mode].word)}</span>
        ) : changed ? (
          <span className="kit-ink-2">
            {approvals.changed(desk.proposal?.by ?? '')}{' '}
            <button type="button" className="kit-link" onClick={onRestore}>
              {approvals.restore}
            </button>
          </span>
        ) : (
          <span className="kit-ink-2">
            {mode === 'approve' && Number(worked.refund) > 0 && `${words.refundsGoBackThrough(desk.engine.name)} `}
            {words.youCanUndo}
          </span>
        )}
      </span>
      <button type="button" className="kit-btn kit-btn-lg decide-cancel" onClick={onCancel}>
        {words.closeKeepDraft} <Key k="esc" />
      </button>
      <button
        type="button"
        className={`kit-btn kit-btn-lg ${mode === 'approve' ? 'kit-btn-good' : mode === 'deny' ? 'kit-btn-bad' : 'kit-btn-primary'}`}
        disabled={off}
        onClick={onConfirm}
      >
        {pending
          ? words.sending
          : mode === 'approve'
            ? changed
              ? approvals.propose(sum)
              : words.approve(sum)
            : mode === 'deny'
              ? words.denyClaim
              : words.closeClaim}{' '}
        <Key k="mod+enter" />
      </button>
    </footer>
  );
}
