import type { Capability } from '#core/reference/settings.ts';

/** What a provider lets a store do, within a sentence. */
export const capabilityNames: Readonly<Record<Capability, string>> = {
  refund: 'refunds',
  reship: 'replacements',
  credit: 'store credit',
  returns: 'returns',
  warranties: 'warranties',
  'in-store': 'in-store claims',
  widget: 'the cart widget',
  quotes: 'quotes',
};
