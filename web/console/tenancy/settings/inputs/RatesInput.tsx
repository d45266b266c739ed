import { localDate } from '#core/rules/platform/local-day.ts';
import * as words from '#words/console/tenancy/settings.ts';
import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import { type RateRow, rateRowsOf, textOfRateRows } from './rate-rows.ts';
import { Typed } from './row-fields.tsx';
import './row-editor.css';

interface Props {
  label: string;
  text: string;
  store: StoreOfMe;
  readOnly: boolean;
  describedBy: string;
  onChange: (text: string) => void;
}

/** The store's exchange rates: a row a currency, with the day that the rate is of and who says so. */
export function RatesInput({ label, text, store, readOnly, describedBy, onChange }: Props) {
  const rows = rateRowsOf(text);
  const today = localDate(new Date().toISOString(), store.timeZone);
  const set = (at: number, change: Partial<RateRow>) =>
    onChange(textOfRateRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row))));
  const empty: RateRow = { currency: '', rate: '', on: today, source: words.rateByHand };
  return (
    <fieldset className="settings-row-editor" {...(describedBy !== '' && { 'aria-describedby': describedBy })}>
      <legend className="kit-label">{label}</legend>
      {rows.length === 0 && <p className="kit-ink-2">{words.noRates}</p>}
      {rows.map((row, at) => (
        <fieldset
          className="settings-row-editor-row"
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place; its fields hold no state
          key={at}
        >
          <legend className="kit-unseen">{words.rateNumber(at + 1)}</legend>
          <Typed
            label={words.rateCurrency}
            text={row.currency}
            readOnly={readOnly}
            onChange={(currency) => set(at, { currency })}
          />
          <Typed
            label={words.rateFor(store.currency)}
            decimal
            text={row.rate}
            readOnly={readOnly}
            // Another rate is of another day.
            onChange={(rate) => set(at, { rate, on: today })}
          />
          <Typed label={words.rateOn} text={row.on} readOnly={readOnly} onChange={(on) => set(at, { on })} />
          <Typed
            label={words.rateSource}
            text={row.source}
            readOnly={readOnly}
            onChange={(source) => set(at, { source })}
          />
          {!readOnly && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              aria-label={words.removeRateNumber(at + 1)}
              onClick={() => onChange(textOfRateRows(rows.toSpliced(at, 1)))}
            >
              {words.removeRate}
            </button>
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <button type="button" className="kit-btn" onClick={() => onChange(textOfRateRows([...rows, empty]))}>
          {words.addRate}
        </button>
      )}
    </fieldset>
  );
}
