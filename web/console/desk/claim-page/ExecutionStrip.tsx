import type { ClaimAct } from '../../claims/acts/act.ts';
import { asBindings } from '../../claims/acts/as-commands.ts';
import { isIn } from '../../claims/acts/claim-acts.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import type { Standing } from './execution-outlook.ts';

interface Props {
  /** Null while nothing stands in the way of what was approved. */
  standing: Standing | null;
  /** What this person may do with the claim now. */
  acts: readonly ClaimAct[];
  onRun: (act: ClaimAct) => void;
}

/** The strip over a claim whose approval is not carried out: why, what happens next, and every way out of it. */
export function ExecutionStrip({ standing, acts, onRun }: Props) {
  const ways = acts.filter((act) => isIn(act, 'strip'));
  useKeys('strip', asBindings(ways, onRun), { on: standing !== null });
  if (standing === null) {
    return null;
  }
  return (
    <div className="kit-strip kit-strip-bad" role="status">
      <span className="kit-tri kit-bad" aria-hidden="true" />
      <span className="kit-strip-words">
        <strong>{standing.head}</strong> <span className="kit-ink-2">{standing.text}</span>
      </span>
      {ways.map((act) => (
        <button key={act.id} type="button" className="kit-btn" onClick={() => onRun(act)}>
          {act.word}
          {act.key !== null && (
            <>
              {' '}
              <Key k={act.key} />
            </>
          )}
        </button>
      ))}
    </div>
  );
}
