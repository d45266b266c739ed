import type { Permission } from '../../permissions.ts';

/** What people start with many claims at once. No denial is among it: each is looked at. */
export const bulkActNames = [
  'take',
  'label',
  'unlabel',
  'message',
  'snooze',
  'approve',
  'close',
  'dismiss',
  'archive',
  'reassign',
  // These only bring back what another one did.
  'wake',
  'reopen',
  'unarchive',
  'undo-approval',
] as const;
export type BulkActName = (typeof bulkActNames)[number];

/** What an act takes in the store, before it is asked again of each claim. */
export const bulkActPermissions: Readonly<Record<BulkActName, Permission>> = {
  take: 'claims:update',
  label: 'claims:update',
  unlabel: 'claims:update',
  message: 'messages:create',
  snooze: 'claims:update',
  approve: 'claims:resolve',
  close: 'claims:resolve',
  dismiss: 'claims:resolve',
  archive: 'claims:resolve',
  reassign: 'claims:update',
  wake: 'claims:update',
  reopen: 'claims:resolve',
  unarchive: 'claims:delete',
  'undo-approval': 'claims:resolve',
};

/** Whether the time to undo an approval runs meanwhile, so that the act doesn’t wait for others. */
export const isTimed = (name: BulkActName): boolean => name === 'approve' || name === 'undo-approval';

/** What became of a claim; null until its turn came. What takes a second person’s approval is proposed. */
export type BulkOutcome = 'done' | 'unchanged' | 'proposed' | 'left-out';

/** The most claims of one act: nothing runs that nobody can follow. */
export const mostBulkClaims = 2000;
/** How many can be chosen one by one. */
export const mostChosenClaims = 500;
/** How many are approved at once: all of them while the first can still be undone. */
export const mostApprovedClaims = 50;
