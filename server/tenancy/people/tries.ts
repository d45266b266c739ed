import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import {
  clearAttempts,
  countAttempt,
  countAttempts,
  type Hit,
  type Limit,
  limitKey,
  refundAttempt,
} from '../../platform/http/limits/rate-limit.ts';
import { limits } from './limits.ts';
import { accountLimit, deviceLimit, type TryKind, tellLockedOut } from './lock-out.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';

/** Asks the library about a code of the app, six digits, or a backup code. */
export function askCode(library: SignInLibrary, headers: Headers, code: string): Promise<Response> {
  const call = { body: { code }, headers: passedOn(headers, true), asResponse: true } as const;
  return /^\d{6}$/.test(code) ? library.api.verifyTOTP(call) : library.api.verifyBackupCode(call);
}

/**
 * Whether a code opens for the first time (RFC 6238, 5.2): it is remembered for longer than it could fit again.
 * @asksNobody Whoever gives a code is on the way to be somebody.
 * @recordsNothing Remembers what was spent.
 */
export async function isFirstUse(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const key = limitKey(ctx.secrets, 'code:spent', userId, code);
  const { allowed } = await ctx.db.everywhere((tx) =>
    countAttempt(tx, { key, limit: 1, windowSeconds: 120, now: nowOf(ctx) }),
  );
  return allowed;
}

/** The counters of one try. */
export interface TryKeys {
  /** Starts anew after a right one; null where it stays as it is. */
  cleared: string | null;
  /** Have a right one back. */
  refunded: readonly string[];
  /** Whether there is no other try: a wrong one locks the account, or the browser. */
  last: boolean;
}

/**
 * Counts a try before it is made, so that parallel guesses do not slip by; a right one is given back.
 * @throws rate-limited after ten wrong tries for one account, or thirty from one address, in 15 minutes (T44)
 * @asksNobody Whoever tries is nobody yet, or has to show again who they are.
 * @recordsNothing A wrong try is no act.
 */
export async function countTry(ctx: Ctx, kind: TryKind, account: string): Promise<TryKeys> {
  const ofAccount = accountLimit(ctx, kind, account);
  const ofAddress = addressLimit(ctx, kind);
  const counted = await count(ctx, [ofAccount, ofAddress]);
  refuseWhereReached([counted(ofAccount), counted(ofAddress)]);
  return {
    cleared: ofAccount.key,
    refunded: [ofAddress.key],
    last: counted(ofAccount).count === ofAccount.limit,
  };
}

/** The counters of a try to sign in. */
export interface SignInTry extends TryKeys {
  /** What a wrong one is answered, and a right one of somebody without a second factor; null where all are judged. */
  refusal: Problem | null;
}

/**
 * Counts a try to sign in before it is made. A browser where the account is known has ten wrong ones of its own; all
 * other browsers share ten, and once those are used up only who is asked for a code as well may still try, from an
 * address and a network that hardly missed (T44). That is asked of everyone alike, so that it tells nothing of anybody.
 * @param device the browser's name where the account signed in there before
 * @throws rate-limited after ten wrong ones from a known browser, or thirty from one address, in 15 minutes
 * @asksNobody Whoever tries is nobody yet.
 * @recordsNothing A wrong try is no act.
 */
export async function countSignIn(ctx: Ctx, email: string, device: string | null): Promise<SignInTry> {
  if (device !== null) {
    const own = deviceLimit(ctx, email, device);
    const counted = (await count(ctx, [own]))(own);
    refuseWhereReached([counted]);
    return { cleared: own.key, refunded: [], last: counted.count === own.limit, refusal: null };
  }
  const ofAccount = accountLimit(ctx, 'sign-in', email);
  const ofAddress = addressLimit(ctx, 'sign-in');
  const networkKey = limitKey(ctx.secrets, 'sign-in:network', networkOf(ctx.address));
  const ofNetwork = limitOf(limits.wrongOfNetworkWhereLocked, networkKey);
  const counted = await count(ctx, [ofAccount, ofAddress, ofNetwork]);
  refuseWhereReached([counted(ofAddress)]);
  const refunded = [ofAddress.key, ofNetwork.key];
  const { allowed, retryAfterSeconds, count: tries } = counted(ofAccount);
  if (allowed) {
    return { cleared: ofAccount.key, refunded, last: tries === ofAccount.limit, refusal: null };
  }
  if (counted(ofAddress).count > limits.wrongOfAddressWhereLocked.most || !counted(ofNetwork).allowed) {
    refuseWhereReached([counted(ofAccount)]);
  }
  return { cleared: null, refunded, last: false, refusal: new Problem('rate-limited', { retryAfterSeconds }) };
}

const addressLimit = (ctx: Ctx, kind: TryKind): Limit =>
  limitOf(limits.wrongOfAddress, limitKey(ctx.secrets, `${kind}:address`, ctx.address));

function count(ctx: Ctx, counted: readonly Limit[]): Promise<(limit: Limit) => Hit> {
  return ctx.db.everywhere((tx) => countAttempts(tx, { limits: counted, now: nowOf(ctx) }));
}

function refuseWhereReached(standings: readonly Hit[]): void {
  const retryAfterSeconds = Math.max(...standings.map((standing) => standing.retryAfterSeconds));
  if (retryAfterSeconds > 0) {
    throw new Problem('rate-limited', { retryAfterSeconds });
  }
}

/** A wrong password locked an account, or a browser where it is known: its person is told. */
export async function tellWhereLast(ctx: Ctx, keys: TryKeys, email: string): Promise<void> {
  if (keys.last) {
    await tellLockedOut(ctx, email);
  }
}

/**
 * A try was right: the counter of its account or browser starts anew, and address and network have this one back.
 * @asksNobody It was just shown who it is.
 * @recordsNothing Only counters change.
 */
export async function settleTry(ctx: Ctx, keys: TryKeys): Promise<void> {
  await ctx.db.everywhere(async (tx) => {
    if (keys.cleared !== null) {
      await clearAttempts(tx, keys.cleared);
    }
    for (const key of keys.refunded) {
      await refundAttempt(tx, key);
    }
  });
}
