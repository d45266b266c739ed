import type { ReactNode, RefObject } from 'react';

interface Props {
  id: string;
  label: ReactNode;
  text: string;
  /** Whether the text was typed here; else it writes itself from the choices. */
  own: boolean;
  /** Whether the decision needs the text and was tried, so that a missing one is told. */
  tried: boolean;
  rows: number;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string | null) => void;
}

/** What the customer will read of a decision: it writes itself until somebody types. */
export function CustomerText({ id, label, text, own, tried, rows, textRef, onChange }: Props) {
  const missing = tried && text.trim() === '';
  return (
    <>
      <label className="label decide-text-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={textRef}
        className="field decide-text"
        rows={rows}
        maxLength={5000}
        value={text}
        aria-invalid={missing}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing ? (
        <p className="field-error">Please tell the customer why.</p>
      ) : (
        <p className="text-foot">
          {own ? (
            <>
              Your own words, {text.length} characters, kept as you type.{' '}
              <button type="button" className="link" onClick={() => onChange(null)}>
                Put back the written one
              </button>
            </>
          ) : text === '' ? (
            'It writes itself from the reason; edit it freely.'
          ) : (
            'Written from your choices; edit it freely.'
          )}
        </p>
      )}
    </>
  );
}
