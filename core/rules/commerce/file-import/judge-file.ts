import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { readAmount } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import { readDate } from './dates.ts';
import { amountColumns, dateColumns, type ImportColumn, type ImportKind } from './file-kinds.ts';
import { percentIn } from './percent-cells.ts';
import type { DayOrder, DecimalSign, Reading, ToldAs } from './reading.ts';
import { itemsOfCell } from './shop-exports.ts';

/** What only a person can say of a file, and is kept for the next one. */
export const questions = ['decimal', 'dayOrder'] as const;
export type Question = (typeof questions)[number];

/** A cell that can be read both ways, where nothing else in the file decides it. */
export interface Undecided {
  /** Whether a number is in percent is asked of one file alone: the next one has columns of its own. */
  question: Question | 'percent';
  row: number;
  column: ImportColumn | null;
  text: string;
}

/** What is known of how a file is read, and what is to be asked before it is taken in. */
export interface Judgement {
  decimal: DecimalSign | null;
  dayOrder: DayOrder | null;
  undecided: readonly Undecided[];
}

/** What somebody said of files: of this one, or of one before. */
export interface Answers {
  decimal: DecimalSign | null;
  dayOrder: DayOrder | null;
  /** What bare numbers are in columns that may be in percent. */
  toldAs?: ToldAs;
}

/** What counts of a file: what was said of this one, else of one before. */
export const answersOf = (said: Answers, kept: Answers): Answers => ({
  decimal: said.decimal ?? kept.decimal,
  dayOrder: said.dayOrder ?? kept.dayOrder,
  toldAs: said.toldAs ?? {},
});

/** The questions that somebody answered. */
export const answeredIn = (said: Answers): Question[] => questions.filter((question) => said[question] !== null);

/**
 * Judges a file as a whole before anything of it is taken in: one amount that shows its decimal sign, one date whose day is
 * above twelve, decides those that could be read both ways.
 */
export class FileJudge {
  readonly #kind: ImportKind;
  readonly #places: Places<ImportColumn>;
  readonly #itemCells: readonly number[];
  readonly #decimals = new Set<DecimalSign>();
  readonly #dayOrders = new Set<DayOrder>();
  readonly #open = new Map<Question, Undecided & { question: Question }>();

  constructor(form: { kind: ImportKind; places: Places<ImportColumn>; itemCells: readonly number[] }) {
    this.#kind = form.kind;
    this.#places = form.places;
    this.#itemCells = form.itemCells;
  }

  look(rows: Rows): void {
    for (const row of rows) {
      for (const column of amountColumns[this.#kind]) this.#amount(row, column, cellOf(row, this.#places, column));
      for (const column of dateColumns[this.#kind]) this.#date(row, column, cellOf(row, this.#places, column));
      for (const at of this.#itemCells) {
        for (const { price, total, before } of itemsOfCell(row.cells[at] ?? '')) {
          for (const text of [price, total, before]) this.#amount(row, 'itemPrice', text);
        }
      }
    }
  }

  /**
   * What the file shows, else what was said of this one or of one before. Where a file shows both, each that is clear is
   * read by itself, and the others as was said.
   */
  end(said: Answers): Judgement {
    // Where no cell asks, each answer reads the file alike.
    const decimal = only(this.#decimals) ?? said.decimal ?? (this.#open.has('decimal') ? null : 'point');
    const dayOrder = only(this.#dayOrders) ?? said.dayOrder ?? (this.#open.has('dayOrder') ? null : 'day-first');
    const undecided = [...this.#open.values()].filter(
      ({ question }) => (question === 'decimal' ? decimal : dayOrder) === null,
    );
    return { decimal, dayOrder, undecided };
  }

  /** The first that can be read both ways and that was not said. */
  asked(said: Answers): Undecided | null {
    return [...this.#open.values()].find(({ question }) => said[question] === null) ?? null;
  }

  #amount(row: CsvRow, column: ImportColumn, text: string): void {
    const read = text === '' ? null : readAmount(percentIn(text) ?? text);
    if (read?.kind === 'plain' && read.shows !== null) this.#decimals.add(read.shows);
    if (read?.kind === 'either') this.#ask({ question: 'decimal', row: row.number, column, text });
  }

  #date(row: CsvRow, column: ImportColumn, text: string): void {
    const read = text === '' ? null : readDate(text);
    if (read?.kind === 'plain' && read.shows !== null) this.#dayOrders.add(read.shows);
    if (read?.kind === 'either') this.#ask({ question: 'dayOrder', row: row.number, column, text });
  }

  #ask(undecided: Undecided & { question: Question }): void {
    if (!this.#open.has(undecided.question)) this.#open.set(undecided.question, undecided);
  }
}

function only<Value>(seen: ReadonlySet<Value>): Value | null {
  const [first] = seen;
  return seen.size === 1 && first !== undefined ? first : null;
}

/** The first cell of a thing that could be read both ways and that nothing decides; null where each can be read. */
export function undecidedIn(
  rows: Rows,
  form: { kind: ImportKind; places: Places<ImportColumn>; itemCells: readonly number[]; reading: Reading },
): Undecided | null {
  const { decimal, dayOrder } = form.reading;
  if (decimal !== null && dayOrder !== null) {
    return null;
  }
  const judge = new FileJudge(form);
  judge.look(rows);
  return judge.asked({ decimal, dayOrder });
}
