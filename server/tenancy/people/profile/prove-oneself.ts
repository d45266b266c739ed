import type { PasskeyAssertion } from '#core/contract/tenancy/passkeys.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { passwordHashOf } from '../credentials.sql.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { isSignedBy } from '../passkeys/passkey-challenges.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { refused } from '../refused-at.ts';
import { askCode, countTry, isFirstUse, settleTry } from '../tries.ts';

/** What shows that a session is in its own person's hands. */
export interface Proof {
  currentPassword: string;
  /** Of the app, or a backup code. */
  code?: string;
  /** In place of the code, what a passkey signed. */
  passkey?: PasskeyAssertion;
}

/**
 * Asks again who somebody is, before what a stolen session could do harm with: the password, and the code where they
 * have two-factor authentication. Wrong tries are counted as at sign-in, for all such acts together.
 * @throws validation-failed at `/currentPassword` or `/code`; rate-limited after ten wrong ones in 15 minutes
 */
export async function proveOneself(ctx: Ctx, request: OwnRequest, given: Proof): Promise<void> {
  const { secondFactor } = oneself(ctx);
  if (secondFactor && given.passkey === undefined) {
    askForCode(given);
  }
  await provePassword(ctx, given);
  if (secondFactor) {
    await proveCode(ctx, request, given);
  }
}

/** The first half of `proveOneself`, with its errors: the password. */
export async function provePassword(ctx: Ctx, given: Pick<Proof, 'currentPassword'>): Promise<void> {
  const { userId } = oneself(ctx);
  const tries = await countTry(ctx, 'password', userId);
  const hash = await ctx.db.everywhere((tx) => passwordHashOf(tx, userId));
  if (hash === undefined || !(await verifyPassword(ctx.config, { hash, password: given.currentPassword }))) {
    throw refused('/currentPassword', 'wrong', say('password-mismatch'));
  }
  await settleTry(ctx, tries);
}

/** The second half of `proveOneself`, with its errors: the code, which works once, or what a passkey signed. */
export async function proveCode(ctx: Ctx, request: OwnRequest, given: Pick<Proof, 'code' | 'passkey'>): Promise<void> {
  const { userId } = oneself(ctx);
  if (given.passkey !== undefined) {
    return provePasskey(ctx, given.passkey);
  }
  const code = askForCode(given);
  const tries = await countTry(ctx, 'code', userId);
  const { ok } = await askCode(request.library, request.headers, code);
  if (!ok || !(await isFirstUse(ctx, userId, code))) {
    throw refused('/code', 'wrong', say('code-mismatch'));
  }
  await settleTry(ctx, tries);
}

async function provePasskey(ctx: Ctx, given: PasskeyAssertion): Promise<void> {
  const { userId } = oneself(ctx);
  const tries = await countTry(ctx, 'code', userId);
  if (!(await isSignedBy(ctx, userId, given))) {
    throw refused('/code', 'wrong', say('passkey-mismatch'));
  }
  await settleTry(ctx, tries);
}

function askForCode(given: Pick<Proof, 'code'>): string {
  const code = given.code?.replaceAll(/\s/g, '') ?? '';
  if (code === '') {
    throw refused('/code', 'missing', say('want-code'));
  }
  return code;
}
