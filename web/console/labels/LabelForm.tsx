import { useId } from 'react';
import * as words from '#words/console/labels-page.ts';
import type { ClaimLabel } from '../../../core/contract/labels.ts';
import { labelColors } from '../../../core/reference/label-colors.ts';
import { ShortForm } from '../kit/ShortForm.tsx';

type Given = Pick<ClaimLabel, 'name' | 'color'>;

interface Props {
  title: string;
  text?: string;
  act: string;
  start: Given;
  told?: string;
  onSave: (given: Given) => Promise<void>;
  onCancel?: () => void;
}

/** The name and the color of a label, new or changed. */
export function LabelForm({ title, text, act, start, told, onSave, onCancel }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="kit-pane-head">
        {title}
      </h2>
      {text !== undefined && <p className="kit-ink-2 settings-lead">{text}</p>}
      <ShortForm
        act={act}
        {...(told !== undefined && { told })}
        fields={[
          { name: 'name', label: words.name, initial: start.name },
          {
            name: 'color',
            label: words.color,
            initial: start.color,
            options: labelColors.map((color) => ({ value: color, label: words.colors[color] })),
          },
        ]}
        onSave={async ({ name = '', color }) => {
          await onSave({ name: name.trim(), color: labelColors.find((item) => item === color) ?? start.color });
          return null;
        }}
      >
        {onCancel !== undefined && (
          <button type="button" className="kit-btn kit-btn-lg kit-btn-plain" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </ShortForm>
    </section>
  );
}
