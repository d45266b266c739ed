import { z } from 'zod';
import { type Permission, permissions, roles } from '../../permissions.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const heldPermissions = z.array(z.enum(permissions as readonly Permission[] as readonly [Permission, ...Permission[]]));

export const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  side: z.enum(['store', 'provider']),
  roles: z.array(z.enum(roles)),
  secondFactor: z.boolean(),
  secondFactorRequired: z.boolean(),
  /** Nothing else can be opened before it is set up. */
  secondFactorFirst: z.boolean(),
  stores: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      portalUrl: z.string(),
      permissions: heldPermissions,
    }),
  ),
  /** What the provider’s people may do in no store in particular, also where there is none yet. */
  everywhere: heldPermissions,
});
export type Me = z.output<typeof me>;

export const signIn = operation({
  id: 'signIn',
  method: 'post',
  path: '/v1/auth/sign-in',
  tag: 'People',
  summary: 'Sign in as staff',
  who: ['anyone'],
  permission: null,
  body: z.strictObject({
    email: line(254).trim().min(1, asks('want-your-email')),
    password: z.string().min(1, 'Enter your password.').max(200),
  }),
  answers: { 200: me },
  problems: ['sign-in-failed', 'second-factor-required', 'rate-limited', 'validation-failed'],
});

export const signOut = operation({
  id: 'signOut',
  method: 'post',
  path: '/v1/auth/sign-out',
  tag: 'People',
  summary: 'Sign out',
  who: ['anyone'],
  permission: null,
  answers: { 204: null },
  problems: [],
});

export const getMe = operation({
  id: 'getMe',
  method: 'get',
  path: '/v1/me',
  tag: 'People',
  summary: 'Get the signed-in person and their permissions in each store',
  who: ['staff'],
  permission: null,
  answers: { 200: me },
  problems: ['unauthenticated'],
});

export const getDemoSignIns = operation({
  id: 'getDemoSignIns',
  method: 'get',
  path: '/v1/me/demo-sign-ins',
  tag: 'People',
  summary: 'List the demo stores’ sign-ins; empty in production',
  who: ['anyone'],
  permission: null,
  pagesOnly: true,
  answers: {
    200: z.array(
      z.object({ email: z.string(), password: z.string(), name: z.string(), role: z.string(), stores: z.string() }),
    ),
  },
  problems: [],
});

/** Second factor by TOTP: enrol, then confirm with a first code. */
export const enrolSecondFactor = operation({
  id: 'enrolSecondFactor',
  method: 'post',
  path: '/v1/auth/second-factor/enrol',
  tag: 'People',
  summary: 'Start setting up two-factor authentication',
  who: ['staff'],
  permission: null,
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  answers: { 200: z.object({ uri: z.string(), backupCodes: z.array(z.string()) }) },
  problems: ['unauthenticated', 'sign-in-failed', 'validation-failed'],
});

export const confirmSecondFactor = operation({
  id: 'confirmSecondFactor',
  method: 'post',
  path: '/v1/auth/second-factor/confirm',
  tag: 'People',
  summary: 'Confirm two-factor authentication with a code, at setup or at sign-in',
  who: ['anyone', 'staff'],
  permission: null,
  body: z.strictObject({ code: line(20).trim().min(6, asks('code-of-six')) }),
  answers: { 200: me },
  problems: ['sign-in-failed', 'rate-limited', 'validation-failed'],
});
