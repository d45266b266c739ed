import type { Email } from '../platform/mail/email.ts';
import type { MailStore } from '../platform/mail/mail-look.ts';
import type {
  AccountEmail,
  CodeLostEmail,
  DigestEmail,
  GuardedChangeEmail,
  HostLostEmail,
  InvitationEmail,
  LockedEmail,
  MentionEmail,
  NotificationEmail,
  ProposalEmail,
  RecoveryEmail,
  WebhookOffEmail,
} from '../platform/mail/staff-email.ts';
import { stores } from './email-brands.ts';

export const invitationEmail: InvitationEmail = {
  template: 'invitation',
  store: stores.fjell,
  customerName: '',
  invitedBy: 'Mara',
  role: 'Store Support',
  acceptUrl: 'http://demo.localhost:3000/console/invitation/inv_1.m2x.ccc',
  expiresAt: '2026-11-28T09:00:00.000Z',
};

export const recoveryEmail: RecoveryEmail = {
  template: 'recovery',
  store: stores.fjell,
  customerName: 'Mara Holm',
  recoveryId: 'rcv_1',
  recoverUrl: 'http://demo.localhost:3000/console/new-password#01hv.ccc',
  minutes: 60,
};

export const lockedEmail: LockedEmail = {
  template: 'sign-in-locked',
  store: stores.fjell,
  customerName: 'Mara Holm',
  until: '2026-11-21T14:15:00.000Z',
  signInUrl: 'http://demo.localhost:3000/console/',
};

export const accountEmail: AccountEmail = {
  template: 'account-changed',
  store: stores.fjell,
  customerName: 'Mara Holm',
  change: 'password',
  at: '2026-11-21T14:15:00.000Z',
  profileUrl: 'http://demo.localhost:3000/console/profile',
};

export const codeLostEmail: CodeLostEmail = {
  template: 'code-lost',
  store: stores.fjell,
  customerName: 'Mara Holm',
  resetId: 'fre_1',
  way: 'colleague',
  who: { name: 'Mara Holm', email: 'mara@fjell.example' },
  opensAt: null,
  lapsesAt: '2026-11-22T14:15:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/sign-in',
};

export const mentionEmail: MentionEmail = {
  template: 'note-mention',
  store: stores.fjell,
  customerName: 'Jonah Lee',
  noteId: 'not_1',
  by: 'Mara Holm',
  content: 'Looked at claim 9127: that’s our own packing photo.\n@Jonah Lee I wouldn’t hold this one for it.',
  writtenAt: '2026-11-21T09:04:00.000Z',
  claimNumber: 1042,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
};

export const webhookOffEmail: WebhookOffEmail = {
  template: 'webhook-off',
  store: stores.fjell,
  customerName: 'Mara Holm',
  name: 'Order system',
  reason: 'FAILING',
  offAt: '2026-11-21T09:04:00.000Z',
  webhooksUrl: 'http://demo.localhost:3000/console/stores/sto_1/webhooks?endpoint=whk_1',
};

export const hostLostEmail: HostLostEmail = {
  template: 'host-lost',
  store: stores.fjell,
  customerName: 'Mara Holm',
  host: 'claims.fjell.example',
  record: { at: '_amends.claims.fjell.example', value: 'amends-proof=0c9d3fb1a2e84f6795c1d7e3b8a4f062' },
  since: '2026-11-21T09:04:00.000Z',
  hostsUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/general',
};

export const proposalEmail: ProposalEmail = {
  template: 'proposal-waits',
  act: 'APPROVE',
  store: stores.fjell,
  customerName: 'Mara Holm',
  version: 4,
  by: 'Jonah Lee',
  given: { amount: '622.08', currency: 'USD' },
  word: null,
  claimNumber: 1042,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
};

export const notificationEmail: NotificationEmail = {
  template: 'notification',
  store: stores.fjell,
  customerName: 'Jonah Lee',
  notificationId: 'ntf_1',
  ...{ kind: 'REPLY', by: '', claimNumber: 1042, at: '2026-11-21T14:15:00.000Z' },
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
};

const told = { at: '2026-11-21T14:15:00.000Z', claimUrl: 'http://demo.localhost:3000/console/claims/clm_1' };

export const digestEmail: DigestEmail = {
  template: 'notification-digest',
  store: stores.fjell,
  customerName: 'Jonah Lee',
  at: '2026-11-22T13:00:00.000Z',
  told: [
    { ...told, kind: 'MENTION', by: 'Mara Holm', claimNumber: 1042, storeName: 'Fjell & Fern' },
    { ...told, kind: 'LATE', by: '', claimNumber: 1039, storeName: 'Fjell & Fern' },
  ],
  inboxUrl: 'http://demo.localhost:3000/console/inbox',
};

export const guardedChangeEmail: GuardedChangeEmail = {
  template: 'guarded-change',
  store: stores.fjell,
  customerName: 'Jonah Lee',
  changeId: 'gch_1',
  by: 'Mara Lindqvist',
  own: false,
  left: false,
  what: {
    area: 'limits',
    raised: [
      { limit: 'secondPersonFrom', from: 500, to: 2000 },
      { limit: 'creditFactor', from: 1.5, to: 2 },
    ],
  },
  currency: 'USD',
  reason: 'Holiday season.',
  holdsAt: '2026-11-27T15:10:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/limits',
};

const at = (endpoint: string) => [
  { field: 'endpoint', value: endpoint },
  { field: 'channelToken', value: 'north' },
];

export const engineMoveEmail: GuardedChangeEmail = {
  ...guardedChangeEmail,
  what: {
    area: 'engine',
    moved: {
      from: { kind: 'vendure', name: 'Vendure', at: at('https://shop.fjell.example/admin-api') },
      to: { kind: 'vendure', name: 'Vendure', at: at('https://new.fjell.example/admin-api') },
    },
  },
  reason: null,
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/engine',
};

/** Every email to staff, by the name that pictures and tests give it. */
export function staffEmails(store: MailStore): [string, Email][] {
  return [
    ['invitation', { ...invitationEmail, store }],
    ['sign-in-locked', { ...lockedEmail, store }],
    ['recovery', { ...recoveryEmail, store }],
    ['account-changed', { ...accountEmail, store }],
    ['password-recovered', { ...accountEmail, change: 'password-recovered', store }],
    ['second-factor-off', { ...accountEmail, change: 'second-factor-off', store }],
    ['second-factor-reset', { ...accountEmail, change: 'second-factor-reset', store }],
    ['code-lost', { ...codeLostEmail, store }],
    ['code-lost-waits', { ...codeLostEmail, way: 'wait', opensAt: '2026-11-22T14:15:00.000Z', store }],
    ['code-lost-help', { ...codeLostEmail, template: 'code-lost-help', customerName: 'Jonah Lee', store }],
    ['code-lost-link', { ...codeLostEmail, template: 'code-lost-link', way: 'wait', store }],
    ['note-mention', { ...mentionEmail, store }],
    ['proposal-waits', { ...proposalEmail, store }],
    ['proposal-amends', { ...proposalEmail, act: 'TOP_UP', store }],
    [
      'proposal-refused',
      {
        ...proposalEmail,
        ...{ template: 'proposal-refused', by: 'Mara Holm', store },
        word: { text: 'Reship the bag: we have 41.', at: '2026-11-21T09:04:00.000Z' },
      },
    ],
    ['notification', { ...notificationEmail, store }],
    ['notification-digest', { ...digestEmail, store }],
    ['webhook-off', { ...webhookOffEmail, store }],
    ['host-lost', { ...hostLostEmail, store }],
    ['guarded-change', { ...guardedChangeEmail, store }],
    ['guarded-change-left', { ...guardedChangeEmail, left: true, store }],
    ['engine-move', { ...engineMoveEmail, store }],
    ['engine-move-failed', { ...engineMoveEmail, template: 'guarded-change-failed', store }],
  ];
}
