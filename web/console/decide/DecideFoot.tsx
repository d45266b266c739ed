import type { ClaimDesk } from '../../../core/contract/console.ts';
import { Key } from '../keys/Key.tsx';
import { money } from '../words/money.ts';
import type { Worked } from './arithmetic.ts';
import { type Mode, modeWords } from './decision-draft.ts';

interface Props {
  desk: ClaimDesk;
  mode: Mode;
  worked: Worked;
  error: Error | null;
  conflicted: boolean;
  pending: boolean;
  off: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The foot of a decision: what will follow, or what stands in the way, and the one button that names the amount. */
export function DecideFoot({ desk, mode, worked, error, conflicted, pending, off, onCancel, onConfirm }: Props) {
  return (
    <footer className="decide-foot">
      <span className="decide-foot-words">
        {error !== null && !conflicted ? (
          <span className="bad medium" role="alert">
            {error.message}
          </span>
        ) : conflicted ? (
          <span className="ink-2">{modeWords[mode].word} is off: the claim changed.</span>
        ) : (
          <span className="ink-2">
            {mode === 'approve' && Number(worked.refund) > 0 ? `Refunds go back through ${desk.engine.name}. ` : ''}
            Undo for 10 s, then it is sent.
          </span>
        )}
      </span>
      <button type="button" className="btn btn-lg decide-cancel" onClick={onCancel}>
        Cancel <Key k="esc" />
      </button>
      <button
        type="button"
        className={`btn btn-lg ${mode === 'approve' ? 'btn-good' : mode === 'deny' ? 'btn-bad' : 'btn-primary'}`}
        disabled={off}
        onClick={onConfirm}
      >
        {pending
          ? 'Sending'
          : mode === 'approve'
            ? `Approve ${money(worked.sum.total, desk.claim.currency)}`
            : mode === 'deny'
              ? 'Deny claim'
              : 'Close claim'}{' '}
        <Key k="mod+enter" />
      </button>
    </footer>
  );
}
