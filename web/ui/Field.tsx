import type { ComponentProps, InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';

type Words = { id: string; label: ReactNode; hint?: ReactNode; error?: string };

/** The aria wiring that `Field` hands to the control it wraps. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error of one control. The error stands beside a rule and repeats the words of the summary. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: Words & { children: (control: FieldControl) => ReactNode }) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className="ui-field" data-bracket={error !== undefined}>
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  id,
  ...rest
}: Words & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
          className="ui-input"
        />
      )}
    </Field>
  );
}

/** Several lines; grows with what is typed. */
export function TextArea({
  label,
  hint,
  error,
  id,
  ...rest
}: Words & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea dir="auto" {...rest} {...control} className="ui-input" />}
    </Field>
  );
}

export type SelectOption = { value: string; label: string };

/** The browser's own list of choices. */
export function SelectField({
  label,
  hint,
  error,
  id,
  options,
  empty,
  ...rest
}: Words & { options: readonly SelectOption[]; empty?: string } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'id' | 'className' | 'style'
  >) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className="ui-select">
          <select {...rest} {...control} className="ui-input">
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}

/** A sentence with a box before it. */
export function CheckField({
  children,
  invalid,
  describedBy,
  ...rest
}: { children: ReactNode; invalid?: boolean; describedBy?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'style'
>) {
  return (
    <label className="ui-check">
      <input
        {...rest}
        type="checkbox"
        className="ui-control"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
    </label>
  );
}

/** A rule beside several fields that share one error, for example the look-up that does not say which of two was wrong. */
export function FieldGroup({ id, error, children }: { id: string; error?: string; children: ReactNode }) {
  return (
    <div data-bracket={error !== undefined}>
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="ui-fields">{children}</div>
    </div>
  );
}
