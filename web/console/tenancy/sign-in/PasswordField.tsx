import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useState } from 'react';
import * as words from '#words/console/tenancy/sign-in.ts';

/** A password, which its owner may look at while typing. What react-hook-form’s `register` answers goes in as it is. */
export function PasswordField({
  label = words.password,
  autoComplete,
  beside,
  error,
  hint,
  ...registered
}: {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  /** What stands on the label's line, and is reached after the field. */
  beside?: ReactNode;
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
      <label className="kit-label" htmlFor="password">
        {label}
      </label>
      <div className="sign-in-password">
        <input
          id="password"
          type={shown ? 'text' : 'password'}
          className="kit-field kit-field-lg"
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
        {beside !== undefined && <span className="sign-in-beside kit-small">{beside}</span>}
      </div>
      <p className="kit-field-error" id="password-error">
        {error}
      </p>
      {hint !== undefined && (
        <p className="kit-small kit-ink-3" id="password-hint">
          {hint}
        </p>
      )}
    </>
  );
}
