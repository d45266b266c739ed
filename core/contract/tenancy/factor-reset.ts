import { z } from 'zod';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { proof } from './passkeys.ts';

const shared = { tag: 'People', permission: null, pagesOnly: true } as const;

/** The token stands in the body: no address that a server, a proxy or a browser keeps ever holds it. */
const token = line(200).min(1);

/** How somebody without a code gets back in. */
export const askedFactorReset = z.object({
  /** `operator`: no colleague may let them in, so the provider or whoever operates the product does. */
  way: z.enum(['colleague', 'wait', 'operator']),
  /** When the link is emailed; null where there is none. */
  opensAt: instant.nullable(),
  lapsesAt: instant,
});
export type AskedFactorReset = z.output<typeof askedFactorReset>;

export const askFactorReset = operation({
  ...shared,
  id: 'askFactorReset',
  method: 'post',
  path: '/v1/auth/second-factor/lost',
  summary: 'Ask to be let back in without a code, after the right password',
  who: ['anyone'],
  answers: { 200: askedFactorReset },
  problems: ['sign-in-failed', 'rate-limited'],
});

export const openFactorReset = operation({
  ...shared,
  id: 'openFactorReset',
  method: 'post',
  path: '/v1/auth/second-factor/lost/link',
  summary: 'Get the account that a link removes two-factor authentication from, without removing it',
  who: ['anyone'],
  body: z.strictObject({ token }),
  answers: { 200: z.object({ email: z.string() }) },
  problems: ['not-found', 'link-expired', 'validation-failed'],
});

export const resetOwnFactor = operation({
  ...shared,
  id: 'resetOwnFactor',
  method: 'post',
  path: '/v1/auth/second-factor/lost/reset',
  summary: 'Remove your lost two-factor authentication with the token of a link, once',
  who: ['anyone'],
  body: z.strictObject({ token }),
  answers: { 204: null },
  problems: ['not-found', 'link-expired', 'validation-failed'],
});

export const resetSecondFactor = operation({
  ...shared,
  id: 'resetSecondFactor',
  method: 'post',
  path: '/v1/stores/{id}/members/{memberId}/reset-second-factor',
  summary: 'Let someone back in who lost their authenticator and asked for it',
  who: ['staff'],
  permission: 'team-members:edit',
  params: z.object({ id: line(40), memberId: line(40) }),
  body: z.strictObject(proof),
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'rate-limited', 'validation-failed'],
});
