/** Acts on many claims at once: choosing them, what is asked first, how far it is, and what came of it. */

import type { BulkActName } from '#core/rules/desk/bulk-acts.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural, pluralOf } from '../../format.ts';

/** ‘38 claims’, or all of a list, of which more than were counted may match. */
export const claims = (count: number, more = false): string => (more ? `${count}+ claims` : plural(count, 'claim'));
export const unknownClaims = 'claims';
export const select = (claimNumber: number, customer: string): string => `Select ${claimNumber}, ${isolated(customer)}`;
export const selectAllShown = 'Select all shown';
export const selected = (count: number): string => `${count} selected`;
/** What follows how many are selected: ‘, $1,131.60’. */
export const worth = (sums: string): string => `, ${sums}`;
export const allSelected = (matching: string): string => `All ${matching} that match`;
export const selectAllThatMatch = (matching: string): string => `Select all ${matching} that match`;
export const clear = 'Clear';
export const toolbar = 'Selected claims';
export const selectKey = 'select';
export const selectRange = 'select up to here';

/** Over the question that each act asks, by what it is done to: ‘Take 38 claims’. */
export const titles = {
  take: (what: string) => `Take ${what}`,
  label: (what: string) => `Label ${what}`,
  message: (what: string) => `Message the customers of ${what}?`,
  snooze: (what: string) => `Snooze ${what}`,
  approve: (what: string) => `Approve ${what}?`,
  close: (what: string) => `Close ${what}`,
  dismiss: (what: string) => `Dismiss ${what}`,
  archive: (what: string) => `Archive ${what}`,
} as const;
export const takeAbout = 'They’ll be assigned to you, and new ones become Open.';
/**
 * What an approval of many comes to.
 * @param skipped how many of them can’t be approved so, as far as the list shows
 */
export const approveAbout = (sums: string, skipped: number): string =>
  [
    `Each customer gets what they asked for: ${sums} in all for their items, and shipping where a whole order is claimed.`,
    'Amounts that need a second approval become proposals.',
    ...(skipped > 0
      ? [`${plural(skipped, 'claim')} will be skipped: someone has to review ${pluralOf(skipped, 'it', 'them')} first.`]
      : []),
    'Any other claim with something to check is skipped, too. You can undo this for 10 seconds.',
  ].join(' ');
export const closeAbout = 'Nothing is paid. Each customer gets an email with the reason.';
export const snoozeAbout =
  'They leave To Do until that date. A delivery or a message from the customer brings a claim back sooner.';
export const archiveAbout = 'Archived claims can only be viewed.';
export const labelAbout = 'Customers never see labels.';
export const which = 'Label';
export const how = 'What to do';
export const putOn = 'Add it';
export const takeOff = 'Remove it';
export const chooseLabel = 'Choose a label';
export const noLabels = 'This store has no labels yet.';
export const reasonForClosing = 'Reason';
export const chooseReason = 'Choose a reason';

export const messageAbout = 'Each customer gets it by email and on their claim page.';
export const text = 'Message';
export const macro = 'Macro';
export const chooseMacro = 'Choose a macro';
export const needsReply = 'Needs a reply';
export const movesToPending = 'Claims that can wait for a reply move to Pending.';
export const wouldRead = (customer: string): string => `What ${isolated(customer)} would read`;
export const send = 'Send';
export const sending = 'Sending';

export const doing = {
  take: 'Taking',
  label: 'Labeling',
  message: 'Messaging the customers of',
  approve: 'Approving',
  'undo-approval': 'Undoing the approval of',
  unlabel: 'Removing a label from',
  snooze: 'Snoozing',
  close: 'Closing',
  dismiss: 'Dismissing',
  archive: 'Archiving',
  reassign: 'Handing over',
  wake: 'Unsnoozing',
  reopen: 'Reopening',
  unarchive: 'Unarchiving',
} as const satisfies Record<BulkActName, string>;
const did = {
  take: 'taken',
  label: 'labeled',
  message: 'sent',
  approve: 'approved',
  'undo-approval': 'undone',
  unlabel: 'unlabeled',
  snooze: 'snoozed',
  close: 'closed',
  dismiss: 'dismissed',
  archive: 'archived',
  reassign: 'handed over',
  wake: 'unsnoozed',
  reopen: 'reopened',
  unarchive: 'unarchived',
} as const satisfies Record<BulkActName, string>;
export const isRunning = (name: BulkActName, total: number): string => `${doing[name]} ${plural(total, 'claim')}.`;
export const soFar = (settled: number, total: number): string => `${settled} of ${total}`;
export const progress = 'Progress';
/** ‘38 taken, 1 unchanged, 2 skipped.’ */
export const result = (
  name: BulkActName,
  counts: { done: number; unchanged: number; proposed: number; leftOut: number },
): string =>
  [
    `${counts.done} ${did[name]}`,
    ...(counts.proposed > 0 ? [`${counts.proposed} proposed for a second approval`] : []),
    ...(counts.unchanged > 0 ? [`${counts.unchanged} unchanged`] : []),
    ...(counts.leftOut > 0 ? [`${counts.leftOut} skipped`] : []),
  ].join(', ');
export const isDone = (said: string): string => `${said}.`;
export const isCanceled = (said: string, never: number): string =>
  `Canceled. ${said}${never > 0 ? `, ${never} not started` : ''}.`;
export const whyLeftOut = (count: number): string => `Why ${pluralOf(count, 'it was', 'they were')} skipped`;
export const andMore = (count: number): string => `And ${count} more.`;
export const cancel = 'Cancel';
/** Puts back what an act did; a snoozed claim wakes as open, whatever it was before. */
export const bringBack = (name: BulkActName): string => (name === 'snooze' ? 'Unsnooze' : 'Undo');
export const dismissResult = 'Hide';
export const couldntCancel = 'It couldn’t be canceled.';
export const couldntUndo = 'It couldn’t be undone.';
/** Over chosen claims of stores in which a person may do different things. */
export const nothingInCommon = 'No action works for all of them.';
export const selectOnPhone = 'Select';
export const stopSelecting = 'Done';
