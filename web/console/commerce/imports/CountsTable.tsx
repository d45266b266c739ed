import type { FileImport } from '#core/contract/commerce/file-imports.ts';
import * as words from '#words/console/commerce/import.ts';
import { Table } from '../../kit/Table.tsx';

type Counts = NonNullable<FileImport['counts']>;

const counted = ['rows', 'items', 'units', 'prices'] as const;

/** What a file says, what of it came in, and what was skipped: each row adds up. */
export function CountsTable({ counts }: { counts: Counts }) {
  const cell = (what: (typeof counted)[number], where: keyof Counts) =>
    what === 'prices' ? words.priceSum(counts[where].prices) : counts[where][what].toLocaleString('en-US');
  return (
    <section>
      <h2 className="kit-lead">{words.countsTitle}</h2>
      <Table
        label={words.countsTitle}
        columns={[
          { id: 'what', head: words.countColumns.what, cell: (what) => words.countRows[what] },
          { id: 'file', head: words.countColumns.file, figures: true, cell: (what) => cell(what, 'file') },
          { id: 'taken', head: words.countColumns.taken, figures: true, cell: (what) => cell(what, 'taken') },
          { id: 'skipped', head: words.countColumns.skipped, figures: true, cell: (what) => cell(what, 'skipped') },
        ]}
        rows={counted}
        keyOf={(what) => what}
        empty={null}
      />
    </section>
  );
}
