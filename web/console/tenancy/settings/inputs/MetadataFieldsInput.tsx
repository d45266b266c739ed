import * as words from '#words/console/tenancy/settings.ts';
import { type FieldRow, keyFor, newFieldRow, readFieldRows, textOfFieldRows } from './metadata-rows.ts';
import { Chosen, choicesOf, Typed } from './row-fields.tsx';
import './row-editor.css';

interface Props {
  label: string;
  text: string;
  readOnly: boolean;
  describedBy: string;
  onChange: (text: string) => void;
}

/** The store's own fields: a row a field. A key follows the name until somebody types one. */
export function MetadataFieldsInput({ label, text, readOnly, describedBy, onChange }: Props) {
  const rows = readFieldRows(text);
  const set = (at: number, change: Partial<FieldRow>) =>
    onChange(textOfFieldRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row))));
  const rename = (at: number, row: FieldRow, name: string) =>
    set(at, { label: name, ...(row.key === keyFor(row.label) && { key: keyFor(name) }) });
  return (
    <fieldset className="settings-row-editor" {...(describedBy !== '' && { 'aria-describedby': describedBy })}>
      <legend className="kit-label">{label}</legend>
      {rows.length === 0 && <p className="kit-ink-2">{words.noFields}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place; its fields hold no state
        <fieldset key={at} className="settings-row-editor-row settings-metadata-field">
          <legend className="kit-unseen">{words.fieldNumber(at + 1)}</legend>
          <Typed
            label={words.fieldLabel}
            text={row.label}
            {...{ readOnly }}
            onChange={(name) => rename(at, row, name)}
          />
          <Typed label={words.fieldKey} text={row.key} {...{ readOnly }} onChange={(key) => set(at, { key })} />
          <Chosen
            label={words.fieldOf}
            choices={choicesOf(words.fieldSubjects)}
            value={row.of}
            readOnly={readOnly}
            onChange={(of) => set(at, { of })}
          />
          <Chosen
            label={words.fieldKind}
            choices={choicesOf(words.fieldKinds)}
            value={row.kind}
            readOnly={readOnly}
            onChange={(kind) => set(at, { kind })}
          />
          {row.kind === 'choice' && (
            <div className="settings-metadata-choices">
              <Typed
                label={words.fieldChoices}
                text={row.choices}
                {...{ readOnly }}
                onChange={(choices) => set(at, { choices })}
              />
            </div>
          )}
          <label className="kit-scope">
            <input
              type="checkbox"
              className="kit-check"
              checked={row.shown}
              disabled={readOnly}
              onChange={({ target }) => set(at, { shown: target.checked })}
            />
            {words.fieldShown}
          </label>
          {!readOnly && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              aria-label={words.removeFieldNumber(at + 1)}
              onClick={() => onChange(textOfFieldRows(rows.toSpliced(at, 1)))}
            >
              {words.removeField}
            </button>
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <button type="button" className="kit-btn" onClick={() => onChange(textOfFieldRows([...rows, newFieldRow]))}>
          {words.addField}
        </button>
      )}
    </fieldset>
  );
}
