import { z } from 'zod';
import { roles } from '../../permissions.ts';
import { adminUserRoles } from '../../rules/tenancy/admin-users.ts';
import { email, instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const role = z.enum(roles);
const givenRole = z.enum(adminUserRoles);

/** Somebody who works for the provider. */
const adminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The provider’s roles that they hold; those in a store aren’t among them. */
  roles: z.array(role),
  /** Whether a code is asked for beside the password. */
  secondFactor: z.boolean(),
  /** Until when they can’t sign in after 10 wrong passwords or codes; null for who can. */
  lockedUntil: instant.nullable(),
  /** Since when an admin keeps them from signing in, and who does; null where no one does. */
  locked: z.object({ at: instant, by: z.string() }).nullable(),
  /** When they asked to be let back in without a code; null where they don’t ask. */
  codeLostAt: instant.nullable(),
  /** When they last signed in somewhere they are still signed in; null where they aren’t. */
  lastSignInAt: instant.nullable(),
  since: instant,
});
export type AdminUser = z.output<typeof adminUser>;

/** Somebody who was invited to work for the provider and hasn’t come yet. */
const adminInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  status: z.enum(['open', 'expired']),
});
export type AdminInvitation = z.output<typeof adminInvitation>;

/** What an admin did about who works for the provider, or proposed. */
const adminChange = z.object({
  id: z.string(),
  kind: z.enum(['invite', 'cancel', 'role', 'end', 'lock', 'unlock', 'sign-out']),
  /** Null for whoever is only invited. */
  userId: z.string().nullable(),
  /** Empty for whoever is only invited. */
  name: z.string(),
  email: z.string(),
  rolesBefore: z.array(role),
  /** The one role that they have afterwards; null where they have none. */
  roleAfter: role.nullable(),
  by: z.string(),
  at: instant,
  /** `waiting` for another admin until `expiresAt`, or how it ended. */
  state: z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired']),
  expiresAt: instant.nullable(),
  /** Who confirmed, refused, or withdrew it; null where it took no second person. */
  endedBy: z.string().nullable(),
  /** Whether the caller’s is the second word to it. */
  mayConfirm: z.boolean(),
  /** Why it isn’t, where it waits; null where it is. */
  noSecondWord: z.enum(['own', 'joined-today', 'proposer-joined-today', 'proposer-gone']).nullable(),
});
export type AdminChange = z.output<typeof adminChange>;

const shared = { tag: 'Provider', who: ['staff'], pagesOnly: true } as const;
const ofUser = { ...shared, params: z.object({ userId: line(40) }) } as const;
const ofChange = { ...shared, params: z.object({ changeId: line(40) }), permission: 'admin-users:update' } as const;
const change = z.object({ change: adminChange });
const changed = { 200: change };

export const listAdminUsers = operation({
  ...shared,
  id: 'listAdminUsers',
  method: 'get',
  path: '/v1/provider/admin-users',
  summary: 'List everyone who works for the provider, who is invited, what waits for a second admin, and what was done',
  permission: 'admin-users:read',
  answers: {
    200: z.object({
      users: z.array(adminUser),
      invitations: z.array(adminInvitation),
      waiting: z.array(adminChange),
      history: z.array(adminChange),
    }),
  },
  problems: ['forbidden'],
});

export const createAdminUser = operation({
  ...shared,
  id: 'createAdminUser',
  method: 'post',
  path: '/v1/provider/admin-users',
  summary: 'Invite someone to work for the provider; finance and implementation wait for another admin',
  permission: 'admin-users:create',
  body: z.strictObject({ email, role: givenRole }),
  answers: { 201: change },
  problems: ['forbidden', 'validation-failed', 'rate-limited'],
});

export const changeAdminUser = operation({
  ...ofUser,
  id: 'changeAdminUser',
  method: 'patch',
  path: '/v1/provider/admin-users/{userId}',
  summary: 'Give someone of the provider another role in place of theirs; finance and implementation take two admins',
  permission: 'admin-users:update',
  body: z.strictObject({ role: givenRole }),
  answers: changed,
  problems: ['forbidden', 'not-found', 'validation-failed', 'second-person-required'],
});

export const lockAdminUser = operation({
  ...ofUser,
  id: 'lockAdminUser',
  method: 'post',
  path: '/v1/provider/admin-users/{userId}/lock',
  summary: 'Keep someone of the provider from signing in until an admin unlocks them; it takes effect immediately',
  permission: 'admin-users:update',
  answers: changed,
  problems: ['forbidden', 'not-found', 'second-person-required'],
});

export const unlockAdminUser = operation({
  ...ofUser,
  id: 'unlockAdminUser',
  method: 'post',
  path: '/v1/provider/admin-users/{userId}/unlock',
  summary: 'Let someone of the provider sign in again, whom an admin or wrong passwords locked out',
  permission: 'admin-users:update',
  answers: changed,
  problems: ['forbidden', 'not-found'],
});

export const signOutAdminUser = operation({
  ...ofUser,
  id: 'signOutAdminUser',
  method: 'post',
  path: '/v1/provider/admin-users/{userId}/sign-out',
  summary: 'Sign someone of the provider out on every device',
  permission: 'admin-users:update',
  answers: changed,
  problems: ['forbidden', 'not-found'],
});

export const endAdminUser = operation({
  ...ofUser,
  id: 'endAdminUser',
  method: 'delete',
  path: '/v1/provider/admin-users/{userId}',
  summary: 'End someone’s work for the provider: every provider role of theirs, and every sign-in',
  permission: 'admin-users:delete',
  answers: changed,
  problems: ['forbidden', 'not-found', 'validation-failed', 'second-person-required'],
});

export const cancelAdminInvitation = operation({
  ...shared,
  id: 'cancelAdminInvitation',
  method: 'delete',
  path: '/v1/provider/admin-invitations/{adminInvitationId}',
  summary: 'Cancel an invitation to work for the provider: its link stops working',
  permission: 'admin-users:create',
  params: z.object({ adminInvitationId: line(40) }),
  answers: changed,
  problems: ['forbidden', 'not-found', 'link-expired'],
});

export const confirmAdminChange = operation({
  ...ofChange,
  id: 'confirmAdminChange',
  method: 'post',
  path: '/v1/provider/admin-changes/{changeId}/confirm',
  summary: 'Confirm what another admin proposed about someone’s role; it takes effect immediately',
  answers: changed,
  problems: ['forbidden', 'not-found', 'change-ended', 'validation-failed', 'second-person-required'],
});

export const stopAdminChange = operation({
  ...ofChange,
  id: 'stopAdminChange',
  method: 'post',
  path: '/v1/provider/admin-changes/{changeId}/stop',
  summary: 'Refuse what another admin proposed about someone’s role, or withdraw your own proposal',
  answers: changed,
  problems: ['forbidden', 'not-found', 'change-ended'],
});
