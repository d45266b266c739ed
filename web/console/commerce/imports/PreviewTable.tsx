import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import type { CheckedThing } from './check-lines.ts';
import { wrongText } from './wrong-text.ts';

/** The first orders or products of a file as they will come in; of one that won’t, why. */
export function PreviewTable({ kind, first }: { kind: ImportKind; first: readonly CheckedThing[] }) {
  const why = (thing: CheckedThing) =>
    thing.wrong === null ? null : <span className="kit-bad">{wrongText(thing.wrong)}</span>;
  const row: Column<CheckedThing> = {
    id: 'row',
    head: words.row,
    width: '64px',
    cell: ({ from, until }) => <span className="kit-ink-2">{words.rows(from, until)}</span>,
  };
  const columns: Column<CheckedThing>[] =
    kind === 'orders'
      ? [
          { id: 'name', head: words.columnNames.number, width: '110px', cell: ({ name }) => name },
          row,
          {
            id: 'day',
            head: words.columnNames.orderedAt,
            width: '110px',
            cell: ({ value }) => (value !== null && 'sourceCreatedAt' in value ? shortDate(value.sourceCreatedAt) : ''),
          },
          {
            id: 'items',
            head: words.items,
            cell: (thing) =>
              why(thing) ??
              (thing.value !== null && 'orderItems' in thing.value ? words.itemsOf(thing.value.orderItems) : ''),
          },
          {
            id: 'total',
            head: words.columnNames.total,
            figures: true,
            width: '110px',
            cell: ({ value }) => (value !== null && 'total' in value ? money(value.total, value.currency) : ''),
          },
        ]
      : [
          { id: 'name', head: words.columnNames.name, cell: ({ name }) => name },
          row,
          { id: 'sku', head: words.columnNames.sku, cell: (thing) => why(thing) ?? skuOf(thing) },
          { id: 'price', head: words.columnNames.price, figures: true, width: '110px', cell: priceOf },
        ];
  return (
    <Table label={words.preview(kind)} columns={columns} rows={first} keyOf={({ from }) => String(from)} empty={null} />
  );
}

const skuOf = ({ value }: CheckedThing): string => (value !== null && 'sku' in value ? (value.sku ?? '') : '');
const priceOf = ({ value }: CheckedThing): string => (value !== null && 'price' in value ? (value.price ?? '') : '');
