import { currencyPlaces } from '../../reference/currency-places.ts';
import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type Sentence, say } from '../../reference/problem-sentences.ts';
import { compareMoney } from '../platform/money.ts';
import type { ContractTerms, CostBand, CoverTerms } from './contract-terms.ts';

/**
 * What of a contract's terms can't be: an amount with more places than its currency has, bands that cross. Their form is
 * checked before.
 * @param currency the store's
 * @param at where the terms are in what was sent
 */
export function termProblems(terms: ContractTerms, currency: string, at: string): FieldRefusal[] {
  const { shipping, warranty, fees, billing } = terms;
  const amounts: readonly (readonly [string, string | null])[] = [
    ...amountsOfCover(shipping, `${at}/shipping`),
    ...(warranty === null ? [] : amountsOfCover(warranty, `${at}/warranty`)),
    [`${at}/fees/perMonth`, fees.perMonth],
    [`${at}/fees/perPolicy`, fees.perPolicy],
    [`${at}/fees/perClaim/amount`, fees.perClaim?.amount ?? null],
    [`${at}/billing/minimumInvoice`, billing.minimumInvoice],
    [`${at}/billing/minimumPayout`, billing.minimumPayout],
  ];
  return [
    ...amounts.flatMap(([pointer, amount]) =>
      amount === null || fits(amount, currency)
        ? []
        : [refusal(pointer, say('amount-places', { currency, places: currencyPlaces(currency) }))],
    ),
    ...bandProblems(shipping, `${at}/shipping/cost/bands`),
    ...(warranty === null ? [] : bandProblems(warranty, `${at}/warranty/cost/bands`)),
  ];
}

const refusal = (pointer: string, message: Sentence): FieldRefusal => ({ pointer, code: 'wrong-form', message });

const fits = (amount: string, currency: string): boolean =>
  (amount.split('.')[1] ?? '').replace(/0+$/, '').length <= currencyPlaces(currency);

function amountsOfCover({ cost, reimburse }: CoverTerms, at: string): (readonly [string, string | null])[] {
  const bands = cost.kind === 'bands' ? cost.bands : [];
  return [
    ...bands.flatMap(({ from, upTo, kind, amount, atLeast, atMost }, index) => {
      const band = `${at}/cost/bands/${index}`;
      return [
        [`${band}/from`, from],
        [`${band}/upTo`, upTo],
        [`${band}/amount`, kind === 'fixed' ? amount : null],
        [`${band}/atLeast`, atLeast],
        [`${band}/atMost`, atMost],
      ] as const;
    }),
    [`${at}/reimburse/replacement/shippingEach`, reimburse.replacement.shippingEach],
    [`${at}/reimburse/perClaimAtMost`, reimburse.perClaimAtMost],
  ];
}

function bandProblems({ cost }: CoverTerms, at: string): FieldRefusal[] {
  const bands: readonly CostBand[] = cost.kind === 'bands' ? cost.bands : [];
  return bands.flatMap(({ from, upTo, kind, amount, atLeast, atMost }, index) => {
    const before = bands[index - 1];
    return [
      ...(compareMoney(upTo, from) <= 0 ? [refusal(`${at}/${index}/upTo`, say('band-is-empty'))] : []),
      ...(before !== undefined && compareMoney(from, before.upTo) < 0
        ? [refusal(`${at}/${index}/from`, say('bands-overlap'))]
        : []),
      ...(atLeast !== null && atMost !== null && compareMoney(atLeast, atMost) > 0
        ? [refusal(`${at}/${index}/atMost`, say('band-bounds-crossed'))]
        : []),
      ...(kind === 'percentage' && compareMoney(amount, '100') > 0
        ? [refusal(`${at}/${index}/amount`, say('most-percentage'))]
        : []),
    ];
  });
}
