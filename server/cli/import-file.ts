import { createReadStream } from 'node:fs';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { StoreId } from '#core/ids.ts';
import { headFacts } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';
import { csvOf, csvRows } from '#core/rules/platform/csv/write-csv.ts';
import * as words from '#server-words/installation/cli/import.ts';
import { importSteps } from '../commerce/file-imports/import-steps.ts';
import { keepAnswers } from '../commerce/file-imports/keep-answers.ts';
import { addTaken, type LeftOut, nothingTaken } from '../commerce/file-imports/taken.ts';
import { sentenceText } from '../platform/words/problem-words.ts';
import { storeById } from '../tenancy/stores/read-store.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { storeIdOf } from './engine.ts';
import { fileToImport, unreadableIn } from './file-to-import.ts';
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
  options: {
    store: storeOption,
    kind: { what: words.kind },
    map: { what: words.map, multiple: true },
    decimal: { what: words.decimal },
    dates: { what: words.dates },
    encoding: { what: words.encoding },
    units: { what: words.units },
    numbers: { what: words.numbers, multiple: true },
  },
  async run(input) {
    const { options, tell, say } = input;
    const file = options.file ?? '';
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) {
      throw new UsageError(words.unreadable(file));
    }
    const storeId = await storeIdOf(input);
    const store = await storeById(input.app.ctx, storeId);
    const { form, head, behindHead, says, said, answered } = await fileToImport(file, store, options);
    await keepAnswers(input.app.ctx, store, said, answered);
    tell(words.recognised(form.kind, headFacts(head.columns).shop));
    if (form.encoding !== 'utf-8') tell(words.readAs(form.encoding));
    const unread = head.columns.filter((_, at) => !isRead(form, at));
    if (unread.length > 0) tell(words.notRead(unread));
    const of = JSON.stringify([storeId, info.size, info.mtimeMs, { ...form, apart: [...form.apart] }]);
    const counts = await importAll(input, { file, storeId, form, columns: head.columns, head: behindHead, of });
    say(words.done(counts));
    // Where nothing was skipped and nothing is odd, what came in is all that the file says.
    const isOdd = counts.leftOut + counts.noted.length > 0;
    if (form.kind === 'orders' && counts.isWhole && isOdd) tell(words.counts({ ...counts, file: says }));
    tellNoted(input, counts.noted);
    if (counts.leftOut === 0) {
      return 0;
    }
    tell(words.leftOutIn(leftOutOf(file)));
    return 1;
  },
};

const isRead = ({ places, itemCells }: FileForm, at: number) =>
  Object.values(places).includes(at) || itemCells.includes(at);

/** So many orders are told that came in and need a look. */
const notedTold = 20;

function tellNoted({ tell }: CommandInput, noted: readonly LeftOut[]): void {
  if (noted.length === 0) return;
  tell(words.notedHead(noted.length));
  for (const { name, from, said } of noted.slice(0, notedTold)) {
    tell(words.notedLine({ name, row: from, why: said === null ? '' : sentenceText(said) }));
  }
  if (noted.length > notedTold) tell(words.andMore(noted.length - notedTold));
}

const cursorOf = (file: string) => `${file}.progress.json`;
const leftOutOf = (file: string) => `${file}.skipped.csv`;

interface Given {
  file: string;
  storeId: StoreId;
  form: FileForm;
  columns: readonly string[];
  /** Behind the row that names the columns. */
  head: CsvPlace;
  /** Says which file, store and columns these are. */
  of: string;
}

async function importAll({ app, tell }: CommandInput, { file, storeId, form, columns, head, of }: Given) {
  const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0 };
  const all = nothingTaken();
  const started = performance.now();
  const kept = await keptCursor(file);
  const from = kept?.of === of ? kept.place : null;
  const isResumed = from !== null;
  if (isResumed) {
    tell(words.resumed(from.row));
  } else {
    await rm(leftOutOf(file), { force: true });
  }
  let seen = 0;
  try {
    const open = (place: CsvPlace) => createReadStream(file, { start: place.byte });
    for await (const step of importSteps(app.ctx, { storeId, form, open, head, from })) {
      counts.created += step.created;
      counts.changed += step.changed;
      counts.unchanged += step.unchanged;
      counts.leftOut += step.leftOut.length;
      await writeLeftOut(file, columns, step.leftOut);
      // What was skipped is in its file: the rows of a large one aren't kept here, too.
      addTaken(all, { ...step, leftOut: [] });
      await writeFile(cursorOf(file), JSON.stringify({ of, place: step.place } satisfies Cursor));
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
  return { ...counts, noted: all.noted, taken: all.taken, skipped: all.skipped, isWhole: !isResumed };
}

async function keptCursor(file: string): Promise<Cursor | null> {
  const text = await readFile(cursorOf(file), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Cursor);
  } catch {
    return null;
  }
}

/** Writes down what was left out: its rows as they stand in the file, and why, so that they can be mended and brought again. */
async function writeLeftOut(file: string, columns: readonly string[], leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.flatMap(({ from, column, value, said, rows: told }) => {
    const why = said === null ? words.notStorable : sentenceText(said);
    const reason = words.leftOutReason({ row: from, column, value, why });
    return told.map(({ cells }, at) => [...columns.map((_, place) => cells[place] ?? ''), at === 0 ? reason : '']);
  });
  const isThere = (await stat(leftOutOf(file)).catch(() => null)) !== null;
  await appendFile(leftOutOf(file), isThere ? csvRows(rows) : csvOf([[...columns, words.reasonColumn], ...rows]));
}
