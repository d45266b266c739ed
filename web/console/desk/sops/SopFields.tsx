import { useId } from 'react';
import type { Sop } from '#core/contract/desk/sops.ts';
import * as words from '#words/console/desk/sops.ts';
import { AppliesToFields } from './AppliesToFields.tsx';
import { SopField } from './SopField.tsx';
import { SopText } from './SopText.tsx';

export type WrittenSop = Pick<Sop, 'title' | 'content' | 'appliesTo'>;
/** What is wrong with a field, by its name. */
export type Refusals = Readonly<Partial<Record<keyof WrittenSop, string>>>;

interface Props {
  storeId: string;
  value: WrittenSop;
  refusals: Refusals;
  onChange: (value: WrittenSop) => void;
}

/** Title, claims and text of an SOP, with what the text will look like. */
export function SopFields({ storeId, value, refusals, onChange }: Props) {
  const id = useId();
  return (
    <div className="sop-fields">
      <div>
        <label className="kit-label" htmlFor={`${id}-title`}>
          {words.title}
        </label>
        <input
          id={`${id}-title`}
          className="kit-field kit-field-lg"
          maxLength={120}
          value={value.title}
          aria-invalid={refusals.title !== undefined}
          aria-describedby={`${id}-title-error`}
          onChange={({ target }) => onChange({ ...value, title: target.value })}
        />
        <p
          className="kit-field-error"
          id={`${id}-title-error`}
          role={refusals.title === undefined ? undefined : 'alert'}
        >
          {refusals.title}
        </p>
      </div>
      <SopField
        id={`${id}-content`}
        value={value.content}
        error={refusals.content}
        onChange={(content) => onChange({ ...value, content })}
      />
      <section className="sop-preview" aria-labelledby={`${id}-preview`}>
        <h3 id={`${id}-preview`} className="kit-label">
          {words.preview}
        </h3>
        {value.content.trim() === '' ? (
          <p className="kit-ink-2">{words.nothingYet}</p>
        ) : (
          <SopText content={value.content} under={3} />
        )}
      </section>
      <AppliesToFields
        storeId={storeId}
        value={value.appliesTo}
        error={refusals.appliesTo}
        onChange={(appliesTo) => onChange({ ...value, appliesTo })}
      />
    </div>
  );
}
