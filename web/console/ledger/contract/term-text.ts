import type { TermChange } from '#core/rules/ledger/contract-changes.ts';
import type { TermCover, TermField, TermValue } from '#core/rules/ledger/contract-lines.ts';
import type { CostBand } from '#core/rules/ledger/contract-terms.ts';
import * as words from '#words/console/ledger/contract.ts';
import { listed } from '#words/format.ts';
import { money } from '../../kit/pieces/money.ts';

/** How a term is named, with its kind of cover where it has one. */
export const termName = ({ cover, field }: { cover: TermCover | null; field: TermField }): string =>
  cover === null ? words.fields[field] : words.ofCover(words.termsOf[cover], words.fields[field]);

/** What a change makes of a term. */
export function changeText({ before, after }: Pick<TermChange, 'before' | 'after'>, currency: string): string {
  return before === null
    ? termText(after, currency)
    : words.moved(termText(before, currency), termText(after, currency));
}

/** What a term says; null where it says nothing. */
export function termText(value: TermValue | null, currency: string): string {
  switch (value?.kind) {
    case undefined:
    case 'none':
      return words.none;
    case 'percent':
      return words.percent(value.percent);
    case 'amount':
      return money(value.amount, currency);
    case 'goods':
      return words.goods(value.percent, value.basis);
    case 'beyond':
      return words.beyond(money(value.amount, currency), value.included);
    case 'days':
      return words.days(value.days);
    case 'closing':
      return words.closing(value.day, value.clock);
    case 'code':
      return value.code;
    case 'said':
      return words.saids[value.said];
    case 'bands':
      return listed(value.bands.map((band) => bandText(band, currency)));
  }
}

function bandText({ from, upTo, kind, amount, atLeast, atMost }: CostBand, currency: string): string {
  const said = words.band(
    kind === 'fixed' ? money(amount, currency) : words.percent(amount),
    money(from, currency),
    money(upTo, currency),
  );
  const least = atLeast === null ? said : words.bandWithLeast(said, money(atLeast, currency));
  return atMost === null ? least : words.bandWithMost(least, money(atMost, currency));
}
