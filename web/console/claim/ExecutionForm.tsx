import { useEffect, useId, useRef, useState } from 'react';
import * as words from '#words/console/outcome.ts';

interface Props {
  label: string;
  hint: string;
  /** Nothing can be sent while the field is empty. */
  needed: boolean;
  /** The first is what Enter does. */
  acts: readonly { word: string; does: (text: string) => void }[];
  busy: boolean;
  error: string | null;
  onClose: () => void;
}

/** One line of text under the strip of an execution, and what is done with it. */
export function ExecutionForm({ label, hint, needed, acts, busy, error, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const missing = needed && text.trim() === '';
  const send = (act: Props['acts'][number]) => {
    setTried(true);
    if (missing) {
      field.current?.focus();
    } else {
      act.does(text.trim());
    }
  };
  const said = error ?? (tried && missing ? words.fillInThisField : null);
  return (
    <form
      className="strip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = acts;
        if (first !== undefined) {
          send(first);
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div className="strip-words">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          className="field"
          maxLength={200}
          value={text}
          placeholder={hint}
          aria-invalid={said !== null}
          aria-describedby={said === null ? undefined : `${id}-error`}
          onChange={(event) => setText(event.target.value)}
        />
        {said !== null && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {said}
          </p>
        )}
      </div>
      {acts.map((act, index) => (
        <button
          key={act.word}
          type={index === 0 ? 'submit' : 'button'}
          className={index === 0 ? 'btn btn-primary' : 'btn'}
          onClick={index === 0 ? undefined : () => send(act)}
          disabled={busy}
        >
          {act.word}
        </button>
      ))}
    </form>
  );
}
