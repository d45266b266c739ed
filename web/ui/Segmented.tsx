/** Two or three equal halves: yes or no, draw or type. Native radios, so arrows and forms work by themselves. */
export function Segmented<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  size = 'tall',
}: {
  name: string;
  /** Read to screen readers; the visible question stands above. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** Null while neither was chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  size?: 'tall' | 'short';
}) {
  return (
    <fieldset>
      <legend className="ui-hidden">{legend}</legend>
      <div className="ui-segmented" data-size={size}>
        {options.map((option) => (
          <label key={option.value} className="ui-segmented-choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
