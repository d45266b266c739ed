import { Problem } from '#core/contract/platform/problems.ts';
import type { Passkey, PasskeyAttestation } from '#core/contract/tenancy/passkeys.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { algorithms, keep, relyingParty, take, transportsIn, webauthn } from '../passkeys/passkey-challenges.ts';
import { insertPasskey, lockPerson, passkeysOf, turnOn } from '../passkeys/passkeys.sql.ts';
import { settleSecondFactor } from '../people.sql.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { refused } from '../refused-at.ts';
import { passedOn } from '../sign-in-library.ts';
import { type Proof, proveOneself } from './prove-oneself.ts';

const mostOfPerson = 10;

/**
 * Begins to add a passkey: what the device is asked for, and for a first second factor the backup codes beside it.
 * @throws forbidden at ten; validation-failed and rate-limited as proveOneself does
 */
export async function beginPasskey(ctx: Ctx, request: OwnRequest, given: Proof) {
  const { userId, email, name, secondFactor } = oneself(ctx);
  await proveOneself(ctx, request, given);
  const own = await ctx.db.everywhere((tx) => passkeysOf(tx, userId));
  if (own.length >= mostOfPerson) {
    throw tooMany();
  }
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Amends',
    rpID: relyingParty(ctx).rpID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keep(ctx, userId, 'register', options.challenge);
  return { options, backupCodes: secondFactor ? null : await backupCodesFor(request, given) };
}

/** The library keeps backup codes beside the key of an app, which stays unused until one is set up. */
async function backupCodesFor({ library, headers }: OwnRequest, given: Proof): Promise<string[]> {
  const answer = await library.api.enableTwoFactor({
    body: { password: given.currentPassword },
    headers: passedOn(headers, true),
    asResponse: true,
  });
  const { backupCodes } = (await answer.json()) as { backupCodes?: string[] };
  if (!answer.ok || backupCodes === undefined) {
    throw new Problem('forbidden', { detail: say('second-factor-exists') });
  }
  return backupCodes;
}

/**
 * Adds the passkey that the device made. A first second factor turns two-factor authentication on.
 * @throws validation-failed where it isn't what was asked for; forbidden at ten
 */
export async function addPasskey(ctx: Ctx, given: { name: string; passkey: PasskeyAttestation }): Promise<Passkey> {
  const person = oneself(ctx);
  const { userId } = person;
  const expectedChallenge = await take(ctx, userId, 'register');
  const { rpID, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const made =
    expectedChallenge === undefined
      ? null
      : await verifyRegistrationResponse({
          response: given.passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }).catch(() => null);
  if (!made?.verified) {
    throw refused('/passkey', 'wrong', say('passkey-mismatch'));
  }
  const { credential } = made.registrationInfo;
  const at = nowOf(ctx);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    await lockPerson(tx, userId);
    if ((await passkeysOf(tx, userId)).length >= mostOfPerson) {
      throw tooMany();
    }
    const added = await insertPasskey(tx, {
      id: credential.id,
      user_id: userId,
      name: given.name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      created_at: at,
      last_used_at: null,
    });
    if (!added) {
      throw refused('/passkey', 'wrong', say('passkey-mismatch'));
    }
    if (!person.secondFactor) {
      await turnOn(tx, userId, at);
      await settleSecondFactor(tx, userId, at);
    }
    await recordOwnChange(tx, ctx, places, { userId, change: 'passkey-added' });
  });
  return { id: credential.id, name: given.name, createdAt: at, lastUsedAt: null };
}

const tooMany = () => new Problem('forbidden', { detail: say('passkeys-full', { most: mostOfPerson }) });
