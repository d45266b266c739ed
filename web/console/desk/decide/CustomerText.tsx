import type { ReactNode, RefObject } from 'react';
import * as words from '#words/console/desk/decide.ts';

interface Props {
  id: string;
  label: ReactNode;
  /** What the decision itself says, above what is typed here; empty where it says nothing of its own. */
  clause?: string;
  text: string;
  /** Whether the text was typed here; else it is the server's. */
  own: boolean;
  /** Whether the decision needs the text. */
  needed: boolean;
  /** Whether it was tried, so that a missing text is told. */
  tried: boolean;
  rows: number;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string | null) => void;
}

/** What the customer will read of a decision: the server's words for it, and what is typed here. */
export function CustomerText({ id, label, clause = '', text, own, needed, tried, rows, textRef, onChange }: Props) {
  const missing = needed && tried && text.trim() === '';
  return (
    <>
      <label className="kit-label decide-text-label" htmlFor={id}>
        {label}
      </label>
      {clause !== '' && (
        <p className="decide-clause" id={`${id}-clause`}>
          {clause}
        </p>
      )}
      <textarea
        id={id}
        ref={textRef}
        className="kit-field decide-text"
        rows={rows}
        maxLength={5000}
        value={text}
        aria-invalid={missing}
        aria-describedby={clause === '' ? undefined : `${id}-clause`}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing ? (
        <p className="kit-field-error">{words.tellTheCustomerWhy}</p>
      ) : (
        <p className="decide-text-foot">
          {own && text !== '' ? (
            <>
              {words.edited(text.length)}{' '}
              <button type="button" className="kit-link" onClick={() => onChange(null)}>
                {words.restoreSuggestedText}
              </button>
            </>
          ) : clause === '' ? (
            words.suggestedFromTheReason
          ) : needed ? (
            words.tellTheCustomerWhy
          ) : (
            words.customerReadsParagraph
          )}
        </p>
      )}
    </>
  );
}
