import type { StoreId } from '#core/ids.ts';
import { premiumCostOf } from '#core/rules/commerce/premium-cost.ts';
import { quoteOf } from '../../../commerce/quotes/price-quote.ts';
import { everyFieldActs, type SettingsRow } from '../../../testing/acting-settings.ts';

const quote = (subtotal: string) => (settings: Parameters<typeof quoteOf>[0]['settings']) =>
  quoteOf({ id: 'sto_1' as StoreId, currency: 'USD', country: 'US', settings }, { subtotal });
const price = (subtotal: string) => (settings: Parameters<typeof quoteOf>[0]['settings']) =>
  quote(subtotal)(settings).quote?.price ?? null;

const fixed = { protection: { bands: [{ from: 0, upTo: 500, kind: 'fixed', amount: 2 }] } };
const percentage = { protection: { bands: [{ from: 0, kind: 'percentage', amount: 3 }] } };
const ofBand = (field: Omit<SettingsRow, 'beside'>, beside: object = fixed): SettingsRow => ({ ...field, beside });

everyFieldActs('quote-pricing', {
  'protection.bands[].from': ofBand({ values: [0, 100], act: price('50'), does: [2, null] }),
  'protection.bands[].upTo': ofBand({ values: [100, 40], act: price('50'), does: [2, null] }),
  'protection.bands[].kind': ofBand({ values: ['fixed', 'percentage'], act: price('50'), does: [2, 1] }),
  'protection.bands[].amount': ofBand({ values: [2, 3], act: price('50'), does: [2, 3] }),
  'protection.bands[].atLeast': ofBand({ values: [null, 5], act: price('50'), does: [1.5, 5] }, percentage),
  'protection.bands[].atMost': ofBand({ values: [null, 1], act: price('50'), does: [1.5, 1] }, percentage),
  'protection.bands[].paidBy': ofBand({
    values: ['customer', 'brand'],
    act: (settings) => quote('50')(settings).quote?.paidBy,
    does: ['customer', 'brand'],
  }),
  'protection.step': ofBand({ values: [null, 1], act: price('50'), does: [1.5, 2] }, percentage),
  'protection.costRate': {
    values: [null, 60],
    act: (settings) => premiumCostOf({ premium: '2.00', currency: 'USD' }, settings.protection.costRate),
    does: [null, '1.20'],
  },
  'protection.startsInCart': {
    values: [false, true],
    act: (settings) => quote('50')(settings).automaticallyAddToCart,
    does: [false, true],
  },
  'protection.mandatory': {
    values: [false, true],
    act: (settings) => quote('50')(settings).mandatoryOp,
    does: [false, true],
  },
  'protection.sellsToEurope': {
    values: [false, true],
    beside: { protection: { startsInCart: true } },
    act: (settings) => quote('50')(settings).automaticallyAddToCart,
    does: [true, false],
  },
});
