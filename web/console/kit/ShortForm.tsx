import { type ReactNode, useId, useState } from 'react';
import { cancel, fillThisIn, saving, tryAgain } from '#words/console/kit/kit.ts';
import { ApiProblem } from '../../api/console-client.ts';
import { Key } from './keys/Key.tsx';
import { Select } from './Select.tsx';
import './short-form.css';

export interface ShortField {
  name: string;
  label: string;
  /** Empty where absent. */
  initial?: string;
  /** Nothing is sent while it is shown and empty. */
  required?: boolean;
  type?: 'text' | 'email' | 'password' | 'number' | 'amount' | 'color' | 'date' | 'datetime-local' | 'paragraph';
  /** What the browser may fill in; nothing where absent. */
  autoComplete?: string;
  /** Below the field: a sentence, or what follows from what is typed by now. */
  hint?: string | ((values: Readonly<Record<string, string>>) => string | undefined);
  /** Whether the field is asked for, by what is typed by now; always where absent. */
  shown?: (values: Readonly<Record<string, string>>) => boolean;
  /** Beside typing: values that are chosen most often, each by a button. */
  usual?: () => readonly { value: string; label: string }[];
  /** In place of typing: what can be chosen. */
  options?: readonly { value: string; label: string }[];
}

/** What a form finds wrong by itself, before it asks the server: a sentence by the name of its field. */
export class Asks extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super();
    this.fields = fields;
  }
}

export interface ShortFormProps {
  fields: readonly ShortField[];
  /** On the button. */
  act: string;
  /** Saves; what it answers is said to the person. */
  onSave: (values: Readonly<Record<string, string>>) => Promise<string | null>;
  /** Said beside the button at first, such as what an earlier form did. */
  told?: string;
  /** Whether the button says its key, as over a page whose keys rest. */
  keyed?: boolean;
  /** The way out, where there is one. */
  onCancel?: () => void;
  children?: ReactNode;
}

/**
 * A few fields that are saved by one call. What was typed stays until it is saved; a refusal stands at its field, or
 * above the button where it is about none.
 */
export function ShortForm({ fields, act, onSave, told, keyed = false, onCancel, children }: ShortFormProps) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const asked = fields.filter(({ shown }) => shown?.(values) ?? true);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState<string | null>(told ?? null);
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) {
      return;
    }
    setBusy(true);
    setRefusals({});
    setSaid(null);
    try {
      askFor(asked.filter(({ name, required }) => required && values[name]?.trim() === ''));
      setSaid(await onSave(values));
    } catch (error) {
      setRefusals(refusalsOf(error, fields));
    }
    setBusy(false);
  }

  return (
    <form
      className="kit-short-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Through a dialog, React tells it to the form that the dialog was opened from, too: that one isn’t sent.
        event.stopPropagation();
        void send();
      }}
    >
      {asked.map(({ name, label, type = 'text', hint, options, usual, autoComplete = 'off' }) => {
        const below = typeof hint === 'function' ? hint(values) : hint;
        const shared = {
          id: `${id}-${name}`,
          className: 'kit-field',
          value: values[name] ?? '',
          'aria-invalid': name in refusals,
          'aria-describedby': `${id}-${name}-error`,
          onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
        };
        return (
          <div key={name} className="kit-short-field" data-type={type}>
            <label className="kit-label" htmlFor={shared.id}>
              {label}
            </label>
            {type === 'paragraph' ? (
              <textarea {...shared} rows={4} maxLength={5000} />
            ) : options === undefined ? (
              <input
                {...shared}
                type={type === 'amount' ? 'text' : type}
                inputMode={type === 'amount' ? 'decimal' : undefined}
                maxLength={300}
                autoComplete={autoComplete}
              />
            ) : (
              <Select
                id={shared.id}
                choices={options}
                value={shared.value}
                invalid={shared['aria-invalid']}
                describedBy={shared['aria-describedby']}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            )}
            {usual !== undefined && (
              <p className="kit-short-usual">
                {usual().map((item) => (
                  <button
                    key={item.value}
                    type="button"
                    className="kit-btn"
                    aria-pressed={values[name] === item.value}
                    onClick={() => setValues({ ...values, [name]: item.value })}
                  >
                    {item.label}
                  </button>
                ))}
              </p>
            )}
            {below !== undefined && <p className="kit-small kit-ink-2">{below}</p>}
            <p className="kit-field-error" id={`${id}-${name}-error`} role={name in refusals ? 'alert' : undefined}>
              {refusals[name]}
            </p>
          </div>
        );
      })}
      {children}
      <div className="kit-short-acts">
        <button type="submit" className="kit-btn kit-btn-primary kit-btn-lg" disabled={busy}>
          {busy ? saving : act} {keyed && <Key k="mod+enter" />}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="kit-btn kit-btn-lg kit-btn-plain" onClick={onCancel}>
            {cancel}
          </button>
        )}
        <p className={refusals[''] === undefined ? 'kit-small kit-good' : 'kit-small kit-bad'} role="status">
          {refusals[''] ?? said}
        </p>
      </div>
    </form>
  );
}

interface SectionProps extends Omit<ShortFormProps, 'keyed'> {
  title: string;
  /** What follows from it, where the title doesn’t say it all. */
  text?: string;
  className?: string;
}

/** A short form as a part of a page, under its heading. */
export function SectionForm({ title, text, className, children, ...form }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="kit-pane-head">
        {title}
      </h2>
      {text !== undefined && <p className="kit-ink-2 kit-lead">{text}</p>}
      <ShortForm {...form}>{children}</ShortForm>
    </section>
  );
}

/** @throws Asks where something is missing */
function askFor(missing: readonly ShortField[]): void {
  if (missing.length > 0) {
    throw new Asks(Object.fromEntries(missing.map(({ name }) => [name, fillThisIn])));
  }
}

/** Refusals by field; what is about none of them stands under the empty name. */
function refusalsOf(error: unknown, fields: readonly ShortField[]): Readonly<Record<string, string>> {
  if (error instanceof Asks) {
    return error.fields;
  }
  if (!(error instanceof ApiProblem)) {
    return { '': tryAgain };
  }
  const byField = error.fields.map(({ pointer, message }) => {
    const last = pointer.split('/').at(-1) ?? '';
    return [fields.some(({ name }) => name === last) ? last : '', message] as const;
  });
  return byField.length === 0 ? { '': error.message } : Object.fromEntries(byField);
}
