/** A few short answers of which one may be chosen, none need be. Native radios, so arrows and forms work by themselves. */
export function Chips<Value extends string>({
  name,
  legend,
  options,
  defaultValue,
}: {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  defaultValue?: Value;
}) {
  return (
    <fieldset>
      <legend className="ui-label">{legend}</legend>
      <div className="ui-chips">
        {options.map((option) => (
          <label key={option.value} className="ui-chip">
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
