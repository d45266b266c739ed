import * as words from '#words/console/desk/claim.tsx';
import { later } from '#words/console/desk/inbox.ts';
import { ActButton } from '../../claims/acts/ActButton.tsx';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { isIn } from '../../claims/acts/claim-acts.ts';
import { MoreActs } from '../../claims/acts/MoreActs.tsx';
import { Key } from '../../kit/keys/Key.tsx';

/** What the inbox has a key for itself, so that an act of the claim doesn't. */
const own: readonly string[] = ['e', 'z'];
const withoutOwn = (act: ClaimAct): ClaimAct =>
  act.key !== null && own.includes(act.key) ? { ...act, key: null } : act;

/** The acts whose keys are heard beside the inbox: those of the claim's page, but for the inbox's own. */
export const inboxKeys = (acts: readonly ClaimAct[]): readonly ClaimAct[] =>
  acts.filter((act) => !isIn(act, 'strip')).map(withoutOwn);

interface Props {
  /** What this person may do now, the weightiest first. */
  acts: readonly ClaimAct[];
  paused: boolean;
  /** The panel of a decision lies over the acts. */
  deciding: boolean;
  onOpen: () => void;
  /** Puts the line off; null where it’s done. */
  onLater: (() => void) | null;
  onRun: (act: ClaimAct) => void;
}

/** The foot of a claim beside the inbox: the way to it, and what the server allows this person, nothing guessed. */
export function InboxFoot({ acts, paused, deciding, onOpen, onLater, onRun }: Props) {
  // The weightiest stands at the end, where the thumb and the eye arrive.
  const shown = acts.filter((act) => isIn(act, 'inbox')).toReversed();
  const more = acts.filter((act) => !isIn(act, 'inbox') && (isIn(act, 'more') || isIn(act, 'bar')));
  return (
    <footer className="claim-decide-bar" data-deciding={deciding ? true : undefined}>
      <button type="button" className="kit-btn kit-btn-lg" onClick={onOpen}>
        {words.open} <Key k="enter" />
      </button>
      {onLater !== null && (
        <button type="button" className="kit-btn kit-btn-lg kit-btn-plain" onClick={onLater}>
          {later} <Key k="z" bare />
        </button>
      )}
      <span className="claim-decide-acts kit-push">
        <MoreActs acts={more} off={paused} onRun={onRun} />
        {shown.map((act) => (
          <ActButton
            key={act.id}
            act={act}
            hint
            off={paused && act.work.kind !== 'message' && act.work.kind !== 'note'}
            onRun={onRun}
          />
        ))}
      </span>
    </footer>
  );
}
