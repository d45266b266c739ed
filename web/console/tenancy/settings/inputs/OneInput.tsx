import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import { currencySign } from '../../../kit/pieces/money.ts';
import { Select } from '../../../kit/Select.tsx';
import { ColorInput } from './ColorInput.tsx';
import type { SettingField } from './fields.ts';
import { PictureInput } from './PictureInput.tsx';

interface Props {
  id: string;
  field: Exclude<SettingField, { kind: 'switch' | 'offered' | 'several' | 'metadata' | 'bands' | 'rates' }>;
  text: string;
  /** What is saved, as text. */
  saved: string;
  isWrong: boolean;
  store: StoreOfMe;
  readOnly: boolean;
  /** The ids of what is said under it; empty where nothing is. */
  described: string;
  onChange: (text: string) => void;
}

/** What a setting of one value is typed or chosen in. */
export function OneInput({ id, field, text, saved, isWrong, store, readOnly, described, onChange }: Props) {
  const shared = {
    id,
    value: text,
    readOnly,
    'aria-invalid': isWrong,
    ...(described !== '' && { 'aria-describedby': described }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const describedBy = described === '' ? undefined : described;
  if (field.kind === 'choice') {
    return (
      <Select
        id={id}
        choices={withSaved(field.choices, saved)}
        value={text}
        invalid={isWrong}
        disabled={readOnly}
        {...(described !== '' && { describedBy: described })}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'color') {
    const named = { id, label: field.label, text, invalid: isWrong };
    return <ColorInput {...named} describedBy={describedBy} readOnly={readOnly} onChange={onChange} />;
  }
  if (field.kind === 'picture') {
    const named = { id, label: field.label, text, storeId: store.id, isOnDark: field.isOnDark === true };
    return <PictureInput {...named} describedBy={describedBy} readOnly={readOnly} onChange={onChange} />;
  }
  if (field.kind === 'holidays') {
    return <textarea {...shared} className="kit-field" rows={4} />;
  }
  return (
    <span className={field.kind === 'money' ? 'kit-unit-field kit-unit-before' : 'kit-unit-field'}>
      {field.kind === 'money' && <span aria-hidden="true">{currencySign(store.currency)}</span>}
      <input
        {...shared}
        className="kit-field"
        type={field.kind === 'time' ? 'time' : 'text'}
        inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'money' ? 'decimal' : 'text'}
        autoComplete="off"
      />
      {field.kind === 'number' && field.unit !== undefined && <span aria-hidden="true">{field.unit}</span>}
    </span>
  );
}

/** The choices, and what is saved where it is none of them: a form never changes what nobody touched. */
function withSaved(choices: readonly { value: string; label: string }[], saved: string) {
  return choices.some(({ value }) => value === saved) ? choices : [...choices, { value: saved, label: saved }];
}
