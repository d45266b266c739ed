import { daysBetween } from '#core/rules/platform/local-day.ts';
import { oldestRateDays, providerRateText } from '#core/rules/tenancy/provider-rates.ts';

/** Rates of one day per one euro, as the European Central Bank publishes them. */
export interface RateList {
  day: string;
  rates: { currency: string; rate: string }[];
}

/** A list that isn't what it should be: nothing of it is taken. */
export class RateListError extends Error {
  override readonly name = 'RateListError';
}

const sender = '<gesmes:name>European Central Bank</gesmes:name>';
const cube =
  /<Cube>\s*<Cube time=["'](\d{4}-\d\d-\d\d)["']>((?:\s*<Cube currency=["'][A-Z]{3}["'] rate=["'][^"'<>]*["']\s*\/>)+)\s*<\/Cube>\s*<\/Cube>\s*<\/gesmes:Envelope>\s*$/;
const each = /currency=["']([A-Z]{3})["'] rate=["']([^"'<>]*)["']/g;

/**
 * Reads a whole list, or nothing of it: from whom it is, to its last line, of a day that is neither to come nor old, per euro,
 * every currency once, with a rate that is one.
 * @param today `2026-11-30`
 * @throws RateListError
 */
export function readRateList(text: string, today: string): RateList {
  const [, day, lines] = cube.exec(text) ?? [];
  if (day === undefined || lines === undefined || !text.includes(sender)) {
    throw new RateListError('It isn’t a whole list of the European Central Bank.');
  }
  const age = daysBetween(day, today);
  if (!(age >= 0 && age <= oldestRateDays)) {
    throw new RateListError(`It is of ${day}.`);
  }
  const rates = [...lines.matchAll(each)].map(([, currency = '', told = '']) => {
    const rate = providerRateText(told);
    if (rate === null) {
      throw new RateListError(`Its rate of ${currency} is ${told}.`);
    }
    return { currency, rate };
  });
  const named = rates.map(({ currency }) => currency);
  if (named.includes('EUR') || new Set(named).size < named.length) {
    throw new RateListError('It isn’t per euro, or names a currency twice.');
  }
  return { day, rates };
}
