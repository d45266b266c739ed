import type { ReactNode } from 'react';
import type { Macro } from '#core/contract/desk/macros.ts';
import * as words from '#words/console/desk/macros.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { Table } from '../../kit/Table.tsx';
import { FilledMacro } from './FilledMacro.tsx';

interface Props {
  label: string;
  macros: readonly Macro[] | undefined;
  empty: ReactNode;
  /** Null for who may change none. */
  onEdit: ((macro: Macro) => void) | null;
  /** Null for who may remove none. */
  onRemove: ((macro: Macro) => Promise<void>) | null;
}

/** Macros with what a customer would read, filled in by a sample; those that are off are faded. */
export function MacroTable({ label, macros, empty, onEdit, onRemove }: Props) {
  return (
    <Table
      label={label}
      columns={[
        {
          id: 'title',
          head: words.title,
          width: '26%',
          cell: ({ title, active }: Macro) => (
            <>
              <span className="kit-medium">{title}</span>{' '}
              {!active && <span className="kit-small kit-ink-2">{words.off}</span>}
            </>
          ),
        },
        {
          id: 'preview',
          head: words.preview,
          cell: ({ content }: Macro) => <FilledMacro content={content} facts={words.sample} />,
        },
      ]}
      acts={
        onEdit === null
          ? null
          : {
              width: '160px',
              cell: (macro: Macro) => (
                <>
                  <button type="button" className="kit-btn kit-btn-plain" onClick={() => onEdit(macro)}>
                    {words.edit}
                  </button>
                  {onRemove !== null && (
                    <Confirm
                      word={words.remove}
                      title={words.removeWhich(macro.title)}
                      follows={words.removeFollows}
                      onConfirm={() => onRemove(macro)}
                    />
                  )}
                </>
              ),
            }
      }
      rows={macros}
      keyOf={({ id }) => id}
      faded={({ active }) => !active}
      empty={empty}
    />
  );
}
