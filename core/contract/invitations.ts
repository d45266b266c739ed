import { z } from 'zod';
import { roles } from '../permissions.ts';
import { email, line } from './fields.ts';
import { operation } from './operation.ts';
import { me } from './people.ts';

/** Letters, digits, and dots: the store, the invitation, and the code over both. */
const token = line(120).min(1);

export const inviteMember = operation({
  id: 'inviteMember',
  method: 'post',
  path: '/v1/invitations',
  tag: 'People',
  summary: 'Invite somebody into a store or its account; the link is emailed to them and told to nobody else',
  who: ['staff'],
  permission: 'team-members:invite',
  body: z.strictObject({
    /** The store; for a role of an account, any store of it. */
    storeId: line(40),
    email,
    role: z.enum(roles),
  }),
  answers: { 201: z.object({ id: z.string(), expiresAt: z.string() }) },
  problems: ['forbidden'],
});

export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
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
  summary: 'Read an invitation by the token of its link; changes nothing',
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
  summary: 'Accept an invitation, once: with a name and a password, or signed in as the invited person',
  who: ['anyone', 'staff'],
  permission: null,
  params: z.object({ token }),
  body: z.strictObject({
    name: line(200).trim().min(1, 'Enter your name.').optional(),
    password: z.string().min(1, 'Choose a password.').max(200).optional(),
  }),
  answers: { 200: me },
  problems: ['not-found', 'link-expired', 'unauthenticated', 'forbidden', 'second-factor-required', 'rate-limited'],
});
