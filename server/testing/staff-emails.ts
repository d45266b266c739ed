import type { InvitationEmail, LockedEmail, MentionEmail, ProposalEmail, WebhookOffEmail } from '../mail/email.ts';
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

export const lockedEmail: LockedEmail = {
  template: 'sign-in-locked',
  store: stores.fjell,
  customerName: 'Mara Holm',
  until: '2026-11-21T14:15:00.000Z',
  signInUrl: 'http://demo.localhost:3000/console/',
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
