/** The log of what people and machines did in a store, as it is asked for. */
import { settingsAreaNames } from './settings.ts';

/** What acts are about, in plain words. */
export const activityGroups = [
  'customer-data',
  'claims',
  'messages',
  'payouts',
  'orders',
  'visits',
  'settings',
  'team',
  'machines',
] as const;
export type ActivityGroup = (typeof activityGroups)[number];

/** The pages of the console that show what an act changed. */
export const activityPages = [
  ...settingsAreaNames,
  'branding',
  'contract',
  'engine',
  'import',
  'sops',
  'macros',
  'labels',
  'team',
  'tokens',
  'apps',
  'webhooks',
] as const;
export type ActivityPage = (typeof activityPages)[number];

/** Through what somebody came. */
export const activityDoors = ['console', 'api', 'customer', 'product'] as const;
export type ActivityDoor = (typeof activityDoors)[number];

/** A customer whom the same person looks at again within this time is told of once, in milliseconds. */
export const viewedOnceMs = 60 * 60 * 1000;
