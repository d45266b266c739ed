import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const shared = { tag: 'People', who: ['anyone'], permission: null, pagesOnly: true } as const;

/** The token stands in the body: no address that a server, a proxy or a browser keeps ever holds it. */
const token = line(200).min(1);

export const askRecovery = operation({
  ...shared,
  id: 'askRecovery',
  method: 'post',
  path: '/v1/auth/recovery',
  summary: 'Ask for a link to set a new password; the response is the same whether or not the email has an account',
  body: z.strictObject({ email: line(254).trim().min(1, asks('want-your-email')) }),
  answers: { 204: null },
  problems: ['rate-limited', 'validation-failed'],
});

/** Whose password a link sets. */
export const recovery = z.object({
  email: z.string(),
  /** A code is asked for at sign-in besides, so that the password may be shorter. */
  secondFactor: z.boolean(),
});
export type Recovery = z.output<typeof recovery>;

export const openRecovery = operation({
  ...shared,
  id: 'openRecovery',
  method: 'post',
  path: '/v1/auth/recovery/link',
  summary: 'Get the account a password link is for, without setting a password',
  body: z.strictObject({ token }),
  answers: { 200: recovery },
  problems: ['not-found', 'link-expired', 'validation-failed'],
});

export const recoverPassword = operation({
  ...shared,
  id: 'recoverPassword',
  method: 'put',
  path: '/v1/auth/recovery/password',
  summary: 'Set a new password with the token of a link, once',
  body: z.strictObject({ token, password: z.string().min(1, asks('choose-password')).max(200) }),
  answers: { 204: null },
  problems: ['not-found', 'link-expired', 'validation-failed'],
});
