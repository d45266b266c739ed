/** What a provider lets a store do, or keeps it from: the frame inside which the store’s own settings choose. */
export const capabilities = [
  'refund',
  'reship',
  'credit',
  'returns',
  'warranties',
  'in-store',
  'widget',
  'quotes',
] as const;
export type Capability = (typeof capabilities)[number];

/** `choice` leaves it to the store. */
export const capabilityStates = ['off', 'on', 'choice'] as const;
export type CapabilityState = (typeof capabilityStates)[number];

/** What holds of one: the provider’s word, and from when it has been off (ISO 8601); null while it isn’t. */
export interface Framed {
  state: CapabilityState;
  offSince: string | null;
}
export type CapabilityFrame = Readonly<Record<Capability, Framed>>;
