import { createReadStream } from 'node:fs';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import * as words from '#server-words/cli/import.ts';
import type { StoreId } from '../../core/ids.ts';
import { importFileOrders, type LeftOut } from '../engine-sync/file/import-orders.ts';
import { findColumns, type OrderColumn, orderColumns, type Places } from '../engine-sync/file/order-columns.ts';
import type { OrderLines } from '../engine-sync/file/order-of-lines.ts';
import { gatherOrders, readLines } from '../engine-sync/file/read-orders.ts';
import { problemText } from '../words/problem-words.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { storeIdOf } from './engine.ts';
import { storeOption } from './named-store.ts';

/** How many orders are taken in before the cursor moves on. */
const ordersAStep = 500;
/** After how many orders it is said how far we are. */
const toldEvery = 5_000;

/** Where an import of one file for one store is: kept beside the file until it is through. */
interface Cursor {
  /** Says that it is still the same file, store and columns. */
  of: string;
  /** The last line that is taken in. */
  line: number;
}

/** Brings in the orders of a CSV file. Killed in the middle, the same command goes on where it was. */
export const importFileCommand: Command = {
  command: 'import',
  summary: words.summary,
  argument: { name: 'file', what: words.file },
  options: { store: storeOption, map: { what: words.map, multiple: true } },
  async run(input) {
    const { options, tell, say } = input;
    const file = options.file ?? '';
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) {
      throw new UsageError(words.unreadable(file));
    }
    const storeId = await storeIdOf(input);
    const { places, header } = await placesIn(file, options.map);
    const cursor = { of: JSON.stringify([storeId, info.size, info.mtimeMs, places]), line: header };
    const counts = await importAll(input, { file, storeId, places, cursor });
    say(words.done(counts));
    if (counts.leftOut === 0) {
      return 0;
    }
    tell(words.leftOutIn(leftOutOf(file)));
    return 1;
  },
};

const cursorOf = (file: string) => `${file}.progress.json`;
const leftOutOf = (file: string) => `${file}.left-out.csv`;

/** Where our columns are in a file, and the number of the line that names them. Throws for a file of another kind. */
async function placesIn(file: string, map: string | undefined): Promise<{ places: Places; header: number }> {
  const mapped = mappingOf(map);
  for await (const { cells, number } of readLines(createReadStream(file))) {
    const { places, missing, unknown } = findColumns(cells, mapped);
    if (unknown.length > 0) {
      throw new UsageError(words.unknownColumns(unknown));
    }
    if (missing.length > 0) {
      throw new UsageError(words.notOrders(missing, cells));
    }
    return { places, header: number };
  }
  throw new UsageError(words.empty(file));
}

/** `Order No=number`, one a line. */
function mappingOf(given: string | undefined): Partial<Record<OrderColumn, string>> {
  const pairs = (given ?? '').split('\n').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, field] = /^(.+)=(\w+)$/.exec(pair) ?? [];
      const column = orderColumns.find((item) => item === field);
      if (name === undefined || column === undefined) {
        throw new UsageError(words.mapExpected(orderColumns));
      }
      return [column, name];
    }),
  );
}

interface Given {
  file: string;
  storeId: StoreId;
  places: Places;
  cursor: Cursor;
}

async function importAll({ app, tell }: CommandInput, { file, storeId, places, cursor }: Given) {
  const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0 };
  const started = performance.now();
  const kept = await keptCursor(file);
  const from = kept?.of === cursor.of ? kept.line : cursor.line;
  if (from > cursor.line) {
    tell(words.resumed(from));
  } else {
    await rm(leftOutOf(file), { force: true });
  }
  let seen = 0;
  const takeIn = async (orders: readonly OrderLines[]) => {
    const step = await importFileOrders(app.ctx, { storeId, orders, places });
    counts.created += step.created;
    counts.changed += step.changed;
    counts.unchanged += step.unchanged;
    await writeLeftOut(file, step.leftOut, counts.leftOut === 0 && from === cursor.line);
    counts.leftOut += step.leftOut.length;
    const line = orders.at(-1)?.at(-1)?.number ?? from;
    await writeFile(cursorOf(file), JSON.stringify({ of: cursor.of, line } satisfies Cursor));
    const before = seen;
    seen += orders.length;
    if (Math.floor(seen / toldEvery) > Math.floor(before / toldEvery)) {
      tell(words.soFar(counts, Math.round((seen / (performance.now() - started)) * 1_000)));
    }
  };
  let waiting = new Map<string, OrderLines>();
  for await (const lines of gatherOrders(readLines(createReadStream(file)), places)) {
    if (lines[0].number <= from) continue;
    const name = [places.id, places.number].map((place) => lines[0].cells[place ?? -1] ?? '').join('\n');
    // The same order again further down: its tellings come one after the other.
    if (waiting.size === ordersAStep || waiting.has(name)) {
      await takeIn([...waiting.values()]);
      waiting = new Map();
    }
    waiting.set(name, lines);
  }
  if (waiting.size > 0) {
    await takeIn([...waiting.values()]);
  }
  await rm(cursorOf(file), { force: true });
  return counts;
}

async function keptCursor(file: string): Promise<Cursor | null> {
  const text = await readFile(cursorOf(file), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Cursor);
  } catch {
    return null;
  }
}

async function writeLeftOut(file: string, leftOut: readonly LeftOut[], isFirst: boolean): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.map(({ from, until, order, problem }) => [
    from === until ? String(from) : `${from}-${until}`,
    order,
    problem === null ? words.notStorable : reasonOf(problem),
  ]);
  const lines = [...(isFirst ? [words.leftOutColumns] : []), ...rows].map((row) => row.map(csvCell).join(','));
  await appendFile(leftOutOf(file), `${lines.join('\r\n')}\r\n`);
}

function reasonOf(problem: NonNullable<LeftOut['problem']>): string {
  const pointer = problem.errors?.[0]?.pointer;
  return pointer === undefined ? problemText(problem) : `${pointer.slice(1)}: ${problemText(problem)}`;
}

/** A cell that no spreadsheet takes for a formula (T37). */
const csvCell = (text: string) => `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
