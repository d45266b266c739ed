import { createReadStream } from 'node:fs';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import * as words from '#server-words/cli/import.ts';
import type { StoreId } from '../../core/ids.ts';
import { type CsvPlace, EndlessRow } from '../../core/rules/csv/csv-reader.ts';
import { csvOf, csvRows } from '../../core/rules/csv/write-csv.ts';
import {
  columnsOf,
  findColumns,
  type ImportColumn,
  type ImportKind,
  importKinds,
  kindOf,
} from '../../core/rules/file-import/file-kinds.ts';
import type { FileForm } from '../../core/rules/file-import/file-things.ts';
import { importSteps } from '../file-imports/import-steps.ts';
import { headOf, isNoUtf8 } from '../file-imports/read-file.ts';
import type { LeftOut } from '../file-imports/taken.ts';
import { sentenceText } from '../words/problem-words.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { storeIdOf } from './engine.ts';
import { storeOption } from './named-store.ts';

/** After how many orders or products it is said how far we are. */
const toldEvery = 5_000;

/** Where an import of one file for one store is: kept beside the file until it is through. */
interface Cursor {
  /** Says that it is still the same file, store and columns. */
  of: string;
  /** What is taken in. */
  place: CsvPlace;
}

/** Brings in the orders or products of a CSV file. Killed in the middle, the same command goes on where it was. */
export const importFileCommand: Command = {
  command: 'import',
  summary: words.summary,
  argument: { name: 'file', what: words.file },
  options: { store: storeOption, kind: { what: words.kind }, map: { what: words.map, multiple: true } },
  async run(input) {
    const { options, tell, say } = input;
    const file = options.file ?? '';
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) {
      throw new UsageError(words.unreadable(file));
    }
    const storeId = await storeIdOf(input);
    const { form, behindHead } = await formOf(file, options);
    tell(words.recognised(form.kind));
    const cursor = { of: JSON.stringify([storeId, info.size, info.mtimeMs, form]), place: behindHead };
    const counts = await importAll(input, { file, storeId, form, cursor });
    say(words.done(counts));
    if (counts.leftOut === 0) {
      return 0;
    }
    tell(words.leftOutIn(leftOutOf(file)));
    return 1;
  },
};

const cursorOf = (file: string) => `${file}.progress.json`;
const leftOutOf = (file: string) => `${file}.skipped.csv`;

/** What a file holds and where, and where its first row of values begins. Throws for a file that holds something else. */
async function formOf(
  file: string,
  options: Readonly<Partial<Record<string, string>>>,
): Promise<{ form: FileForm; behindHead: CsvPlace }> {
  const head = await headOf(createReadStream(file));
  if (typeof head === 'string') {
    throw new UsageError(words.troubles[head](file));
  }
  const kind = kindNamed(options.kind) ?? kindOf(head.columns);
  const { places, missing, unknown } = findColumns(kind, head.columns, mappingOf(kind, options.map));
  if (unknown.length > 0) {
    throw new UsageError(words.unknownColumns(unknown));
  }
  if (missing.length > 0) {
    throw new UsageError(words.columnsMissing(kind, missing, head.columns));
  }
  return { form: { kind, delimiter: head.delimiter, places }, behindHead: { row: head.row, byte: head.byte } };
}

function kindNamed(given: string | undefined): ImportKind | undefined {
  const kind = importKinds.find((item) => item === given);
  if (given !== undefined && kind === undefined) {
    throw new UsageError(words.kindExpected(importKinds));
  }
  return kind;
}

/** `Order No=number`, one a line. */
function mappingOf(kind: ImportKind, given: string | undefined): Partial<Record<ImportColumn, string>> {
  const pairs = (given ?? '').split('\n').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, field] = /^(.+)=(\w+)$/.exec(pair) ?? [];
      const column = columnsOf(kind).find((item) => item === field);
      if (name === undefined || column === undefined) {
        throw new UsageError(words.mapExpected(columnsOf(kind)));
      }
      return [column, name];
    }),
  );
}

interface Given {
  file: string;
  storeId: StoreId;
  form: FileForm;
  cursor: Cursor;
}

async function importAll({ app, tell }: CommandInput, { file, storeId, form, cursor }: Given) {
  const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0 };
  const started = performance.now();
  const kept = await keptCursor(file);
  const isResumed = kept?.of === cursor.of;
  const from = isResumed ? kept.place : cursor.place;
  if (isResumed) {
    tell(words.resumed(from.row));
  } else {
    await rm(leftOutOf(file), { force: true });
  }
  let seen = 0;
  try {
    const rest = createReadStream(file, { start: from.byte });
    for await (const step of importSteps(app.ctx, { storeId, form, file: rest, from })) {
      counts.created += step.created;
      counts.changed += step.changed;
      counts.unchanged += step.unchanged;
      counts.leftOut += step.leftOut.length;
      await writeLeftOut(file, step.leftOut);
      await writeFile(cursorOf(file), JSON.stringify({ of: cursor.of, place: step.place } satisfies Cursor));
      const before = seen;
      seen += step.things;
      if (Math.floor(seen / toldEvery) > Math.floor(before / toldEvery)) {
        tell(words.soFar(counts, Math.round((seen / (performance.now() - started)) * 1_000)));
      }
    }
  } catch (error) {
    throw unreadableIn(file, error);
  }
  await rm(cursorOf(file), { force: true });
  return counts;
}

/** A file that can’t be read to its end; what came before it is taken in. */
function unreadableIn(file: string, error: unknown): unknown {
  if (error instanceof EndlessRow) {
    return new UsageError(words.troubles['endless-row'](file, error.row));
  }
  return isNoUtf8(error) ? new UsageError(words.troubles['not-utf8'](file)) : error;
}

async function keptCursor(file: string): Promise<Cursor | null> {
  const text = await readFile(cursorOf(file), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Cursor);
  } catch {
    return null;
  }
}

async function writeLeftOut(file: string, leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.map(({ from, until, name, column, said }) => {
    const why = said === null ? words.notStorable : sentenceText(said);
    return [from === until ? String(from) : `${from}-${until}`, name, column === null ? why : `${column}: ${why}`];
  });
  const isThere = (await stat(leftOutOf(file)).catch(() => null)) !== null;
  await appendFile(leftOutOf(file), isThere ? csvRows(rows) : csvOf([words.leftOutColumns, ...rows]));
}
