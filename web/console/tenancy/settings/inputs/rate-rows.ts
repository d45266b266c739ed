/** An exchange rate as its row of fields holds it: what was typed, not yet read. */
export interface RateRow {
  currency: string;
  rate: string;
  /** The day that it is of, `YYYY-MM-DD`. */
  on: string;
  source: string;
}

/** The rows of a draft's text, which is their JSON; the empty text is none. */
export const rateRowsOf = (text: string): RateRow[] => (text === '' ? [] : (JSON.parse(text) as RateRow[]));

/** The text of rows; of none the empty one. */
export const textOfRateRows = (rows: readonly RateRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

/** What is saved, as rows. Keys stand in one order, so that the same rates are always the same text. */
export function rateRowsOfSaved(value: unknown): RateRow[] {
  const shown = (part: unknown) => (typeof part === 'string' || typeof part === 'number' ? String(part) : '');
  return (Array.isArray(value) ? value : []).map((row: Record<string, unknown>) => ({
    currency: shown(row.currency),
    rate: shown(row.rate),
    on: shown(row.on),
    source: shown(row.source),
  }));
}

const rateText = /^\d{1,9}(?:\.\d{1,6})?$/;
const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** The rates that rows stand for; null where a field can't be read. */
export function ratesOfRows(rows: readonly RateRow[]): unknown[] | null {
  const read = rows.map(({ currency, rate, on, source }) => ({
    currency: currency.trim().toUpperCase(),
    rate: rate.trim().replaceAll(',', ''),
    on: on.trim(),
    source: source.trim(),
  }));
  const fits = read.every(
    ({ currency, rate, on }) =>
      /^[A-Z]{3}$/.test(currency) && rateText.test(rate) && Number.parseFloat(rate) > 0 && dayText.test(on),
  );
  return fits ? read.map(({ rate, ...row }) => ({ ...row, rate: Number.parseFloat(rate) })) : null;
}
