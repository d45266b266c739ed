import type { FileReading } from '#core/contract/commerce/file-imports.ts';
import type { Places } from '#core/rules/commerce/file-import/cells.ts';
import { headFacts, type ImportColumn, type ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { FileHead } from '#core/rules/commerce/file-import/read-head.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** How a store's files are read, as far as its settings say it. */
export function readingOf({ settings, timeZone }: Pick<StoreRecord, 'settings' | 'timeZone'>): Reading {
  return { ...settings.importFiles, timeZone, soldAs: settings.covers.soldAs };
}

/** How a file is read: by its first row, by what was found or said of it, and by its store's settings. */
export function fileForm(
  store: StoreRecord,
  head: FileHead,
  file: {
    kind: ImportKind;
    places: Places<ImportColumn>;
    reading: Pick<FileReading, 'decimal' | 'dayOrder'> & Partial<Pick<FileReading, 'eachIsOne' | 'toldAs'>>;
    /** The marks of orders that it tells in several places; none before that was looked for. */
    apart?: ReadonlySet<number>;
  },
): FileForm {
  const { decimal, dayOrder, eachIsOne = false, toldAs = {} } = file.reading;
  const { itemCells, inPercent, width, isSkippedList } = headFacts(head.columns);
  return {
    kind: file.kind,
    encoding: head.encoding,
    delimiter: head.delimiter,
    places: file.places,
    itemCells,
    inPercent,
    width,
    isSkippedList,
    apart: file.apart ?? new Set(),
    reading: { ...readingOf(store), decimal, dayOrder, eachIsOne, toldAs },
  };
}
