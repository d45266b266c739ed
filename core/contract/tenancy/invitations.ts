import { z } from 'zod';
import { roles } from '../../permissions.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { email, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { me } from './people.ts';

/** Letters, digits, and dots: the store, the invitation, and the code over both. */
const token = line(120).min(1);

/** An invitation as those who manage the team see it: never its link. */
export const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Empty where the command line invited. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Open until it is accepted, revoked or replaced by a newer one, or is seven days old. */
  status: z.enum(['open', 'accepted', 'revoked', 'expired']),
});
export type SentInvitation = z.output<typeof sentInvitation>;

const ofStore = { tag: 'People', who: ['staff'] } as const;
const storeParams = z.object({ id: line(40) });
const oneParams = z.object({ id: line(40), invitationId: line(40) });

export const inviteMember = operation({
  ...ofStore,
  id: 'inviteMember',
  method: 'post',
  path: '/v1/stores/{id}/invitations',
  summary: 'Invite someone to a store or its account; the link is emailed to them alone',
  permission: 'team-members:invite',
  params: storeParams,
  body: z.strictObject({
    email,
    /** A role of the store, or of the account that it belongs to. */
    role: z.enum(roles),
  }),
  answers: { 201: sentInvitation },
  problems: ['forbidden', 'rate-limited'],
});

export const inviteFirstOwner = operation({
  ...ofStore,
  id: 'inviteFirstOwner',
  method: 'post',
  path: '/v1/stores/{id}/first-owner',
  summary: 'Invite the first owner of a store in which no one works yet; an earlier link to an owner ends',
  permission: 'stores:create',
  params: storeParams,
  body: z.strictObject({ ownerEmail: email }),
  answers: { 201: sentInvitation },
  problems: ['forbidden', 'store-has-people', 'rate-limited'],
});

export const listInvitations = operation({
  ...ofStore,
  id: 'listInvitations',
  method: 'get',
  path: '/v1/stores/{id}/invitations',
  summary: 'List the invitations of a store, newest first',
  permission: 'team-members:read',
  params: storeParams,
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    /** Only those older than this one: the last of the page before. */
    before: line(40).optional(),
  }),
  answers: { 200: z.object({ invitations: z.array(sentInvitation) }) },
  problems: ['forbidden'],
});

export const resendInvitation = operation({
  ...ofStore,
  id: 'resendInvitation',
  method: 'post',
  path: '/v1/stores/{id}/invitations/{invitationId}/resend',
  summary: 'Resend an invitation: a new link for 7 days, replacing the earlier one',
  permission: 'team-members:invite',
  params: oneParams,
  answers: { 201: sentInvitation },
  problems: ['forbidden', 'not-found', 'link-expired', 'rate-limited'],
});

export const revokeInvitation = operation({
  ...ofStore,
  id: 'revokeInvitation',
  method: 'delete',
  path: '/v1/stores/{id}/invitations/{invitationId}',
  summary: 'Revoke an open invitation: its link stops working',
  permission: 'team-members:invite',
  params: oneParams,
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'link-expired'],
});

export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  /** Empty where the invitation is to work for the provider. */
  storeName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
  /** The invited person can sign in already, and accepts signed in. */
  hasAccount: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const getInvitation = operation({
  id: 'getInvitation',
  method: 'get',
  path: '/v1/invitations/{token}',
  tag: 'People',
  summary: 'Get an invitation by the token in its link, without accepting it',
  who: ['anyone'],
  permission: null,
  params: z.object({ token }),
  answers: { 200: invitation },
  problems: ['not-found', 'link-expired'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'post',
  path: '/v1/invitations/{token}',
  tag: 'People',
  summary: 'Accept an invitation once, with a name and password or signed in as the invited person',
  who: ['anyone', 'staff'],
  permission: null,
  params: z.object({ token }),
  body: z.strictObject({
    name: line(200).trim().min(1, asks('want-your-name')).optional(),
    password: z.string().min(1, asks('choose-password')).max(200).optional(),
  }),
  answers: { 200: me },
  problems: ['not-found', 'link-expired', 'unauthenticated', 'forbidden', 'second-factor-required', 'rate-limited'],
});
