import type { Permission } from '../permissions.ts';

/** What is known of a store's settings without their schemas, for pages as well. */

/** The areas that are changed and kept by themselves: those of the settings, and the brand. */
export const settingsAreaNames = [
  'general',
  'claim-acknowledgment',
  'customer-communication',
  'fulfillment',
  'replacement-cost',
  'widget',
] as const;
export type SettingsAreaName = (typeof settingsAreaNames)[number];

/** The permission that an area is read or changed under; the brand's row of the role table is `customizations`. */
export function areaPermission(area: SettingsAreaName | 'branding', action: 'read' | 'update'): Permission {
  return area === 'branding' ? `customizations:${action}` : `settings-${area}:${action}`;
}

/** The days of the week as a store names them, from Sunday on. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
