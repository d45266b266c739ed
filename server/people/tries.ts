import { Problem } from '../../core/contract/problems.ts';
import { type Ctx, nowOf } from '../context.ts';
import { clearAttempts, countAttempt, countAttempts, limitKey, refundAttempt } from '../http/limits/rate-limit.ts';
import { accountLimit, type TryKind, tellLockedOut } from './lock-out.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';

/** A whole office may sit behind one address; an attacker who tries many accounts does too. */
const wrongPerAddress = 30;

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
  account: string;
  address: string;
  /** Whether the account has no other try: a wrong one locks it. */
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
  const ofAddress = {
    ...ofAccount,
    key: limitKey(ctx.secrets, `${kind}:address`, ctx.address),
    limit: wrongPerAddress,
  };
  const counted = await ctx.db.everywhere((tx) =>
    countAttempts(tx, { limits: [ofAccount, ofAddress], now: nowOf(ctx) }),
  );
  const retryAfterSeconds = Math.max(counted(ofAccount).retryAfterSeconds, counted(ofAddress).retryAfterSeconds);
  if (retryAfterSeconds > 0) {
    throw new Problem('rate-limited', { retryAfterSeconds });
  }
  const last = counted(ofAccount).count === ofAccount.limit;
  return { account: ofAccount.key, address: ofAddress.key, last };
}

/** A wrong password locked an account: its person is told. */
export async function tellWhereLast(ctx: Ctx, keys: TryKeys, email: string): Promise<void> {
  if (keys.last) {
    await tellLockedOut(ctx, email);
  }
}

/**
 * A try was right: the account's counter starts anew, and the address has this one back.
 * @asksNobody It was just shown who it is.
 * @recordsNothing Only counters change.
 */
export async function settleTry(ctx: Ctx, keys: TryKeys): Promise<void> {
  await ctx.db.everywhere(async (tx) => {
    await clearAttempts(tx, keys.account);
    await refundAttempt(tx, keys.address);
  });
}
