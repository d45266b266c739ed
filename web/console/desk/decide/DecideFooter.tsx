import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as approvals from '#words/console/desk/approvals.ts';
import * as checks from '#words/console/desk/checks.ts';
import * as words from '#words/console/desk/decide.ts';
import { claimActs } from '../../claims/acts/claim-acts.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { money } from '../../kit/pieces/money.ts';
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
  /** It was pressed, and is sent by the next press. */
  asked: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The one button by what is decided: its color and its words. */
const presses: Readonly<Record<Mode, { look: string; wordsOf: (sum: string, how: How) => string }>> = {
  approve: {
    look: 'kit-btn-good',
    wordsOf: (sum, { changed, asked }) =>
      changed ? approvals.propose(sum) : asked ? words.approveAnyway(sum) : words.approve(sum),
  },
  deny: { look: 'kit-btn-bad', wordsOf: () => words.denyClaim },
  close: { look: 'kit-btn-primary', wordsOf: () => words.closeClaim },
};

interface How {
  /** Another word than the one that is awaited: it waits for a third. */
  changed: boolean;
  asked: boolean;
}

/** The foot of a decision: what will follow, or what stands in the way, and the one button that names the amount. */
export function DecideFooter(props: Props) {
  const { desk, mode, worked, asProposed, pending, off, asked, onCancel, onConfirm } = props;
  const changed = mode === 'approve' && desk.allowed.includes('approve-proposal') && !asProposed;
  const sum = money(worked.sum.total, desk.claim.currency);
  const { look, wordsOf } = presses[mode];
  return (
    <footer className="decide-foot">
      <span className="decide-foot-words">
        <FootWords {...props} changed={changed} />
      </span>
      <button type="button" className="kit-btn kit-btn-lg decide-cancel" onClick={onCancel}>
        {words.closeKeepDraft} <Key k="esc" />
      </button>
      <button type="button" className={`kit-btn kit-btn-lg ${look}`} disabled={off} onClick={onConfirm}>
        {pending ? words.sending : wordsOf(sum, { changed, asked })} <Key k="mod+enter" />
      </button>
    </footer>
  );
}

function FootWords({ desk, mode, worked, onRestore, error, conflicted, asked, changed }: Props & How) {
  if (conflicted) {
    return <span className="kit-ink-2">{words.actUnavailable(claimActs[mode].word)}</span>;
  }
  if (error !== null || asked) {
    return (
      <span className="kit-bad kit-medium" role="alert">
        {error?.message ?? `${checks.engineMayNotKnow(desk.engine.name)}. ${checks.ifEngineCant}`}
      </span>
    );
  }
  if (changed) {
    return (
      <span className="kit-ink-2">
        {approvals.changed(desk.proposal?.by ?? '')}{' '}
        <button type="button" className="kit-link" onClick={onRestore}>
          {approvals.restore}
        </button>
      </span>
    );
  }
  return (
    <span className="kit-ink-2">
      {mode === 'approve' && Number(worked.refund) > 0 && `${words.refundsGoBackThrough(desk.engine.name)} `}
      {words.youCanUndo}
    </span>
  );
}
