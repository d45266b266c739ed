/**
 * Where a paid extra binds a customer only where they chose it, so that nothing may be chosen for them: the member states
 * of the EU with their regions overseas (Directive 2011/83, article 22), the EEA, which applies it, and the United Kingdom,
 * whose Consumer Contracts Regulations kept it (regulation 40).
 */
const askFirst: ReadonlySet<string> = new Set(
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
    'AX GF GP MF MQ RE YT',
    'IS LI NO',
    'GB',
  ].flatMap((codes) => codes.split(' ')),
);

/** Whether the law of a country, two letters, lets nobody choose a paid extra for a customer. */
export const lawAsksFirst = (country: string): boolean => askFirst.has(country.toUpperCase());

/** What a store set of how protection begins in its carts, and where it sells. */
export interface OfferSettings {
  startsInCart: boolean;
  mandatory: boolean;
  /** It says that it sells to the EU, the EEA, or the UK, wherever it is itself. */
  sellsToEurope: boolean;
}

/** How protection that a customer pays for is offered. */
export interface ProtectionOffer {
  /** Chosen before the customer says anything. */
  startsOn: boolean;
  /** The customer has no say. */
  mandatory: boolean;
}

/**
 * How a store offers protection. Where the store is, where it says that it sells, or where a cart goes, the law may want the
 * customer's own choice: it's off then until they make it, whatever is set.
 * @param places countries of two letters: the store's, those that it covers orders to, and the cart's where it's known
 */
export function protectionOffer(settings: OfferSettings, places: readonly string[]): ProtectionOffer {
  if (settings.sellsToEurope || places.some(lawAsksFirst)) {
    return { startsOn: false, mandatory: false };
  }
  return { startsOn: settings.startsInCart || settings.mandatory, mandatory: settings.mandatory };
}
