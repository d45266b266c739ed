import type { Permission } from '../../permissions.ts';

/** What people start with many claims at once. What decides money is not among it: each decision is looked at. */
export const bulkActNames = [
  'take',
  'label',
  'unlabel',
  'snooze',
  'close',
  'dismiss',
  'archive',
  'reassign',
  // These only bring back what another one did.
  'wake',
  'reopen',
  'unarchive',
] as const;
export type BulkActName = (typeof bulkActNames)[number];

/** What an act takes in the store, before it is asked again of each claim. */
export const bulkActPermissions: Readonly<Record<BulkActName, Permission>> = {
  take: 'claims:update',
  label: 'claims:update',
  unlabel: 'claims:update',
  snooze: 'claims:update',
  close: 'claims:resolve',
  dismiss: 'claims:resolve',
  archive: 'claims:resolve',
  reassign: 'claims:update',
  wake: 'claims:update',
  reopen: 'claims:resolve',
  unarchive: 'claims:delete',
};

/** What became of a claim; null until its turn came. */
export type BulkOutcome = 'done' | 'unchanged' | 'left-out';

/** The most claims of one act: nothing runs that nobody can follow. */
export const mostBulkClaims = 2000;
/** How many can be chosen one by one. */
export const mostChosenClaims = 500;
