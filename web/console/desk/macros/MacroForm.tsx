import type { Macro } from '#core/contract/desk/macros.ts';
import { macroPlaceholders } from '#core/rules/desk/macros.ts';
import * as words from '#words/console/desk/macros.ts';
import { SectionForm } from '../../kit/ShortForm.tsx';

export type WrittenMacro = Pick<Macro, 'title' | 'content' | 'active'>;

interface Props {
  title: string;
  act: string;
  start: WrittenMacro;
  told?: string;
  onSave: (given: WrittenMacro) => Promise<void>;
  onCancel?: () => void;
}

/** Title and text of a macro, new or changed, and whether it can be chosen. */
export function MacroForm({ start, onSave, ...form }: Props) {
  return (
    <SectionForm
      {...form}
      fields={[
        { name: 'title', label: words.title, initial: start.title },
        {
          name: 'active',
          label: words.use,
          initial: start.active ? 'on' : 'off',
          options: [
            { value: 'on', label: words.on },
            { value: 'off', label: words.off },
          ],
        },
        {
          name: 'content',
          label: words.content,
          initial: start.content,
          type: 'paragraph',
          hint: words.placeholders(macroPlaceholders),
        },
      ]}
      onSave={async ({ title = '', content = '', active }) => {
        await onSave({ title: title.trim(), content: content.trim(), active: active === 'on' });
        return null;
      }}
    />
  );
}
