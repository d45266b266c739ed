import { type ChangeEventHandler, type FocusEventHandler, type Ref, useState } from 'react';
import * as words from '#words/console/sign-in.ts';

/** A password, which its owner may look at while typing. What react-hook-form’s `register` answers goes in as it is. */
export function PasswordField({
  autoComplete,
  error,
  hint,
  ...registered
}: {
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  /** What a password has to be, where one is chosen. */
  hint?: string;
  name: string;
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <label className="label" htmlFor="password">
        {words.password}
      </label>
      <div className="sign-in-password">
        <input
          id="password"
          type={shown ? 'text' : 'password'}
          className="field field-lg"
          autoComplete={autoComplete}
          maxLength={200}
          aria-invalid={error !== undefined}
          aria-describedby={hint === undefined ? 'password-error' : 'password-hint password-error'}
          {...registered}
        />
        <button
          type="button"
          className="sign-in-show"
          aria-pressed={shown}
          aria-label={words.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <p className="field-error" id="password-error">
        {error}
      </p>
      {hint !== undefined && (
        <p className="small ink-3" id="password-hint">
          {hint}
        </p>
      )}
    </>
  );
}
