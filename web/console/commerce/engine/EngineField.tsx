import { useId } from 'react';
import type { EngineKind } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';
import { Select } from '../../kit/Select.tsx';

interface Props {
  field: EngineKind['fields'][number];
  /** A secret is saved already. */
  saved: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** One field of an engine's settings. */
export function EngineField({ field, saved, value, error, onChange }: Props) {
  const id = useId();
  const hint = field.secret ? (saved ? words.secretSaved : words.secretHint) : (words.hints[field.name] ?? '');
  const described = [hint === '' ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="kit-label" htmlFor={id}>
        {words.fields[field.name] ?? field.name}
        {!field.required && <span className="kit-ink-2"> {words.optional}</span>}
      </label>
      {field.choices === undefined ? (
        <input
          id={id}
          className="kit-field"
          type={field.secret ? 'password' : field.address ? 'url' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={field.maxLength}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Select
          id={id}
          choices={[
            ...(field.required ? [] : [{ value: '', label: words.noChoice }]),
            ...field.choices.map((choice) => ({ value: choice, label: words.choices[choice] ?? choice })),
          ]}
          value={value}
          invalid={error !== null}
          {...(described !== '' && { describedBy: described })}
          onChange={onChange}
        />
      )}
      {hint !== '' && (
        <p className="kit-small kit-ink-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p className="kit-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
