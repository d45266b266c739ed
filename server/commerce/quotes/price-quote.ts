import type { z } from 'zod';
import type { priceQuote } from '#core/contract/commerce/quotes.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { bandOf } from '#core/contract/tenancy/settings-areas.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type ProtectionOffer, protectionOffer } from '#core/rules/commerce/protection-offer.ts';
import { protectionPrice } from '#core/rules/commerce/protection-price.ts';
import { currencyPlaces, inItsStores, toNumber } from '#core/rules/platform/money.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** More than any cart is worth: a rule without an end holds up to it, since clients compare numbers. */
const endless = 1e9;

/** The cart that is asked about. */
interface Cart {
  /** Its goods before shipping and before protection, decimal text. */
  subtotal?: string;
  /** Of the subtotal; the store's where none is named. */
  currency?: string;
  /** Where it goes, by two letters. */
  country?: string;
}

/**
 * A store's prices for protection as everybody may read them, and the price for one cart.
 * @throws validation-failed for a cart in another currency than the store's
 */
export function quoteOf(
  store: Pick<StoreRecord, 'id' | 'currency' | 'country' | 'settings'>,
  { subtotal, currency, country }: Cart,
): z.input<typeof priceQuote> {
  if (currency !== undefined && currency.toUpperCase() !== store.currency) {
    throw new Problem('validation-failed', {
      errors: [
        {
          pointer: 'query/currency',
          code: 'quote-in-currency',
          message: say('quote-in-currency', { currency: store.currency }),
        },
      ],
    });
  }
  const { bands, step } = store.settings.protection;
  const { startsOn, mandatory } = offerOf(store, country);
  const priced =
    subtotal === undefined
      ? null
      : protectionPrice(
          { bands: bands.map(bandOf), step: step === null ? null : step.toFixed(3) },
          inItsStores(subtotal),
          store.currency,
        );
  return {
    id: store.id,
    currency: store.currency,
    automaticallyAddToCart: startsOn,
    mandatoryOp: mandatory,
    step,
    rules: bands.map(({ from, upTo, paidBy, kind, ...band }, at) => {
      const { amount, atLeast, atMost } = band;
      const terms = { amount, type: kind, atLeast, atMost };
      return {
        id: ruleId(at),
        min: from,
        max: upTo === null ? endless : lastBefore(upTo, store.currency),
        terms: paidBy === 'brand' ? { paidBy, brand: terms } : { paidBy, customer: terms },
      };
    }),
    variants: null,
    quote:
      priced === null ? null : { price: toNumber(priced.price), paidBy: priced.paidBy, ruleId: ruleId(priced.band) },
  };
}

/** How a store offers protection for a cart, by where both are; `country` is where the cart goes, where it's known. */
export function offerOf(store: Pick<StoreRecord, 'country' | 'settings'>, country?: string): ProtectionOffer {
  const { protection, covers } = store.settings;
  return protectionOffer(protection, [store.country, ...covers.countries, ...(country === undefined ? [] : [country])]);
}

const ruleId = (at: number) => String(at + 1);

/**
 * The last amount below an edge. A band ends before its edge; who takes `min` and `max` as both inside, as clients of
 * other systems do, then finds the same rule.
 */
function lastBefore(edge: number, currency: string): number {
  const units = 10 ** currencyPlaces(currency);
  return (Math.round(edge * units) - 1) / units;
}
