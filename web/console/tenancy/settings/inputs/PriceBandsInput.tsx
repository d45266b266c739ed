import * as words from '#words/console/tenancy/settings.ts';
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
    <fieldset className="settings-row-editor" {...(describedBy !== '' && { 'aria-describedby': describedBy })}>
      <legend className="kit-label">{words.inCurrency(label, currency)}</legend>
      {rows.length === 0 && <p className="kit-ink-2">{words.noBands}</p>}
      {rows.map((row, at) => (
        <BandFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place; its fields hold no state
          key={at}
          row={row}
          number={at + 1}
          readOnly={readOnly}
          onChange={(change) => set(at, change)}
          onRemove={() => onChange(textOfRows(rows.toSpliced(at, 1)))}
        />
      ))}
      {!readOnly && (
        <button type="button" className="kit-btn" onClick={() => onChange(textOfRows([...rows, rowAfter(rows)]))}>
          {words.addBand}
        </button>
      )}
    </fieldset>
  );
}

interface Band {
  row: BandRow;
  number: number;
  readOnly: boolean;
  onChange: (change: Partial<BandRow>) => void;
  onRemove: () => void;
}

/** One band: from and up to which value, what it costs, and who pays. */
function BandFields({ row, number, readOnly, onChange, onRemove }: Band) {
  return (
    <fieldset className="settings-row-editor-row">
      <legend className="kit-unseen">{words.bandNumber(number)}</legend>
      <Typed label={words.bandFrom} decimal text={row.from} {...{ readOnly }} onChange={(from) => onChange({ from })} />
      <Typed label={words.bandUpTo} decimal text={row.upTo} {...{ readOnly }} onChange={(upTo) => onChange({ upTo })} />
      <Chosen
        label={words.bandKind}
        choices={choicesOf(words.bandKinds)}
        value={row.kind}
        readOnly={readOnly}
        onChange={(kind) => onChange({ kind })}
      />
      <Typed
        label={row.kind === 'fixed' ? words.bandPrice : words.bandPercent}
        decimal
        text={row.amount}
        {...{ readOnly }}
        onChange={(amount) => onChange({ amount })}
      />
      {row.kind === 'percentage' && (
        <>
          <Typed
            label={words.bandAtLeast}
            decimal
            text={row.atLeast}
            {...{ readOnly }}
            onChange={(atLeast) => onChange({ atLeast })}
          />
          <Typed
            label={words.bandAtMost}
            decimal
            text={row.atMost}
            {...{ readOnly }}
            onChange={(atMost) => onChange({ atMost })}
          />
        </>
      )}
      <Chosen
        label={words.bandPaidBy}
        choices={choicesOf(words.bandPayers)}
        value={row.paidBy}
        readOnly={readOnly}
        onChange={(paidBy) => onChange({ paidBy })}
      />
      {!readOnly && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          aria-label={words.removeBandNumber(number)}
          onClick={onRemove}
        >
          {words.removeBand}
        </button>
      )}
    </fieldset>
  );
}
