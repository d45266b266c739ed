import { useId } from 'react';
import * as words from '#words/console/tenancy/settings.ts';
import { Key } from '../../kit/keys/Key.tsx';

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
    <footer className={count === 0 && told === null ? 'settings-save-bar settings-save-bar-idle' : 'settings-save-bar'}>
      <p role="status" className="settings-save-words">
        {count > 0 && (
          <>
            <strong>{words.changes(count)}</strong> {words.notSaved}. {faults > 0 && words.needsYourEye(faults)}
          </>
        )}{' '}
        {told !== null && (
          <span className={told.good ? 'kit-good' : 'kit-bad'}>
            {told.good && <strong>{words.isSaved} </strong>}
            {told.text}
          </span>
        )}
      </p>
      {count > 0 && (
        <>
          <label className="kit-unseen" htmlFor={id}>
            {words.why}
          </label>
          <input
            id={id}
            className="kit-field settings-save-why"
            placeholder={words.why}
            maxLength={500}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
          <button type="button" className="kit-btn kit-btn-lg kit-btn-plain" onClick={onDiscard}>
            {words.discard}
          </button>
          <button type="button" className="kit-btn kit-btn-lg kit-btn-primary" disabled={busy} onClick={onSave}>
            {busy ? words.saving : words.save} <Key k="mod+enter" />
          </button>
        </>
      )}
    </footer>
  );
}
