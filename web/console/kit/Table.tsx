import type { ReactNode } from 'react';
import { actions } from '#words/console/kit/kit.ts';
import { isRowPress } from './is-row-press.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import './table.css';

export interface Column<Row> {
  id: string;
  /** Its heading; read aloud only where `unseen`. */
  head: string;
  unseen?: boolean;
  /** Aligned to the end, in tabular figures. */
  figures?: boolean;
  /** A width of CSS; the others share what is left. */
  width?: string;
  /** Left out where the table has little room, as its row’s own page says it too. */
  roomy?: true;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What the table is a list of, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are read for the first time. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** What stands in place of no rows. */
  empty: ReactNode;
  /** A row that is over, such as a token that was revoked. */
  faded?: (row: Row) => boolean;
  /** What a press on a row does, beside the link that a keyboard finds in it. */
  onOpen?: (row: Row) => void;
  /** The last column: what can be done with a row, as wide as told. Null for who may do nothing. */
  acts?: { width: string; cell: (row: Row) => ReactNode } | null;
}

const classOf = ({ figures, roomy }: Pick<Column<never>, 'figures' | 'roomy'>) =>
  [figures === true && 'kit-num', roomy === true && 'kit-roomy'].filter(Boolean).join(' ') || undefined;

/** Rows under their headings; where there is little room each is a block in which the first column leads. */
export function Table<Row>({ label, columns: shown, rows, keyOf, empty, faded, onOpen, acts }: Props<Row>) {
  const columns = acts ? [...shown, { id: 'acts', head: actions, unseen: true, figures: true, ...acts }] : shown;
  if (rows === undefined) {
    return <SkeletonRows height={44} count={5} />;
  }
  if (rows.length === 0) {
    return <div className="kit-empty kit-table-empty">{empty}</div>;
  }
  return (
    <div className="kit-table-room">
      <table className="kit-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classOf(column)}
                style={column.width === undefined ? undefined : { width: column.width }}
              >
                {column.unseen === true ? <span className="kit-unseen">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={[faded?.(row) && 'kit-faded', onOpen && 'kit-opens'].filter(Boolean).join(' ') || undefined}
              onClick={onOpen && ((event) => isRowPress(event) && onOpen(row))}
            >
              {columns.map((column) => (
                <td key={column.id} data-head={column.unseen === true ? '' : column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
