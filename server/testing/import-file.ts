import { findColumns, type ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';

/** Files of orders as people send them, and how they arrive. */

export const columns = ['Name', 'Email', 'Created at', 'Currency', 'Total', 'Lineitem name', 'Lineitem price'];

const lineOf = (at: number, changes: Readonly<Record<string, string>> = {}) =>
  columns
    .map(
      (column, index) =>
        changes[column] ?? [`#${at}`, 'a@example.com', '2026-11-02', 'USD', '1.00', 'Cup', '1.00'][index],
    )
    .join(',');

/** A file of `count` orders of one cup each, with what `change` says of a row, by column. */
export const ordersFile = (count: number, change: (at: number) => Readonly<Record<string, string>> = () => ({})) =>
  [columns.join(','), ...Array.from({ length: count }, (_, at) => lineOf(at, change(at))), ''].join('\n');

export const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text);

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

export const placesOf = (kind: ImportKind, header: readonly string[]) => findColumns(kind, header, {}).places;
