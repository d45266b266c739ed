import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { absence } from './absences.ts';
import { passkey, proof } from './passkeys.ts';
import { me } from './people.ts';

/** One browser in which somebody is signed in. */
export const ownSignIn = z.object({
  id: z.string(),
  /** As the browser names itself, such as `Firefox`; null for one that we don't know. */
  browser: z.string().nullable(),
  /** What it runs on, such as `Windows` or `iPhone`; null for what we don't know. */
  system: z.string().nullable(),
  since: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSignIn = z.output<typeof ownSignIn>;

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  secondFactor: z.boolean(),
  /** How many backup codes still work; null without two-factor authentication. */
  backupCodesLeft: z.int().nullable(),
  /** Whether an app gives codes. */
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  /** When you’re away, now or later; null where you said nothing. */
  absence: absence.nullable(),
  /** The latest used first. */
  signIns: z.array(ownSignIn),
});
export type Profile = z.output<typeof profile>;

const shared = { tag: 'People', who: ['staff'], permission: null, pagesOnly: true } as const;

/** How many other sign-ins ended. */
const signedOut = z.object({ signedOut: z.int() });

export const getProfile = operation({
  ...shared,
  id: 'getProfile',
  method: 'get',
  path: '/v1/me/profile',
  summary: 'Get your profile, with where you’re signed in',
  answers: { 200: profile },
  problems: ['unauthenticated'],
});

export const changeName = operation({
  ...shared,
  id: 'changeName',
  method: 'patch',
  path: '/v1/me',
  summary: 'Change your name',
  body: z.strictObject({ name: line(200).trim().min(1, asks('want-your-name')) }),
  answers: { 200: me },
  problems: ['unauthenticated', 'validation-failed'],
});

export const changePassword = operation({
  ...shared,
  id: 'changePassword',
  method: 'put',
  path: '/v1/auth/password',
  summary: 'Change your password, and sign out everywhere else',
  body: z.strictObject({ ...proof, newPassword: z.string().min(1, asks('choose-password')).max(200) }),
  answers: { 200: signedOut },
  problems: ['unauthenticated', 'rate-limited', 'validation-failed'],
});

export const makeBackupCodes = operation({
  ...shared,
  id: 'makeBackupCodes',
  method: 'post',
  path: '/v1/auth/second-factor/backup-codes',
  summary: 'Create new backup codes that replace all earlier ones; only this response shows them',
  body: z.strictObject(proof),
  answers: { 200: z.object({ backupCodes: z.array(z.string()) }) },
  problems: ['unauthenticated', 'forbidden', 'rate-limited', 'validation-failed'],
});

export const turnOffSecondFactor = operation({
  ...shared,
  id: 'turnOffSecondFactor',
  method: 'post',
  path: '/v1/auth/second-factor/turn-off',
  summary: 'Turn off two-factor authentication, where it isn’t required',
  body: z.strictObject(proof),
  answers: { 200: me },
  problems: ['unauthenticated', 'forbidden', 'rate-limited', 'validation-failed'],
});

export const endSignIn = operation({
  ...shared,
  id: 'endSignIn',
  method: 'delete',
  path: '/v1/auth/sign-ins/{signInId}',
  summary: 'Sign out one of your browsers',
  params: z.object({ signInId: line(60) }),
  answers: { 204: null },
  problems: ['unauthenticated', 'not-found'],
});

export const endOtherSignIns = operation({
  ...shared,
  id: 'endOtherSignIns',
  method: 'delete',
  path: '/v1/auth/sign-ins',
  summary: 'Sign out everywhere but here',
  answers: { 200: signedOut },
  problems: ['unauthenticated'],
});
