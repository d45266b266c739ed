/** What somebody did, after their name, in the log of a store. What is done to a claim is said as its feed says it. */

import { type Role, roleLabels } from '../../../../core/permissions.ts';
import { areaNamed } from '../../../../core/reference/settings.ts';
import { compareMoney } from '../../../../core/rules/money.ts';
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
const plain: Readonly<Record<string, string>> = {
  'customer.viewed': 'viewed the customer',
  'order.erased': 'erased the customer’s data on the order',
  'message.created': 'sent a message',
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
};

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

const offReasons: Readonly<Record<string, string>> = {
  PERSON: 'turned off a webhook',
  GONE: 'turned off a webhook: its address is gone',
  FAILING: 'turned off a webhook after 3 days of failures',
};

/** What the line says after the name of who did it. */
export function activityLine(line: ActivityLine): string {
  const { kind, data, person } = line;
  const said = plain[kind];
  if (said !== undefined) {
    return said;
  }
  const count = (name: string): number => Number(data[name] ?? 0);
  switch (kind) {
    case 'customer.exported':
      return `exported everything about the customer: ${plural(count('orders'), 'order')}, ${plural(count('claims'), 'claim')}`;
    case 'customer.erasure-started':
      return `started erasing the customer’s data on ${plural(count('orders'), 'order')}`;
    case 'customer.erased':
      return `finished erasing the customer’s data on ${plural(count('erased'), 'order')}`;
    case 'engine.privacy-requested':
      return data.wanted === 'copy'
        ? 'passed on a customer’s request for a copy of their data'
        : 'passed on a request to erase customer data';
    case 'bulk.started':
      return data.undoes === undefined
        ? `started a bulk change to ${plural(count('total'), 'claim')}`
        : `started undoing a bulk change to ${plural(count('total'), 'claim')}`;
    case 'bulk.canceled':
      return `canceled a bulk change to ${plural(count('total'), 'claim')}`;
    case 'bulk.ended':
      return `finished a bulk change to ${plural(count('total'), 'claim')}`;
    case 'order.imported':
      return 'added the order';
    case 'order.updated':
      return data.sourceFulfillmentId === undefined ? 'updated the order' : 'updated a package of the order';
    case 'protection.added':
      return compareMoney(String(data.amount), '0') > 0
        ? `added protection for ${formatMoney(String(data.amount), String(data.currency))}`
        : 'covered the order, because the store covers orders like this';
    case 'protection.removed':
      return `removed protection that cost ${formatMoney(String(data.amount), String(data.currency))}`;
    case 'file.import-started':
      return `started importing a file of ${String(data.kind)}`;
    case 'file.import-ended':
      return `finished importing a file of ${String(data.kind)}: ${count('created')} new, ${count('changed')} updated, ${count('leftOut')} skipped`;
    case 'engine.import-started':
      return `started importing ${String(data.subject)} from the store engine`;
    case 'engine.import-completed':
      return `finished importing ${String(data.subject)} from the store engine: ${count('brought')} imported, ${count('leftOut')} skipped`;
    case 'store.changed':
      return 'changed the store’s details';
    case 'store.host-proved':
      return `proved the host ${String(data.host)} by its DNS record`;
    case 'store.host-unproved':
      return `no longer found the DNS record of the host ${String(data.host)}`;
    case 'store.settings-changed': {
      const area = areas[areaNamed(String(data.area))] ?? String(data.area);
      return data.putBack === undefined
        ? `changed the settings: ${area}`
        : data.putBack === 0
          ? `restored the default settings: ${area}`
          : `restored version ${count('putBack')} of the settings: ${area}`;
    }
    case 'engine.connected':
      return data.changeId === undefined
        ? 'connected the store engine'
        : `connected the store to another engine or address, proposed by ${String(data.proposedBy)}`;
    case 'store.change-proposed':
      return data.engine === undefined
        ? `proposed raising a limit: ${areas[String(data.area)] ?? String(data.area)}`
        : 'proposed connecting the store to another engine or address';
    case 'store.change-stopped':
      return changeStopped[String(data.area)]?.[String(data.state)] ?? 'stopped a change';
    case 'label.created':
      return `created the label ${String(data.name)}`;
    case 'label.changed':
      return `changed the label ${String(data.name)}`;
    case 'label.retired':
      return `retired the label ${String(data.name)}`;
    case 'member.invited':
      return `invited someone as ${roleOf(data)}`;
    case 'member.invitation-revoked':
      return `canceled an invitation for the ${roleOf(data)} role`;
    case 'member.added':
      return person === null ? `added someone as ${roleOf(data)}` : `added ${person} as ${roleOf(data)}`;
    case 'member.removed':
      return person === null ? `removed someone as ${roleOf(data)}` : `removed ${person} as ${roleOf(data)}`;
    case 'member.unlocked':
      return person === null ? 'unlocked sign-in for someone' : `unlocked sign-in for ${person}`;
    case 'member.second-factor-reset':
      return person === null ? 'let someone back in without a code' : `let ${person} back in without a code`;
    case 'member.away':
      return `said that ${whoIs(line)} away from ${formatDay(String(data.from))} until ${formatDay(String(data.until))}`;
    case 'member.back':
      return `said that ${whoIs(line)} back`;
    case 'token.created':
      return `created an API token for ${scopesOf(data)}`;
    case 'app.created':
      return `created an app for ${scopesOf(data)}`;
    case 'app.connected':
      return `connected an app for ${scopesOf(data)}`;
    case 'webhook.replayed':
      return `sent ${plural(count('count'), 'event')} to a webhook again`;
    case 'webhook.switched-off':
      return offReasons[String(data.reason)] ?? String(data.reason);
    default:
      return feedLine(line);
  }
}

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
