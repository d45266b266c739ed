/** What somebody did, after their name, in the log of a store. What is done to a claim is said as its feed says it. */

import { type Role, roleLabels } from '#core/permissions.ts';
import { areaNamed } from '#core/reference/settings.ts';
import { formatDuration } from '#core/rules/platform/durations.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import { type FeedLine, feedLine } from './feed.ts';
import { formatDay, formatMoney, list, plural } from './format.ts';

export interface ActivityLine extends FeedLine {
  /** Whom it was done to; null where it is nobody of the team, or nobody knows the name any more. */
  person: string | null;
}

/** How a change that waited ended without holding. */
const changeStopped: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  limits: {
    stopped: 'stopped a change to a limit',
    overtaken: 'ended a change to a limit because the settings have changed since',
    lapsed: 'ended a change to a limit because the person who proposed it can’t change limits anymore',
  },
  engine: {
    stopped: 'stopped connecting the store to another engine or address',
    overtaken: 'ended connecting the store to another engine or address because the connection has changed since',
    lapsed:
      'ended connecting the store to another engine or address because the person who proposed it can’t do that anymore',
    failed: 'didn’t connect the store to another engine or address because the new connection didn’t work',
  },
};

/** Kinds of which the line says no more than that it happened. */
const plain = {
  'customer.viewed': 'viewed the customer',
  'order.erased': 'erased the customer’s data on the order',
  'message.created': 'sent a message',
  'message.automatic': 'got an automatic reply to an email',
  'note.created': 'wrote a note',
  'note.edited': 'edited a note',
  'note.removed': 'removed a note',
  'provider-note.created': 'wrote a note for the provider’s team',
  'provider-note.edited': 'edited a note for the provider’s team',
  'provider-note.removed': 'removed a note for the provider’s team',
  'customer.held': 'put the customer’s data on hold',
  'customer.released': 'released the hold on the customer’s data',
  'product.put': 'updated a product',
  'order.looked-up': 'looked up the order',
  'order.link-requested': 'asked for a link to the order',
  'order.hand-off-made': 'created a code to continue on another device',
  'order.handed-over': 'continued with the order on another device',
  'session.begun': 'started a claim',
  'session.saved': 'saved a draft claim',
  'session.reminder-asked': 'asked for a reminder to file the claim',
  'session.sent': 'sent an in-store claim, to be confirmed by email',
  'session.link-mailed': 'emailed a link to the draft',
  'session.hand-off-made': 'created a code to continue on another device',
  'session.handed-over': 'continued with the draft on another device',
  'session.deleted': 'deleted a draft claim',
  'store.created': 'created the store',
  'store.closed': 'closed the store',
  'store.reopened': 'reopened the store',
  'store.capability-changed': 'changed what the store may do',
  'store.filing-paused': 'paused new claims',
  'store.filing-resumed': 'resumed new claims',
  'contract.proposed': 'proposed a version of the contract',
  'contract.offered': 'offered a version of the contract to the store’s owners',
  'month.closed': 'closed a month of the book',
  'contract.agreed': 'confirmed a version of the contract',
  'contract.accepted': 'accepted a version of the contract',
  'contract.stopped': 'stopped a proposed version of the contract',
  'contract.lapsed': 'ended a proposed version of the contract because its day came too soon',
  'engine.tested': 'tested the connection to the store engine',
  'engine.resealed': 'renewed the encryption of the store engine’s secrets',
  'engine.disconnected': 'disconnected the store engine',
  'macro.created': 'created a macro',
  'macro.changed': 'changed a macro',
  'macro.removed': 'removed a macro',
  'sop.created': 'created an SOP',
  'sop.changed': 'changed an SOP',
  'sop.activated': 'made an SOP active',
  'sop.deactivated': 'made an SOP inactive',
  'sop.removed': 'removed an SOP',
  'saved-view.created': 'saved a view',
  'saved-view.changed': 'changed a saved view',
  'saved-view.removed': 'deleted a saved view',
  'member.renamed': 'changed their own name',
  'member.password-changed': 'changed their own password',
  'member.password-recovered': 'reset their own password by email',
  'member.signed-out': 'signed out on their other devices',
  'member.backup-codes-made': 'created new backup codes',
  'member.second-factor-on': 'turned on two-factor authentication',
  'member.second-factor-off': 'turned off two-factor authentication',
  'member.second-factor-recovered': 'removed their lost two-factor authentication by email',
  'member.passkey-added': 'added a passkey',
  'member.passkey-removed': 'removed a passkey',
  'member.code-lost': 'asked to be let back in without a code',
  'member.code-found': 'signed in with a code after asking to be let back in',
  'token.revoked': 'revoked an API token',
  'app.secret-changed': 'changed an app’s secret',
  'app.removed': 'removed an app',
  'app.disconnected': 'disconnected an app',
  'app.token-reused': 'reused an app’s token; the app was disconnected',
  'webhook.created': 'added a webhook',
  'webhook.changed': 'changed a webhook',
  'webhook.removed': 'removed a webhook',
  'webhook.secret-rotated': 'changed a webhook’s secret',
  'webhook.resealed': 'renewed the encryption of a webhook’s secret',
  'webhook.tested': 'sent a test to a webhook',
  'implementation.created': 'created an implementation',
  'implementation.changed': 'changed an implementation',
  'implementation.sent': 'sent an implementation to review',
  'implementation.commented': 'commented on an implementation',
  'implementation.approved': 'approved an implementation',
  'implementation.rejected': 'rejected an implementation',
  'implementation.deployed': 'deployed an implementation',
  'implementation.put-back': 'put back what an implementation changed',
} as const satisfies Readonly<Record<string, string>>;

const areas: Readonly<Record<string, string>> = {
  general: 'General',
  'claim-acknowledgment': 'Claim acknowledgment',
  fulfillment: 'Fulfillment',
  limits: 'Limits',
  widget: 'Widget',
  metadata: 'Metadata',
  'quote-pricing': 'Protection price',
  branding: 'Branding',
};

/** Why an order was protected by hand, and why a policy was voided. */
const createdFor: Readonly<Record<string, string>> = {
  'engine-missed': 'the store engine didn’t say it was bought',
  promised: 'it was promised to the customer',
  'removed-by-mistake': 'it was removed by mistake',
};
const voidedFor: Readonly<Record<string, string>> = {
  'not-bought': 'it wasn’t bought',
  'sold-twice': 'it was sold twice',
  'test-order': 'it’s a test order',
};

const offReasons: Readonly<Record<string, string>> = {
  PERSON: 'turned off a webhook',
  GONE: 'turned off a webhook: its address is gone',
  FAILING: 'turned off a webhook after 3 days of failures',
};

type Say = (line: ActivityLine) => string;

/** Kinds of which the line says what came of it, or to whom. */
const told = {
  'customer.exported': ({ data }) =>
    `exported everything about the customer: ${plural(count(data, 'orders'), 'order')}, ${plural(count(data, 'claims'), 'claim')}`,
  'customer.erasure-started': ({ data }) =>
    `started erasing the customer’s data on ${plural(count(data, 'orders'), 'order')}`,
  'customer.erased': ({ data }) => `finished erasing the customer’s data on ${plural(count(data, 'erased'), 'order')}`,
  'engine.privacy-requested': ({ data }) =>
    data.wanted === 'copy'
      ? 'passed on a customer’s request for a copy of their data'
      : 'passed on a request to erase customer data',
  'bulk.started': ({ data }) =>
    data.undoes === undefined
      ? `started a bulk change to ${plural(count(data, 'total'), 'claim')}`
      : `started undoing a bulk change to ${plural(count(data, 'total'), 'claim')}`,
  'bulk.canceled': ({ data }) => `canceled a bulk change to ${plural(count(data, 'total'), 'claim')}`,
  'bulk.ended': ({ data }) => `finished a bulk change to ${plural(count(data, 'total'), 'claim')}`,
  'order.imported': () => 'added the order',
  'order.updated': ({ data }) =>
    data.sourceFulfillmentId === undefined ? 'updated the order' : 'updated a package of the order',
  'policy.created': ({ data }) =>
    `protected the order up to ${formatMoney(String(data.insured), String(data.currency))}: ${createdFor[String(data.reason)] ?? ''}`,
  'policy.changed': ({ data }) =>
    data.period === undefined
      ? `insured the order for ${formatMoney(String(data.insured), String(data.currency))}`
      : `extended a warranty to ${formatDuration(String(data.period)).toLowerCase()}`,
  'policy.voided': ({ data }) => `voided a policy: ${voidedFor[String(data.reason)] ?? ''}`,
  'protection.added': ({ data }) =>
    compareMoney(String(data.amount), '0') > 0
      ? `added protection for ${formatMoney(String(data.amount), String(data.currency))}`
      : data.byHand === true
        ? 'added protection without charging anyone'
        : 'covered the order, because the store covers orders like this',
  'protection.removed': ({ data }) =>
    data.byHand === true
      ? 'removed protection without paying anyone back'
      : `removed protection that cost ${formatMoney(String(data.amount), String(data.currency))}`,
  'file.import-started': ({ data }) => `started importing a file of ${String(data.kind)}`,
  'file.import-ended': ({ data }) =>
    `finished importing a file of ${String(data.kind)}: ${count(data, 'created')} new, ${count(data, 'changed')} updated, ${count(data, 'leftOut')} skipped`,
  'engine.import-started': ({ data }) => `started importing ${String(data.subject)} from the store engine`,
  'engine.import-completed': ({ data }) =>
    `finished importing ${String(data.subject)} from the store engine: ${count(data, 'brought')} imported, ${count(data, 'leftOut')} skipped`,
  'store.changed': () => 'changed the store’s details',
  'store.restarted': () => 'had all processes read the store again',
  'store.host-proved': ({ data }) => `proved the host ${String(data.host)} by its DNS record`,
  'store.host-moved': ({ data }) => `moved the host ${String(data.host)} to the store that its DNS names now`,
  'store.host-unproved': ({ data }) => `no longer found the DNS record of the host ${String(data.host)}`,
  'store.settings-changed': ({ data }) => {
    const area = areas[areaNamed(String(data.area))] ?? String(data.area);
    return data.putBack === undefined
      ? `changed the settings: ${area}`
      : data.putBack === 0
        ? `restored the default settings: ${area}`
        : `restored version ${count(data, 'putBack')} of the settings: ${area}`;
  },
  'engine.connected': ({ data }) =>
    data.changeId === undefined
      ? 'connected the store engine'
      : `connected the store to another engine or address, proposed by ${String(data.proposedBy)}`,
  'store.change-proposed': ({ data }) =>
    data.engine === undefined
      ? isOfRates(data.raised)
        ? 'proposed changing an exchange rate'
        : `proposed raising a limit: ${areas[String(data.area)] ?? String(data.area)}`
      : 'proposed connecting the store to another engine or address',
  'store.change-stopped': ({ data }) => changeStopped[String(data.area)]?.[String(data.state)] ?? 'stopped a change',
  'label.created': ({ data }) => `created the label ${String(data.name)}`,
  'label.changed': ({ data }) => `changed the label ${String(data.name)}`,
  'label.retired': ({ data }) => `retired the label ${String(data.name)}`,
  'member.invited': ({ data }) => `invited someone as ${roleOf(data)}`,
  'member.invitation-revoked': ({ data }) => `canceled an invitation for the ${roleOf(data)} role`,
  'member.added': ({ data, person }) =>
    person === null ? `added someone as ${roleOf(data)}` : `added ${person} as ${roleOf(data)}`,
  'member.removed': ({ data, person }) =>
    person === null ? `removed someone as ${roleOf(data)}` : `removed ${person} as ${roleOf(data)}`,
  'member.unlocked': ({ person }) =>
    person === null ? 'unlocked sign-in for someone' : `unlocked sign-in for ${person}`,
  'member.second-factor-reset': ({ person }) =>
    person === null ? 'let someone back in without a code' : `let ${person} back in without a code`,
  'member.away': (line) =>
    `said that ${whoIs(line)} away from ${formatDay(String(line.data.from))} until ${formatDay(String(line.data.until))}`,
  'member.back': (line) => `said that ${whoIs(line)} back`,
  'support-member.assigned': ({ data, person }) =>
    data.from === null
      ? `assigned the store to ${person ?? 'someone'} in the provider’s support`
      : `assigned the store to ${person ?? 'someone'} in the provider’s support, who decides alone below ${formatMoney(String(data.from), String(data.currency))}`,
  'support-member.changed': ({ data, person }) =>
    data.from === null
      ? `removed the limit of ${person ?? 'someone'} in the provider’s support`
      : `set that ${person ?? 'someone'} in the provider’s support decides alone below ${formatMoney(String(data.from), String(data.currency))}`,
  'support-member.removed': ({ person }) => `took the store from ${person ?? 'someone'} in the provider’s support`,
  'token.created': ({ data }) => `created an API token for ${scopesOf(data)}`,
  'app.created': ({ data }) => `created an app for ${scopesOf(data)}`,
  'app.connected': ({ data }) => `connected an app for ${scopesOf(data)}`,
  'webhook.replayed': ({ data }) => `sent ${plural(count(data, 'count'), 'event')} to a webhook again`,
  'webhook.switched-off': ({ data }) => offReasons[String(data.reason)] ?? String(data.reason),
} as const satisfies Readonly<Record<string, Say>>;

/** The kinds with words of their own here; a claim's have them in its feed. */
export type ActivityKind = keyof typeof plain | keyof typeof told;
const words: Readonly<Record<ActivityKind, string | Say>> = { ...plain, ...told };

/** What the line says after the name of who did it. */
export function activityLine(line: ActivityLine): string {
  const say: string | Say | undefined = words[line.kind as ActivityKind];
  if (say === undefined) {
    return feedLine(line);
  }
  return typeof say === 'string' ? say : say(line);
}

/** Whether a change that waits raises no limit, and only rates that limits go by. */
const isOfRates = (raised: unknown): boolean =>
  Array.isArray(raised) && raised.length > 0 && raised.every((name) => String(name).startsWith('rate:'));

const count = (data: Record<string, unknown>, name: string): number => Number(data[name] ?? 0);

/** ‘they’re’ of whoever says so of themselves, else ‘Mara is’. */
const whoIs = ({ data, person }: ActivityLine): string => (data.own === true ? 'they’re' : `${person ?? 'someone'} is`);

/** A role of the contract, or the code of one that there was. */
const roleOf = ({ role }: Record<string, unknown>): string => roleLabels[role as Role] ?? String(role);

/** The first few of the permissions, by their names: a token may hold a hundred. */
function scopesOf({ scopes }: Record<string, unknown>): string {
  const all = Array.isArray(scopes) ? scopes.map(String) : [];
  const most = 4;
  return all.length > most ? plural(all.length, 'permission') : list(all);
}
