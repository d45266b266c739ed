import { useId } from 'react';
import * as words from '#words/console/tenancy/settings.ts';
import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import type { SettingField } from './fields.ts';
import { MetadataFieldsInput } from './MetadataFieldsInput.tsx';
import { OneInput } from './OneInput.tsx';
import { PriceBandsInput } from './PriceBandsInput.tsx';
import { RatesInput } from './RatesInput.tsx';
import { SeveralInput, SwitchInput } from './SwitchInput.tsx';
import { shownAs } from './shown-as.ts';

interface Props {
  field: SettingField;
  text: string;
  /** What is saved, as text. */
  saved: string;
  error: string | null;
  store: StoreOfMe;
  readOnly: boolean;
  /** That the provider decided it; null where the store does. */
  locked?: string | null;
  onChange: (text: string) => void;
}

/** One setting: its label, what it is in, what it was before it was changed, and a way back. */
export function SettingInput({ field, text, saved, error, store, readOnly, locked = null, onChange }: Props) {
  const id = useId();
  const described = [
    field.hint === undefined ? '' : `${id}-hint`,
    locked === null ? '' : `${id}-locked`,
    error === null ? '' : `${id}-error`,
  ]
    .join(' ')
    .trim();
  const notes = (
    <>
      <SettingNotes id={id} field={field} saved={saved} isChanged={text !== saved} error={error} onChange={onChange} />
      {locked !== null && (
        <p className="kit-small kit-medium" id={`${id}-locked`}>
          {locked}
        </p>
      )}
    </>
  );
  const input = { id, described, text, readOnly, onChange };
  if (field.kind === 'switch' || field.kind === 'offered') {
    return (
      <div className="setting">
        <SwitchInput {...input} label={field.label} />
        <div className="setting-under">{notes}</div>
      </div>
    );
  }
  if (field.kind === 'several') {
    return (
      <fieldset className="setting setting-several">
        <legend className="kit-label">{field.label}</legend>
        <SeveralInput {...input} choices={field.choices} />
        {notes}
      </fieldset>
    );
  }
  if (field.kind === 'metadata' || field.kind === 'bands' || field.kind === 'rates') {
    const rows = { label: field.label, text, readOnly, describedBy: described, onChange };
    return (
      <div className="setting setting-wide">
        {field.kind === 'bands' ? (
          <PriceBandsInput {...rows} currency={store.currency} />
        ) : field.kind === 'rates' ? (
          <RatesInput {...rows} store={store} />
        ) : (
          <MetadataFieldsInput {...rows} />
        )}
        {notes}
      </div>
    );
  }
  return (
    <div className="setting">
      <label className="kit-label" htmlFor={id}>
        {field.label}
      </label>
      <OneInput {...input} field={field} saved={saved} isWrong={error !== null} store={store} />
      {notes}
    </div>
  );
}

interface Notes {
  id: string;
  field: SettingField;
  saved: string;
  isChanged: boolean;
  error: string | null;
  onChange: (text: string) => void;
}

/** What is said under a setting: what it is for, what is wrong with it, and what it was. */
function SettingNotes({ id, field, saved, isChanged, error, onChange }: Notes) {
  return (
    <>
      {field.hint !== undefined && (
        <p className="kit-small kit-ink-2" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error !== null && (
        <p className="kit-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {isChanged && (
        <p className="kit-small kit-ink-2 setting-was">
          {saved === '' ? words.wasEmpty : words.was(shownAs(field, saved))}{' '}
          <button type="button" className="kit-link" onClick={() => onChange(saved)}>
            {words.putBack}
          </button>
        </p>
      )}
    </>
  );
}
