import { Key } from '../../kit/keys/Key.tsx';
import type { ClaimAct } from './act.ts';

interface Props {
  act: ClaimAct;
  /** In place of its word, where that names more, such as the seconds left. */
  word?: string;
  /** Keys are shown where there is a keyboard. */
  hint: boolean;
  off?: boolean;
  onRun: (act: ClaimAct) => void;
}

const looks = { plain: 'kit-btn-plain', normal: '', primary: 'kit-btn-primary' } as const;

/** An act as a button: its word, its weight, its key. */
export function ActButton({ act, word, hint, off = false, onRun }: Props) {
  const plain = act.weight === 'plain';
  return (
    <button
      type="button"
      className={`kit-btn kit-btn-lg ${looks[act.weight]}`}
      onClick={() => onRun(act)}
      disabled={off}
    >
      {word ?? act.word}
      {hint && act.key !== null && (
        <>
          {' '}
          <Key k={act.key} bare={plain} />
        </>
      )}
    </button>
  );
}
