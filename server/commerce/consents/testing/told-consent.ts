import type { z } from 'zod';
import type { consentIn } from '#core/contract/commerce/consents.ts';
import { newId } from '#core/ids.ts';

/** A choice as a widget tells it that shows our own words; `changes` says what of it is otherwise. */
export function toldConsent(changes: Partial<z.input<typeof consentIn>> = {}): z.input<typeof consentIn> {
  return {
    id: newId('consent', 0),
    chosen: true,
    secondsAgo: 0,
    cart: 'c-71',
    type: 'cart',
    look: 'toggle',
    startsOn: false,
    mandatory: false,
    shown: {
      heading: 'Shipping protection',
      explanation: 'Your order is replaced or refunded.',
      coveredByLine: null,
      withoutLabel: null,
      moreLabel: 'What’s covered',
      priceLabel: '$1.95',
    },
    language: 'en',
    price: '1.95',
    currency: 'USD',
    paidBy: 'customer',
    subtotal: '84.00',
    ...changes,
  };
}
