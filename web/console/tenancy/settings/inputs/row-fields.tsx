import { useId } from 'react';
import { Select } from '../../../kit/Select.tsx';

/** The choices of a select, from their labels. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

interface TypedProps {
  label: string;
  text: string;
  /** It holds a number, so a phone shows digits. */
  decimal?: boolean;
  type?: 'text' | 'date';
  readOnly?: boolean;
  onChange: (text: string) => void;
}

/** A text of a row, typed. */
export function Typed({ label, text, decimal = false, type = 'text', readOnly = false, onChange }: TypedProps) {
  return (
    <label className="settings-row-editor-field">
      <span className="kit-small kit-ink-2">{label}</span>
      <input
        className="kit-field"
        type={type}
        inputMode={decimal ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface ChosenProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  readOnly?: boolean;
  onChange: (value: Value) => void;
}

/** A choice of a row. */
export function Chosen<Value extends string>({
  label,
  choices,
  value,
  readOnly = false,
  onChange,
}: ChosenProps<Value>) {
  const id = useId();
  return (
    <div className="settings-row-editor-field">
      <label className="kit-small kit-ink-2" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        choices={choices}
        value={value}
        disabled={readOnly}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  );
}
