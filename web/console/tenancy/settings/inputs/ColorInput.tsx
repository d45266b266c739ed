import * as words from '#words/console/tenancy/branding.ts';

interface Props {
  id: string;
  label: string;
  text: string;
  invalid: boolean;
  describedBy: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color, typed or picked; nothing stands for the one that the portal finds. */
export function ColorInput({ id, label, text, invalid, describedBy, readOnly, onChange }: Props) {
  return (
    <span className="brand-color-input">
      <input
        type="color"
        className="brand-color-pick"
        aria-label={words.pick(label)}
        disabled={readOnly}
        value={isColor(text.trim()) ? text.trim() : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        className="kit-field"
        value={text}
        readOnly={readOnly}
        placeholder={words.automatic}
        autoComplete="off"
        spellCheck={false}
        maxLength={9}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
