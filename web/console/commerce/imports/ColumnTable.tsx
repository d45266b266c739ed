import { columnsOf, type ImportColumn } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import * as words from '#words/console/commerce/import.ts';
import { Select } from '../../kit/Select.tsx';
import { Table } from '../../kit/Table.tsx';
import { type ChosenFile, columnAt, type Mapping, mapped, readIn } from './chosen-file.ts';

interface Props {
  chosen: ChosenFile;
  mapping: Mapping;
  /** How its values are read. */
  reading: Reading;
  onChange: (mapping: Mapping) => void;
}

const leftOut = 'leave-out';

/** Each column of a file with what it becomes, and how its first values are read. */
export function ColumnTable({ chosen, mapping, reading, onChange }: Props) {
  const choices: { value: ImportColumn | typeof leftOut; label: string }[] = [
    { value: leftOut, label: words.leaveOut },
    ...columnsOf(mapping.kind).map((value) => ({ value, label: words.columnNames[value] })),
  ];
  const columns = chosen.head.columns.map((name, at) => ({ name: name.trim() || words.unnamed(at + 1), at }));
  return (
    <Table
      label={words.columns}
      columns={[
        { id: 'name', head: words.column, cell: ({ name }) => <span className="import-column">{name}</span> },
        {
          id: 'becomes',
          head: words.becomes,
          width: '34%',
          cell: ({ name, at }) => (
            <Select
              label={words.columnNamed(name)}
              className="import-becomes"
              choices={choices}
              value={columnAt(mapping, at) ?? leftOut}
              onChange={(value) => onChange(mapped(mapping, at, value === leftOut ? null : value))}
            />
          ),
        },
        {
          id: 'first',
          head: words.firstRows,
          width: '34%',
          cell: ({ at }) => (
            <span className="kit-ink-2">{valuesOf(chosen.samples[at] ?? [], columnAt(mapping, at), reading)}</span>
          ),
        },
      ]}
      rows={columns}
      keyOf={({ at }) => String(at)}
      empty={null}
    />
  );
}

/** The first values of a column; the first one with how it is read, where that is otherwise than it is written. */
function valuesOf(samples: readonly string[], column: ImportColumn | null, reading: Reading): string {
  const [first] = samples;
  if (first === undefined) {
    return '';
  }
  const read = readIn(column, first, reading);
  return read === first ? samples.join(', ') : words.readAs(first, read);
}
