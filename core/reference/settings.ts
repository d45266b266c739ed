import type { Permission } from '../permissions.ts';

/** What is known of a store's settings without their schemas, for pages as well. */

/** The areas that are changed and kept by themselves: those of the settings, and the brand. */
export const settingsAreaNames = [
  'general',
  'claim-acknowledgment',
  'fulfillment',
  'limits',
  'metadata',
  'widget',
  'quote-pricing',
] as const;
export type SettingsAreaName = (typeof settingsAreaNames)[number];

/**
 * Where the settings of an area went that has none any more: what was recorded, or linked to, under an old name means
 * that area (docs/decisions/settings-by-area.md).
 */
export const movedAreas = {
  'customer-communication': 'general',
  'replacement-cost': 'limits',
} as const satisfies Record<string, SettingsAreaName>;

/** The name that an area has now. */
export function areaNamed(name: string): string {
  return Object.hasOwn(movedAreas, name) ? movedAreas[name as keyof typeof movedAreas] : name;
}

/** The permission that an area is read or changed under; two have rows of their own in the role table. */
export function areaPermission(area: SettingsAreaName | 'branding', action: 'read' | 'update'): Permission {
  if (area === 'branding') {
    return `customizations:${action}`;
  }
  return area === 'quote-pricing' ? `quote-pricing:${action}` : `settings-${area}:${action}`;
}

/** The pages of the portal in which a brand is shown before it’s saved. */
export const brandPreviewPages = ['start', 'issues', 'items'] as const;
export type BrandPreviewPage = (typeof brandPreviewPages)[number];

/** How protection can look in a cart: a switch, a box to tick, or two buttons for going on. */
export const cartLooks = ['toggle', 'checkbox', 'buttons'] as const;
export type CartLook = (typeof cartLooks)[number];

/** Where protection is offered; a subscription's is a switch whatever look the store chose. */
export const widgetTypes = ['cart', 'checkout', 'subscription'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** The days of the week as a store names them, from Sunday on. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

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
