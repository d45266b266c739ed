import type { RefObject } from 'react';
import * as words from '#words/console/kit/lines.ts';

interface Props {
  text: string;
  /** Whether it was tried, so that missing words are told. */
  tried: boolean;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Why somebody gives more units than are left: the decision needs it, and the customer never reads it. */
export function OverrideText({ text, tried, textRef, onChange }: Props) {
  const missing = tried && text.trim() === '';
  return (
    <>
      <label className="kit-label decide-text-label" htmlFor="override-text">
        {words.whyAnyway}
      </label>
      <textarea
        id="override-text"
        ref={textRef}
        className="kit-field decide-override"
        rows={2}
        maxLength={1000}
        value={text}
        aria-invalid={missing}
        aria-required="true"
        aria-describedby="override-text-foot"
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        className={missing ? 'kit-field-error' : 'decide-text-foot'}
        id="override-text-foot"
        role={missing ? 'alert' : undefined}
      >
        {missing ? words.sayWhyAnyway : words.whyAnywayFoot}
      </p>
    </>
  );
}
