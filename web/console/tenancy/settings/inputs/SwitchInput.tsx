/** A setting that is ticked, as text. */
interface Ticked {
  text: string;
  readOnly: boolean;
  /** The ids of what is said under it; empty where nothing is. */
  described: string;
  onChange: (text: string) => void;
}

/** A setting that is on or off. */
export function SwitchInput({ label, text, readOnly, described, onChange }: Ticked & { label: string }) {
  return (
    <label className="setting-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={text === 'true'}
        className="setting-toggle"
        checked={text === 'true'}
        disabled={readOnly}
        {...(described !== '' && { 'aria-describedby': described })}
        onChange={({ target }) => onChange(String(target.checked))}
      />
      <span className="kit-medium">{label}</span>
    </label>
  );
}

type Several = Omit<Ticked, 'described'> & { choices: readonly { value: string; label: string }[] };

/** A setting of several choices; its text has them in their order, with commas between. */
export function SeveralInput({ choices, text, readOnly, onChange }: Several) {
  const chosen = text === '' ? [] : text.split(',');
  const withChange = (changed: string, on: boolean) =>
    choices
      .map(({ value }) => value)
      .filter((value) => (value === changed ? on : chosen.includes(value)))
      .join(',');
  return (
    <div className="setting-chosen">
      {choices.map((choice) => (
        <label key={choice.value} className="kit-scope">
          <input
            type="checkbox"
            className="kit-check"
            checked={chosen.includes(choice.value)}
            disabled={readOnly}
            onChange={({ target }) => onChange(withChange(choice.value, target.checked))}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
