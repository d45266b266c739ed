/** What the provider lets a store do. */
import type { Capability, CapabilityState } from '#core/reference/settings.ts';
import type { CapabilityUse } from '#core/rules/tenancy/capabilities.ts';

export const head = 'Capabilities';
export const about = 'You set what this store can do. It chooses within that.';
export const aboutReading = 'What the provider lets this store do.';
export const narrowing = 'Turning something off doesn’t change claims already filed.';
export const what = 'These capabilities';

export const names: Readonly<Record<Capability, string>> = {
  refund: 'Refund',
  reship: 'Replacement',
  credit: 'Store credit',
  returns: 'Returns',
  warranties: 'Warranties',
  'in-store': 'In-store claims',
  widget: 'Cart widget',
  quotes: 'Quotes',
};
export const states: Readonly<Record<CapabilityState, string>> = { off: 'Off', on: 'On', choice: 'Store’s choice' };
export const uses: Readonly<Record<CapabilityUse, string>> = {
  uses: 'uses it',
  unused: 'doesn’t use it',
  cannot: 'can’t use it',
};
export const needs = (other: Capability): string => `can’t use it: needs ${names[other].toLowerCase()}`;
export const changed = (by: string, at: string, reason: string): string => `${by}, ${at}: ${reason}`;

export const changeOne = (capability: Capability): string => `Change ${names[capability]}`;
export const state = 'Set to';
export const reason = 'Reason';
export const reasonHint = 'The store’s owners and admins can read it.';
export const save = 'Change';
export const saved = (capability: Capability, state: CapabilityState): string =>
  `${names[capability]}: ${states[state]}`;

/** Under a setting that isn’t the store’s to change. */
export const lockedOff = 'Your provider has turned this off.';
export const lockedOn = 'Your provider has turned this on.';
