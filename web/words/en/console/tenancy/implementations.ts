/** What the provider prepares for a store: the list, one of them with what it changes, and its draft. */

import { isolated } from '#core/rules/platform/isolated.ts';
import type { ImplementationState } from '#core/rules/tenancy/implementations.ts';
import { plural, pluralOf } from '../../format.ts';

export const pageName = 'Implementations';
export const about =
  'Settings and branding that you prepare for a store. Someone else approves them, and they’re deployed together.';
export const what = 'This list';
export const shown = 'Which implementations';
export const ofs = { open: 'Open', over: 'Deployed' } as const;
export const waiting = 'Yours to approve or deploy';
export const others = 'Others';
export const deployedOnes = 'Deployed or restored';
export const none = 'Nothing waits.';
export const noneFact = 'Choose a store to prepare its settings and branding.';
export const noneOver = 'Nothing was deployed yet.';
export const noneOverFact = 'What’s deployed is listed here, and can be restored.';
export const more = 'Older ones aren’t listed.';
export const states: Readonly<Record<ImplementationState, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  DEPLOYED: 'Deployed',
  PUT_BACK: 'Restored',
};
export const nexts = { approve: 'Approve or reject', deploy: 'Deploy' } as const;
export const lastEdit = (by: string, at: string): string => `${isolated(by)}, ${at}`;

export const start = 'Prepare an implementation';

export const pageTitle = (name: string): string => `${name} – Implementations`;
export const whatOne = 'This implementation';
export const all = 'All implementations';
export const notFound = 'There’s no such implementation.';
export const notLoaded = 'The implementation couldn’t be loaded.';

export const changesHead = 'What it changes';
export const changeCount = (count: number): string => plural(count, 'change');
export const fieldHead = 'Setting';
export const nowHead = 'Before';
export const thenHead = 'After';
export const noChanges = 'The store has all of it already.';
export const empty = 'Empty';
export const movedHead = (count: number): string =>
  pluralOf(
    count,
    'The store changed a setting since this was prepared.',
    `The store changed ${count} settings since this was prepared.`,
  );
export const movedTo = (fields: string): string =>
  `${fields}. It can’t be deployed like this. Open the draft and save it to update it.`;
export const movedSince = (fields: string): string => `${fields}. The earlier settings can’t all be restored anymore.`;
export const portalNow = 'Portal now';
export const portalThen = 'Portal with this implementation';
export const portals = 'The portal, now and then';

export const stepsHead = 'Where it is';
export const steps = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  deployed: 'Deployed',
  putBack: 'Restored',
} as const;
export const made = (by: string, at: string): string => `${isolated(by)}, ${at}.`;
export const edited = (by: string, at: string): string => `Last change: ${isolated(by)}, ${at}.`;
export const sent = (by: string, at: string): string => `Sent by ${isolated(by)}, ${at}.`;
export const by = (name: string, at: string): string => `${isolated(name)}, ${at}.`;
export const reason = (text: string): string => `“${isolated(text)}”`;
export const yourTurn = 'Yours to decide.';
export const isYours = 'You prepared or changed it, so someone else approves it.';
export const someoneElse = 'Someone else decides.';
export const notYet = 'Not yet.';

export const commentsHead = 'Comments';
export const comment = 'Add a comment';
export const send = 'Comment';
export const noComments = 'No comments yet.';

export const separate = (count: number): string =>
  `You approve or reject. Deploying is a separate step: ${pluralOf(count, 'one change', `all ${count} changes together`)}, or nothing.`;
export const acts = {
  edit: 'Open the draft',
  submit: 'Send to review',
  approve: 'Approve',
  reject: 'Reject',
  deploy: 'Deploy',
  putBack: 'Restore earlier settings',
} as const;
export const done = {
  submit: 'Sent to review.',
  approve: 'Approved. It can be deployed now.',
  reject: 'Rejected.',
  deploy: 'Deployed. All changes are live.',
  putBack: 'Restored. The store’s earlier settings are back.',
  comment: 'Comment added.',
} as const;
export const rejectTitle = (name: string): string => `Reject “${isolated(name)}”`;
export const rejectReason = 'Reason';
export const rejectAbout = 'Whoever prepared it sees the reason, and can send it again after changing it.';
export const deployTitle = (name: string, store: string): string => `Deploy “${isolated(name)}” to ${isolated(store)}`;
export const deployAbout = (count: number): string =>
  `${pluralOf(count, 'One change holds', `All ${count} changes hold together`)} from now on, for every shopper. It can be restored until someone changes the same settings.`;
export const putBackTitle = (name: string): string => `Restore the settings from before “${isolated(name)}”`;
export const putBackAbout = 'All of its settings go back to what they were. Claims filed since then stay.';
export const editAgain = 'Changing it makes it a draft again, which needs another review.';

export const draftTitle = (store: string): string => `Prepare an implementation for ${isolated(store)}`;
export const draftOf = (name: string): string => `Draft of “${isolated(name)}”`;
export const draftAbout = 'The store doesn’t change until this is approved and deployed.';
export const name = 'Implementation name';
export const nameHint = 'For example, “Winter range”.';
export const area = 'Settings';
export const areaCount = (area: string, count: number): string => (count === 0 ? area : `${area} (${count})`);
export const save = 'Save draft';
export const saving = 'Saving.';
export const saved = 'Draft saved. The store didn’t change.';
export const discard = 'Discard';
export const noName = 'Enter a name.';
export const nothingChanged = 'Change at least one setting.';
export const storeMoved = 'The store changed meanwhile. What you typed is still here. Check it and save again.';
export const implementationMoved = 'Someone changed or decided it meanwhile. What you typed is still here.';
export const needsYourEye = (count: number): string =>
  pluralOf(count, `${count} field can’t be read.`, `${count} fields can’t be read.`);
export const cantRead = 'This draft can’t be changed anymore.';
