import { useId } from 'react';
import * as words from '#words/console/settings.ts';
import type { StoreOfMe } from '../data/store-choice.ts';
import { Select } from '../kit/Select.tsx';
import { currencySign } from '../words/money.ts';
import { ColorInput } from './ColorInput.tsx';
import type { SettingField } from './fields.ts';
import { MetadataFieldsInput } from './MetadataFieldsInput.tsx';
import { readFieldRows } from './metadata-rows.ts';
import { PictureInput } from './PictureInput.tsx';
import { PriceBandsInput } from './PriceBandsInput.tsx';
import { rowsOf } from './price-bands.ts';

interface Props {
  field: SettingField;
  text: string;
  /** What is saved, as text. */
  saved: string;
  error: string | null;
  store: StoreOfMe;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** One setting: its label, what it is in, what it was before it was changed, and a way back. */
export function SettingInput({ field, text, saved, error, store, readOnly, onChange }: Props) {
  const { currency } = store;
  const id = useId();
  const isChanged = text !== saved;
  const described = [field.hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .join(' ')
    .trim();
  const shared = {
    id,
    value: text,
    readOnly,
    'aria-invalid': error !== null,
    ...(described !== '' && { 'aria-describedby': described }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const notes = (
    <>
      {field.hint !== undefined && (
        <p className="small ink-2" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {isChanged && (
        <p className="small ink-2 setting-was">
          {saved === '' ? words.wasEmpty : words.was(shownAs(field, saved))}{' '}
          <button type="button" className="link" onClick={() => onChange(saved)}>
            {words.putBack}
          </button>
        </p>
      )}
    </>
  );

  if (field.kind === 'switch' || field.kind === 'offered') {
    return (
      <div className="setting">
        <label className="setting-switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={text === 'true'}
            className="switch"
            checked={text === 'true'}
            disabled={readOnly}
            {...(described !== '' && { 'aria-describedby': described })}
            onChange={({ target }) => onChange(String(target.checked))}
          />
          <span className="medium">{field.label}</span>
        </label>
        <div className="setting-under">{notes}</div>
      </div>
    );
  }
  if (field.kind === 'several') {
    const chosen = text === '' ? [] : text.split(',');
    return (
      <fieldset className="setting setting-several">
        <legend className="label">{field.label}</legend>
        <div className="setting-chosen">
          {field.choices.map((choice) => (
            <label key={choice.value} className="scope">
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(choice.value)}
                disabled={readOnly}
                onChange={({ target }) =>
                  onChange(
                    field.choices
                      .map(({ value }) => value)
                      .filter((value) => (value === choice.value ? target.checked : chosen.includes(value)))
                      .join(','),
                  )
                }
              />
              {choice.label}
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    );
  }
  if (field.kind === 'metadata' || field.kind === 'bands') {
    const rows = { label: field.label, text, readOnly, describedBy: described, onChange };
    return (
      <div className="setting setting-wide">
        {field.kind === 'bands' ? <PriceBandsInput {...rows} currency={currency} /> : <MetadataFieldsInput {...rows} />}
        {notes}
      </div>
    );
  }
  return (
    <div className="setting">
      <label className="label" htmlFor={id}>
        {field.label}
      </label>
      {field.kind === 'choice' ? (
        <Select
          id={id}
          choices={withSaved(field.choices, saved)}
          value={text}
          invalid={error !== null}
          disabled={readOnly}
          {...(described !== '' && { describedBy: described })}
          onChange={onChange}
        />
      ) : field.kind === 'color' ? (
        <ColorInput
          id={id}
          label={field.label}
          text={text}
          invalid={error !== null}
          describedBy={described === '' ? undefined : described}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : field.kind === 'picture' ? (
        <PictureInput
          id={id}
          label={field.label}
          storeId={store.id}
          text={text}
          isOnDark={field.isOnDark === true}
          describedBy={described === '' ? undefined : described}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : field.kind === 'holidays' ? (
        <textarea {...shared} className="field" rows={4} />
      ) : (
        <span className={field.kind === 'money' ? 'unit-field unit-before' : 'unit-field'}>
          {field.kind === 'money' && <span aria-hidden="true">{currencySign(currency)}</span>}
          <input
            {...shared}
            className="field"
            type={field.kind === 'time' ? 'time' : 'text'}
            inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'money' ? 'decimal' : 'text'}
            autoComplete="off"
          />
          {field.kind === 'number' && field.unit !== undefined && <span aria-hidden="true">{field.unit}</span>}
        </span>
      )}
      {notes}
    </div>
  );
}

function shownAs(field: SettingField, text: string): string {
  if (field.kind === 'switch' || field.kind === 'offered') {
    return text === 'true' ? words.on : words.off;
  }
  if (field.kind === 'bands') {
    return words.bandCount(rowsOf(text).length);
  }
  if (field.kind === 'metadata') {
    return words.fieldCount(readFieldRows(text).length);
  }
  if (field.kind === 'choice' || field.kind === 'several') {
    const labels = new Map(field.choices.map(({ value, label }) => [value, label]));
    return text
      .split(',')
      .map((value) => labels.get(value) ?? value)
      .join(', ');
  }
  return field.kind === 'picture' ? words.anotherPicture : text.replaceAll('\n', ', ');
}

/** The choices, and what is saved where it is none of them: a form never changes what nobody touched. */
function withSaved(choices: readonly { value: string; label: string }[], saved: string) {
  return choices.some(({ value }) => value === saved) ? choices : [...choices, { value: saved, label: saved }];
}
