import { onThisDevice } from '#words/console/claims/drafts.ts';
import * as words from '#words/console/desk/decide.ts';
import { howWeDecide } from '#words/console/desk/sops.ts';
import { claimActs } from '../../claims/acts/claim-acts.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { type SopPaneState, sopKey } from '../sops/use-sop-pane.ts';
import type { Mode } from './decision-draft.ts';

interface Props {
  mode: Mode;
  /** The ways in which this person may decide it. */
  modes: readonly Mode[];
  onMode: (mode: Mode) => void;
  /** What the decision comes to. */
  sum: string;
  kept: { isKept: boolean; isHereOnly: boolean };
  pane: SopPaneState;
  onClose: () => void;
}

/** The head of a decision: how it is decided, what it comes to, whether it is saved, and the way out. */
export function DecideHead({ mode, modes, onMode, sum, kept, pane, onClose }: Props) {
  return (
    <header className="decide-head">
      <fieldset className="decide-modes" aria-label={words.whatToDo}>
        {modes.map((item) => (
          <button type="button" key={item} aria-pressed={item === mode} onClick={() => onMode(item)}>
            {claimActs[item].word} <Key k={claimActs[item].key} />
          </button>
        ))}
      </fieldset>
      <span className="decide-sum kit-cut">{sum}</span>
      <span className="decide-kept">{kept.isHereOnly ? onThisDevice : kept.isKept ? words.savedAsYouType : ''}</span>
      {pane.sops.length > 0 && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          aria-expanded={pane.shown}
          onClick={pane.shown ? pane.close : pane.open}
        >
          {howWeDecide} <Key k={sopKey} />
        </button>
      )}
      <button type="button" className="decide-shut" onClick={onClose}>
        <Key k="esc" />
        <span className="decide-shut-word">{words.close}</span>
        <span className="kit-unseen"> {words.keepingDraft}</span>
      </button>
    </header>
  );
}
