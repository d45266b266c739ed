import { useId } from 'react';
import { amountOf, readAmount } from '#core/rules/commerce/file-import/amounts.ts';
import { readDate } from '#core/rules/commerce/file-import/dates.ts';
import { type FileEncoding, fileEncodings } from '#core/rules/commerce/file-import/encodings.ts';
import type { Answers, Undecided } from '#core/rules/commerce/file-import/judge-file.ts';
import type { PercentColumn } from '#core/rules/commerce/file-import/order-columns.ts';
import { percentIn } from '#core/rules/commerce/file-import/percent-cells.ts';
import {
  type DecimalSign,
  dayOrders,
  decimalSigns,
  type WayTold,
  waysTold,
} from '#core/rules/commerce/file-import/reading.ts';
import * as words from '#words/console/commerce/import.ts';
import { Select } from '../../kit/Select.tsx';

interface Props {
  encoding: FileEncoding;
  /** What the file leaves open, or left open before it was said. */
  asked: readonly Undecided[];
  said: Answers;
  /** What marks the cents, as far as it’s known. */
  decimal: DecimalSign | null;
  onSay: (said: Answers) => void;
  onEncoding: (encoding: FileEncoding) => void;
}

/** How a file’s letters, amounts and dates are read, where it doesn’t say so itself. */
export function ReadingChoices({ encoding, asked, said, decimal, onSay, onEncoding }: Props) {
  const id = useId();
  return (
    <>
      {encoding !== 'utf-8' && (
        <div className="import-kind">
          <label className="kit-label" htmlFor={id}>
            {words.encoding}
          </label>
          <Select
            id={id}
            describedBy={`${id}-hint`}
            choices={fileEncodings.map((value) => ({ value, label: words.encodings[value] }))}
            value={encoding}
            onChange={onEncoding}
          />
          <p className="kit-small kit-ink-2" id={`${id}-hint`}>
            {words.encodingHint}
          </p>
        </div>
      )}
      {asked.map((open) => (
        <fieldset key={keyOf(open)} className="import-asked">
          <legend className="kit-medium">
            {open.question === 'percent' ? words.askedPercent(open.text, open.row) : words.asked(open.text, open.row)}
          </legend>
          <p className="kit-small kit-ink-2">
            {open.question === 'percent' && open.column !== null ? words.askedPercentWhy(open.column) : words.askedWhy}
          </p>
          {choicesOf(open, decimal).map(({ value, label }) => (
            <label key={value} className="kit-scope">
              <input
                type="radio"
                className="kit-radio"
                name={`${id}-${keyOf(open)}`}
                checked={saidOf(said, open) === value}
                onChange={() => onSay(withSaid(said, open, value))}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** What is asked of a file at most once. */
export const keyOf = ({ question, column }: Pick<Undecided, 'question' | 'column'>): string =>
  question === 'percent' ? `${question}-${column}` : question;

const saidOf = (said: Answers, { question, column }: Undecided): string | null =>
  // Cast: percentages are asked of columns that may be in percent.
  question === 'percent' ? (said.toldAs?.[column as PercentColumn] ?? null) : said[question];

function withSaid(said: Answers, { question, column }: Undecided, value: string): Answers {
  return question === 'percent' && column !== null
    ? { ...said, toldAs: { ...said.toldAs, [column]: value as WayTold } }
    : { ...said, [question]: value };
}

/** Each reading of what can be read in several ways. */
function choicesOf({ question, text }: Undecided, decimal: DecimalSign | null): { value: string; label: string }[] {
  if (question === 'percent') {
    const amount = amountOf(text, decimal).replace(/^-/, '');
    const labels: Record<WayTold, string> = {
      percent: words.percentRead(Number(amount)),
      part: words.percentRead(Number(amount) * 100),
      amount: words.moneyRead(amount),
    };
    return waysTold
      .filter((value) => value === 'amount' || Number(amount) <= (value === 'part' ? 1 : 100))
      .map((value) => ({ value, label: labels[value] }));
  }
  if (question === 'decimal') {
    const read = readAmount(percentIn(text) ?? text);
    return read?.kind === 'either'
      ? decimalSigns.map((value) => ({ value, label: words.amountRead(read.amounts[value]) }))
      : [];
  }
  const read = readDate(text);
  return read?.kind === 'either' ? dayOrders.map((value) => ({ value, label: words.dayRead(read.days[value]) })) : [];
}
