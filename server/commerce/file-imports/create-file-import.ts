import type { FileReading } from '#core/contract/commerce/file-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Places } from '#core/rules/commerce/file-import/cells.ts';
import {
  columnsOf,
  type ImportColumn,
  type ImportKind,
  missingIn,
} from '#core/rules/commerce/file-import/file-kinds.ts';
import type { Question } from '#core/rules/commerce/file-import/judge-file.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { displayName } from '../../platform/media/upload/filename.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { allowImport, fileImportView } from './file-import-view.ts';
import { countOpenImports, insertFileImport } from './file-imports.sql.ts';
import { keepAnswers } from './keep-answers.ts';

/** Imports of a store whose file is awaited or being read, at most. */
const mostOpen = 10;

/**
 * Announces a file that somebody is about to send: what it holds, where, and how long it is. Nothing is imported before
 * it has come.
 * @throws forbidden; not-found; validation-failed for a column that no such file has; rate-limited where as many of the store's
 *   aren't done yet as may be open at once: each may bring its whole length
 * @recordsNothing A file that never comes is part of no story; its import is recorded when it starts.
 */
export async function createFileImport(
  ctx: Ctx,
  input: {
    storeId: StoreId;
    kind: ImportKind;
    filename: string;
    bytes: number;
    places: Readonly<Record<string, number>>;
    reading?: Omit<FileReading, 'eachIsOne' | 'toldAs'> & Partial<Pick<FileReading, 'eachIsOne' | 'toldAs'>>;
    answered?: readonly Question[];
  },
) {
  const store = await storeById(ctx, input.storeId);
  const person = allowImport(ctx, store, input.kind);
  const places = placesOf(input.kind, input.places);
  const asTold = input.reading ?? { encoding: 'utf-8', decimal: null, dayOrder: null };
  const reading: FileReading = { eachIsOne: false, toldAs: {}, ...asTold };
  await keepAnswers(ctx, store, reading, input.answered ?? []);
  const now = nowOf(ctx);
  const row = await ctx.db.inStore(store.id, async (tx) => {
    if ((await countOpenImports(tx, store.id)) >= mostOpen) {
      throw new Problem('rate-limited', { retryAfterSeconds: 60 });
    }
    return insertFileImport(tx, {
      store_id: store.id,
      id: newId('fileImport', ctx.clock.now()),
      kind: input.kind,
      filename: displayName(input.filename),
      bytes: input.bytes,
      places: JSON.stringify(places),
      reading: JSON.stringify(reading),
      started_by: person.userId,
      started_by_name: person.name,
      started_at: now,
      moved_at: now,
    });
  });
  return { ...fileImportView(row), reasons: [], notes: [] };
}

function placesOf(kind: ImportKind, given: Readonly<Record<string, number>>): Places<ImportColumn> {
  const known = new Set<string>(columnsOf(kind));
  const errors = [
    ...Object.keys(given)
      .filter((column) => !known.has(column))
      .map((column) => ({ pointer: `/places/${column}`, code: 'unknown-field', message: say('unknown-field') })),
    // Whether an item’s columns are needed, the file’s first row says: it is asked when it has come.
    ...missingIn(kind, given, { itemCells: [0], addsUp: true }).map((column) => ({
      pointer: `/places/${column}`,
      code: 'missing',
      message: say('missing'),
    })),
  ];
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
  return given;
}
