import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { checkOrder } from '#core/contract/commerce/check-file.ts';
import { type FileEncoding, fileEncodings, usualOther } from '#core/rules/commerce/file-import/encodings.ts';
import {
  columnsOf,
  findColumns,
  headFacts,
  type ImportColumn,
  type ImportKind,
  importKinds,
  kindOf,
} from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import { type Answers, answeredIn, answersOf, type Question } from '#core/rules/commerce/file-import/judge-file.ts';
import { percentColumns } from '#core/rules/commerce/file-import/order-columns.ts';
import type { FileHead } from '#core/rules/commerce/file-import/read-head.ts';
import { dayOrders, decimalSigns, type ToldAs, waysTold } from '#core/rules/commerce/file-import/reading.ts';
import { RowsTooFarApart } from '#core/rules/commerce/file-import/rows-apart.ts';
import type { Tally } from '#core/rules/commerce/file-import/tally.ts';
import { type CsvPlace, EndlessRow } from '#core/rules/platform/csv/csv-reader.ts';
import * as words from '#server-words/installation/cli/import.ts';
import { fileForm } from '../commerce/file-imports/file-form.ts';
import { judgeWhole } from '../commerce/file-imports/judge-whole.ts';
import { headOf, isNoUtf8, readThings } from '../commerce/file-imports/read-file.ts';
import { scanFile } from '../commerce/file-imports/scan-file.ts';
import { sentenceText } from '../platform/words/problem-words.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { UsageError } from './command.ts';

type Options = Readonly<Partial<Record<string, string>>>;

/** A file as it will be read. */
export interface FileToImport {
  form: FileForm;
  head: FileHead;
  behindHead: CsvPlace;
  /** What all its rows say. */
  says: Tally;
  /** What was said of it on the command line, to be kept for the store's next one. */
  said: Answers;
  answered: Question[];
}

/**
 * Judges a file whole: what it holds and where, how it is written, and how its amounts and dates are read.
 * @throws UsageError for a file that holds something else, and for what only a person can say
 */
export async function fileToImport(file: string, store: StoreRecord, options: Options): Promise<FileToImport> {
  const asked = encodingNamed(options.encoding);
  const first = await formOf(file, store, options, asked);
  const { importFiles } = store.settings;
  const said = saidOf(options);
  const judge = async ({ form, behindHead }: { form: FileForm; behindHead: CsvPlace }) =>
    judgeWhole(createReadStream(file, { start: behindHead.byte }), form, behindHead, answersOf(said, importFiles));
  let found = first;
  const judgement = await judge(first).catch(async (error: unknown) => {
    if (!isNoUtf8(error) || asked !== null) throw unreadableIn(file, error);
    // It is no UTF-8 further down than its beginning was.
    found = await formOf(file, store, options, usualOther);
    return judge(found).catch((other: unknown) => {
      throw unreadableIn(file, other);
    });
  });
  const [open] = judgement.undecided;
  if (open !== undefined) {
    throw new UsageError(words.undecided(open));
  }
  const { decimal, dayOrder, toldAs } = judgement;
  const plain = { ...found.form, reading: { ...found.form.reading, decimal, dayOrder, toldAs } };
  const rowsOf = () => createReadStream(file, { start: found.behindHead.byte });
  const { apart, says } = await scanFile(rowsOf(), plain, found.behindHead);
  const form = { ...plain, apart };
  await askQuantity(rowsOf(), form, found);
  return { ...found, form, says, said, answered: answeredIn(said) };
}

/** Asks for the quantities of a file that has no column of them, unless its sums show that each row is one unit. */
async function askQuantity(
  file: Readable,
  form: FileForm,
  { head, behindHead }: { head: FileHead; behindHead: CsvPlace },
): Promise<void> {
  if (form.kind !== 'orders' || form.places.itemQuantity !== undefined || form.reading.eachIsOne) {
    return;
  }
  for await (const rows of readThings(file, form, behindHead)) {
    const { wrong, name, from } = checkOrder(rows, form);
    if (wrong?.column === 'itemQuantity') {
      file.destroy();
      const left = head.columns.filter((_, at) => !Object.values(form.places).includes(at));
      throw new UsageError(words.quantityAsked({ name, row: from, why: sentenceText(wrong.said), columns: left }));
    }
  }
}

/** What a file holds and where, and where its first row of values begins. */
async function formOf(file: string, store: StoreRecord, options: Options, encoding: FileEncoding | null) {
  const head = await headOf(createReadStream(file), encoding);
  if (typeof head === 'string') {
    throw new UsageError(words.troubles[head](file));
  }
  const kind = kindNamed(options.kind) ?? kindOf(head.columns);
  const { places, missing, unknown } = findColumns(kind, head.columns, mappingOf(kind, options.map));
  if (unknown.length > 0) {
    throw new UsageError(words.unknownColumns(unknown));
  }
  if (missing.length > 0) {
    throw new UsageError(words.columnsMissing(kind, missing, head.columns, headFacts(head.columns).shop));
  }
  const reading = { decimal: null, dayOrder: null };
  return {
    form: fileForm(store, head, { kind, places, reading: { ...reading, eachIsOne: isOneEach(options.units) } }),
    head,
    behindHead: { row: head.row, byte: head.byte },
  };
}

function encodingNamed(given: string | undefined): FileEncoding | null {
  const encoding = fileEncodings.find((item) => item === given?.toLowerCase());
  if (given !== undefined && encoding === undefined) {
    throw new UsageError(words.encodingExpected(fileEncodings));
  }
  return encoding ?? null;
}

function saidOf(options: Options): Answers {
  const decimal = decimalSigns.find((item) => item === options.decimal);
  const dayOrder = dayOrders.find((item) => item === options.dates);
  if (options.decimal !== undefined && decimal === undefined) {
    throw new UsageError(words.oneExpected('decimal', decimalSigns));
  }
  if (options.dates !== undefined && dayOrder === undefined) {
    throw new UsageError(words.oneExpected('dates', dayOrders));
  }
  return { decimal: decimal ?? null, dayOrder: dayOrder ?? null, toldAs: toldAsOf(options.numbers) };
}

/** `discount=percent`, one a line. */
function toldAsOf(given: string | undefined): ToldAs {
  const pairs = (given ?? '').split('\n').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, told] = pair.split('=');
      const column = percentColumns.find((item) => item === name);
      const way = waysTold.find((item) => item === told);
      if (column === undefined || way === undefined) {
        throw new UsageError(words.numbersExpected(percentColumns, waysTold));
      }
      return [column, way];
    }),
  );
}

function isOneEach(given: string | undefined): boolean {
  if (given !== undefined && given !== 'one') {
    throw new UsageError(words.oneExpected('units', ['one']));
  }
  return given === 'one';
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

/** A file that can’t be read to its end. */
export function unreadableIn(file: string, error: unknown): unknown {
  if (error instanceof RowsTooFarApart) {
    return new UsageError(words.tooFarApart(file));
  }
  if (error instanceof EndlessRow) {
    return new UsageError(words.troubles['endless-row'](file, error.row));
  }
  return isNoUtf8(error) ? new UsageError(words.troubles['not-utf8'](file)) : error;
}
