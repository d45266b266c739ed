import * as words from '#words/console/settings.ts';
import { type BandRow, rowAfter, rowsOf, textOfRows } from './price-bands.ts';
import { Chosen, choicesOf, Typed } from './row-fields.tsx';
import './row-editor.css';

interface Props {
  label: string;
  text: string;
  currency: string;
  readOnly: boolean;
  describedBy: string;
  onChange: (text: string) => void;
}

/** Prices by the value of the cart: a row a band, each from a value on and up to the next. */
export function PriceBandsInput({ label, text, currency, readOnly, describedBy, onChange }: Props) {
  const rows = rowsOf(text);
  const set = (at: number, change: Partial<BandRow>) =>
    onChange(textOfRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row))));
  return (
    <fieldset className="row-editor" {...(describedBy !== '' && { 'aria-describedby': describedBy })}>
      <legend className="label">{words.inCurrency(label, currency)}</legend>
      {rows.length === 0 && <p className="ink-2">{words.noBands}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place; its fields hold no state
        <fieldset key={at} className="row-editor-row">
          <legend className="unseen">{words.bandNumber(at + 1)}</legend>
          <Typed
            label={words.bandFrom}
            decimal
            text={row.from}
            {...{ readOnly }}
            onChange={(from) => set(at, { from })}
          />
          <Typed
            label={words.bandUpTo}
            decimal
            text={row.upTo}
            {...{ readOnly }}
            onChange={(upTo) => set(at, { upTo })}
          />
          <Chosen
            label={words.bandKind}
            choices={choicesOf(words.bandKinds)}
            value={row.kind}
            readOnly={readOnly}
            onChange={(kind) => set(at, { kind })}
          />
          <Typed
            label={row.kind === 'fixed' ? words.bandPrice : words.bandPercent}
            decimal
            text={row.amount}
            {...{ readOnly }}
            onChange={(amount) => set(at, { amount })}
          />
          {row.kind === 'percentage' && (
            <>
              <Typed
                label={words.bandAtLeast}
                decimal
                text={row.atLeast}
                {...{ readOnly }}
                onChange={(atLeast) => set(at, { atLeast })}
              />
              <Typed
                label={words.bandAtMost}
                decimal
                text={row.atMost}
                {...{ readOnly }}
                onChange={(atMost) => set(at, { atMost })}
              />
            </>
          )}
          <Chosen
            label={words.bandPaidBy}
            choices={choicesOf(words.bandPayers)}
            value={row.paidBy}
            readOnly={readOnly}
            onChange={(paidBy) => set(at, { paidBy })}
          />
          {!readOnly && (
            <button
              type="button"
              className="btn btn-plain"
              aria-label={words.removeBandNumber(at + 1)}
              onClick={() => onChange(textOfRows(rows.toSpliced(at, 1)))}
            >
              {words.removeBand}
            </button>
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <button type="button" className="btn" onClick={() => onChange(textOfRows([...rows, rowAfter(rows)]))}>
          {words.addBand}
        </button>
      )}
    </fieldset>
  );
}
