import { useId } from 'react';
import './segments.css';

interface Props<Value extends string> {
  /** What is chosen, read before the choices. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to four, side by side: how something is shown. Arrow keys go from one to the next. */
export function Segments<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="kit-segments">
      <legend className="kit-unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="kit-segment">
          <input
            type="radio"
            className="kit-unseen"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
