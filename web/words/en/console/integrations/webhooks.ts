/** The page of a store’s webhooks. */

import type { WebhookDeliveryState, WebhookFailure, WebhookOffReason } from '#core/reference/webhooks.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export const what = 'Webhooks';
export const about = 'We call these addresses when something happens, and retry for 3 days.';
export const list = 'Endpoints';
export const endpoint = 'Endpoint';
export const topics = 'Topics';
export const state = 'State';
export const lastAnswer = 'Last response';
export const never = 'Not called yet';
export const works = 'Working';
export const waits = 'On';
export const failsSince = (time: string): string => `Failing since ${time}`;
export const offBecause: Record<WebhookOffReason, (time: string) => string> = {
  PERSON: (time) => `Off since ${time}`,
  GONE: (time) => `Off since ${time}: it returned 410 Gone`,
  FAILING: (time) => `Off since ${time}, after 3 days of failures`,
};
export const parkedCount = (count: number): string => (count === 1 ? '1 event parked' : `${count} events parked`);
export const waitingCount = (count: number): string => (count === 1 ? '1 event waiting' : `${count} events waiting`);
export const noEndpoints = 'No endpoints yet';
export const noEndpointsText = 'Add one to tell your own system about each claim as it happens.';
export const noEndpointsToSee = 'Someone at the store can add one.';
export const make = 'New endpoint';
export const makeText = 'It gets events on the topics you choose, from now on. Every message is signed.';
export const name = 'Name';
export const address = 'Address';
export const addressHint = 'An https:// address that responds with 200 within 15 seconds.';
export const headerSecret = 'Value of x-webhook-secret';
export const headerSecretHint = 'Only for receivers that check this header. Otherwise, leave it empty.';
export const create = 'Add endpoint';
export const save = 'Save';
export const saved = 'Saved.';
export const createdHead = (name: string): string =>
  `“${isolated(name)}” is ready. Copy its signing secret now: it’s shown once.`;
export const rotatedHead = (until: string): string =>
  `Copy the new signing secret now: it’s shown once. The old one also works until ${until}.`;
export const done = 'Done';
export const edit = 'Edit';
export const sendTest = 'Send a test';
export const testing = 'Sending';
export const rotate = 'New secret';
export const rotateWhich = (name: string): string => `Create a new signing secret for “${isolated(name)}”?`;
export const rotateFollows =
  'Every message is signed with both secrets for 24 hours, so you can switch your system over.';
export const switchOff = 'Turn off';
export const switchOn = 'Turn on';
export const offWhich = (name: string): string => `Turn off “${isolated(name)}”?`;
export const offFollows = 'We’ll stop calling it. We’ll save events for 30 days so you can replay them.';
export const remove = 'Remove';
export const removeWhich = (name: string): string => `Remove “${isolated(name)}”?`;
export const removeFollows = 'Its deliveries are removed too, including parked events. This can’t be undone.';
export const isRemoved = (name: string): string => `“${isolated(name)}” is removed.`;
export const deliveriesTo = (name: string): string => `Deliveries to ${isolated(name)}`;
export const which = { failed: 'Failed', all: 'All' } as const;
export const topic = 'Topic';
export const tries = 'Tries';
export const when = 'When';
export const noneFailed = 'Nothing has failed.';
export const noneSent = 'Nothing has been sent yet.';
export const replay = 'Replay';
export const replayAll = (count: number): string =>
  count === 1 ? 'Replay 1 parked event' : `Replay all ${count} parked events`;
export const replayAllWhich = (name: string): string => `Replay parked events to “${isolated(name)}”?`;
export const replayAllFollows = 'Each event is sent again under its own ID, so your system can tell it’s a repeat.';
export const replayed = (count: number): string =>
  count === 1 ? '1 event is on its way.' : `${count} events are on their way.`;
export const states: Record<WebhookDeliveryState, string> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  PARKED: 'Parked',
  TAKEN_BACK: 'Not sent: undone',
};
export const retrying = 'Retrying';
export const failures: Record<Exclude<WebhookFailure, 'STATUS'>, string> = {
  REDIRECT: 'Redirected',
  TIMED_OUT: 'Timed out',
  NO_CONNECTION: 'No connection',
  CUT_OFF: 'Cut off',
  NOT_PUBLIC: 'Private address',
};
export const delivery = 'Delivery';
export const close = 'Close';
export const nextTry = (time: string): string =>
  `Next try ${time}. A replay keeps the same ID, so your system can tell it’s a repeat.`;
export const sameId = 'A replay keeps the same ID, so your system can tell it’s a repeat.';
export const weSent = 'We sent';
export const theyAnswered = 'Your server responded';
export const after = (ms: number): string => (ms < 1000 ? `after ${ms} ms` : `after ${(ms / 1000).toFixed(1)} s`);
export const hidden = 'Your role can’t see what this topic contains.';
export const tryNumber = (number: number): string => `Try ${number}`;
export const noAnswer = 'There was no response.';
