import type { ClaimLabel } from '#core/contract/desk/labels.ts';
import { labelColors } from '#core/reference/label-colors.ts';
import * as words from '#words/console/desk/labels-page.ts';
import { SectionForm } from '../../kit/ShortForm.tsx';

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
export function LabelForm({ start, onSave, ...form }: Props) {
  return (
    <SectionForm
      {...form}
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
    />
  );
}
