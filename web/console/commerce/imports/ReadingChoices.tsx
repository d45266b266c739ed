import { useId } from 'react';
import { readAmount } from '#core/rules/commerce/file-import/amounts.ts';
import { readDate } from '#core/rules/commerce/file-import/dates.ts';
import { type FileEncoding, fileEncodings } from '#core/rules/commerce/file-import/encodings.ts';
import type { Answers, Undecided } from '#core/rules/commerce/file-import/judge-file.ts';
import { dayOrders, decimalSigns } from '#core/rules/commerce/file-import/reading.ts';
import * as words from '#words/console/commerce/import.ts';
import { Select } from '../../kit/Select.tsx';

interface Props {
  encoding: FileEncoding;
  /** What the file leaves open, or left open before it was said. */
  asked: readonly Undecided[];
  said: Answers;
  onSay: (said: Answers) => void;
  onEncoding: (encoding: FileEncoding) => void;
}

/** How a file’s letters, amounts and dates are read, where it doesn’t say so itself. */
export function ReadingChoices({ encoding, asked, said, onSay, onEncoding }: Props) {
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
        <fieldset key={open.question} className="import-asked">
          <legend className="kit-medium">{words.asked(open.text, open.row)}</legend>
          <p className="kit-small kit-ink-2">{words.askedWhy}</p>
          {choicesOf(open).map(({ value, label }) => (
            <label key={value} className="kit-scope">
              <input
                type="radio"
                className="kit-radio"
                name={`${id}-${open.question}`}
                checked={said[open.question] === value}
                onChange={() => onSay({ ...said, [open.question]: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** Both readings of what can be read both ways. */
function choicesOf({ question, text }: Undecided): { value: string; label: string }[] {
  if (question === 'decimal') {
    const read = readAmount(text);
    return read?.kind === 'either'
      ? decimalSigns.map((value) => ({ value, label: words.amountRead(read.amounts[value]) }))
      : [];
  }
  const read = readDate(text);
  return read?.kind === 'either' ? dayOrders.map((value) => ({ value, label: words.dayRead(read.days[value]) })) : [];
}
