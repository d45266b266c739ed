import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { me } from './people.ts';

/** What a browser makes of bytes: base64url. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** What a passkey signed, as a browser answers it. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** A new passkey, as a browser answers it. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** One passkey of somebody. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null until it is used. */
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** What shows again who somebody is, before what a stolen session could do harm with. */
export const proof = {
  currentPassword: z.string().min(1, asks('want-password')).max(200),
  /** Of the app, or a backup code; only with two-factor authentication. */
  code: line(20).trim().optional(),
  /** In place of the code, what a passkey signed of `challengePasskey`. */
  passkey: passkeyAssertion.optional(),
};

const shared = { tag: 'People', permission: null, pagesOnly: true } as const;
/** What the browser is asked with: the options of Web Authentication as JSON. */
const options = z.looseObject({ challenge: z.string() });

export const challengePasskey = operation({
  ...shared,
  id: 'challengePasskey',
  method: 'post',
  path: '/v1/auth/passkeys/challenge',
  summary: 'Get what one of your passkeys is asked to sign, after the password or signed in',
  who: ['anyone', 'staff'],
  answers: { 200: z.object({ options }) },
  problems: ['sign-in-failed', 'not-found'],
});

export const confirmPasskey = operation({
  ...shared,
  id: 'confirmPasskey',
  method: 'post',
  path: '/v1/auth/passkeys/confirm',
  summary: 'Complete a sign-in with a passkey in place of a code',
  who: ['anyone'],
  body: z.strictObject({ passkey: passkeyAssertion }),
  answers: { 200: me },
  problems: ['sign-in-failed', 'rate-limited', 'validation-failed'],
});

export const beginPasskey = operation({
  ...shared,
  id: 'beginPasskey',
  method: 'post',
  path: '/v1/auth/passkeys/options',
  summary: 'Start adding a passkey; where two-factor authentication was off, only this response shows the backup codes',
  who: ['staff'],
  body: z.strictObject(proof),
  answers: { 200: z.object({ options, backupCodes: z.array(z.string()).nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'rate-limited', 'validation-failed'],
});

export const addPasskey = operation({
  ...shared,
  id: 'addPasskey',
  method: 'post',
  path: '/v1/auth/passkeys',
  summary: 'Add the passkey that your device made',
  who: ['staff'],
  body: z.strictObject({ name: line(60).trim().min(1, asks('want-passkey-name')), passkey: passkeyAttestation }),
  answers: { 201: passkey },
  problems: ['unauthenticated', 'forbidden', 'validation-failed'],
});

export const removePasskey = operation({
  ...shared,
  id: 'removePasskey',
  method: 'post',
  path: '/v1/auth/passkeys/{passkeyId}/remove',
  summary: 'Remove one of your passkeys; not the only one beside the password',
  who: ['staff'],
  params: z.object({ passkeyId: line(1400) }),
  body: z.strictObject(proof),
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'rate-limited', 'validation-failed'],
});
