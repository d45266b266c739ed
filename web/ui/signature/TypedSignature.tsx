import type { RefObject } from 'react';
import * as words from '#words/ui/signature.ts';
import { TextButton } from '../Button.tsx';

interface Props {
  hidden: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** The form field that carries the name. */
  name: string;
  typed: string;
  /** What is missing, by its id. */
  describedBy: string | undefined;
  /** Stands under the line. */
  caption: string;
  onType: (typed: string) => void;
}

/** A signature that is typed, in a hand that grows smaller with the name. */
export function TypedSignature({ hidden, field, name, typed, describedBy, caption, onType }: Props) {
  return (
    <div className="ui-sign-panel ui-sign-typing" hidden={hidden}>
      <div className="ui-sign-space">
        <input
          ref={field}
          className="ui-sign-typed"
          data-long={typed.length > 26 ? 'very' : typed.length > 15}
          name={name}
          value={typed}
          maxLength={200}
          autoComplete="name"
          spellCheck={false}
          aria-label={words.typeToSign}
          aria-describedby={describedBy}
          aria-invalid={describedBy === undefined ? undefined : true}
          placeholder={words.typeYourName}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <div className="ui-sign-foot">
        <span>{caption}</span>
        <span className="ui-sign-acts ui-needs-script">
          <TextButton
            onClick={() => {
              onType('');
              field.current?.focus();
            }}
          >
            {words.clear}
          </TextButton>
        </span>
      </div>
    </div>
  );
}
