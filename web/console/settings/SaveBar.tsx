import { useId } from 'react';
import * as words from '#words/console/settings.ts';
import { Key } from '../keys/Key.tsx';

interface Props {
  count: number;
  /** How many fields say that something is wrong with them. */
  faults: number;
  busy: boolean;
  /** What came of saving. */
  told: { good: boolean; text: string } | null;
  reason: string;
  onReason: (reason: string) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** The one bar that saves: how much was changed, why, and the way back. */
export function SaveBar({ count, faults, busy, told, reason, onReason, onSave, onDiscard }: Props) {
  const id = useId();
  return (
    <footer className={count === 0 && told === null ? 'save-bar save-bar-idle' : 'save-bar'}>
      <p role="status" className="save-words">
        {count > 0 && (
          <>
            <strong>{words.changes(count)}</strong> {words.notSaved}. {faults > 0 && words.needsYourEye(faults)}
          </>
        )}{' '}
        {told !== null && (
          <span className={told.good ? 'good' : 'bad'}>
            {told.good && <strong>{words.isSaved} </strong>}
            {told.text}
          </span>
        )}
      </p>
      {count > 0 && (
        <>
          <label className="unseen" htmlFor={id}>
            {words.why}
          </label>
          <input
            id={id}
            className="field save-why"
            placeholder={words.why}
            maxLength={500}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
          <button type="button" className="btn btn-lg btn-plain" onClick={onDiscard}>
            {words.discard}
          </button>
          <button type="button" className="btn btn-lg btn-primary" disabled={busy} onClick={onSave}>
            {busy ? words.saving : words.save} <Key k="mod+enter" />
          </button>
        </>
      )}
    </footer>
  );
}
