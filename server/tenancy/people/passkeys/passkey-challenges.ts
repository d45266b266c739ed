import { Problem } from '#core/contract/platform/problems.ts';
import type { PasskeyAssertion } from '#core/contract/tenancy/passkeys.ts';
import type { UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { keepChallenge, markPasskeyUsed, type PasskeyPurpose, passkeysOf, takeChallenge } from './passkeys.sql.ts';

/** How long what a passkey is asked to sign counts. */
const challengeMs = 5 * 60_000;

/** Whose passkeys these are: the host that the console is served on, never what a request says of itself. */
export function relyingParty({ config }: Pick<Ctx, 'config'>) {
  return { rpID: config.publicUrl.hostname, origin: config.publicUrl.origin };
}

/** What devices sign with, by COSE's numbers: EdDSA, ES256, RS256. Those beyond quanta are experiments of the runtime. */
export const algorithms = [-8, -7, -257];

/** The library, read when a passkey is first used: it takes 150 ms, which no start needs. */
export const webauthn = () => import('@simplewebauthn/server');

/** Which ways a passkey can be reached, as they are kept. */
// Cast: the browser named them, and only browsers read them.
export const transportsIn = (kept: string) => (kept === '' ? [] : (kept.split(' ') as never[]));

/**
 * What one of somebody's passkeys is asked to sign. Throws `not-found` for who has none.
 */
export async function challengeOf(ctx: Ctx, userId: UserId) {
  const own = await ctx.db.everywhere((tx) => passkeysOf(tx, userId));
  if (own.length === 0) {
    throw new Problem('not-found');
  }
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
    userVerification: 'required',
    timeout: challengeMs,
  });
  await keep(ctx, userId, 'confirm', options.challenge);
  return options;
}

/**
 * Keeps what a passkey is asked to sign.
 * @asksNobody Its callers asked.
 * @recordsNothing Only the question is kept.
 */
export async function keep(ctx: Ctx, userId: UserId, purpose: PasskeyPurpose, challenge: string): Promise<void> {
  const row = { user_id: userId, purpose, challenge, made_at: nowOf(ctx) };
  await ctx.db.everywhere((tx) => keepChallenge(tx, row));
}

/**
 * Takes what somebody was asked to sign, once; undefined after five minutes.
 * @asksNobody Its callers asked.
 * @recordsNothing Spends the question.
 */
export function take(ctx: Ctx, userId: UserId, purpose: PasskeyPurpose): Promise<string | undefined> {
  const since = new Date(ctx.clock.now() - challengeMs).toISOString();
  return ctx.db.everywhere((tx) => takeChallenge(tx, { userId, purpose, since }));
}

/**
 * Whether one of somebody's passkeys signed what it was asked to, on our own page, by a person whom the device knows; a
 * counter that doesn't move on is a copy's.
 * @asksNobody Whoever signs is on the way to be somebody.
 * @recordsNothing A sign-in is no act; that the passkey was used is noted at it.
 */
export async function isSignedBy(ctx: Ctx, userId: UserId, response: PasskeyAssertion): Promise<boolean> {
  const expectedChallenge = await take(ctx, userId, 'confirm');
  const own = await ctx.db.everywhere((tx) => passkeysOf(tx, userId));
  const known = own.find(({ id }) => id === response.id);
  if (expectedChallenge === undefined || known === undefined) {
    return false;
  }
  const { rpID, origin } = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
      transports: transportsIn(known.transports),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) {
    return false;
  }
  const used = { id: known.id, counter: checked.authenticationInfo.newCounter, before: known.counter, at: nowOf(ctx) };
  return ctx.db.everywhere((tx) => markPasskeyUsed(tx, used));
}
