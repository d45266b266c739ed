import { Problem } from '#core/contract/platform/problems.ts';
import type { PasskeyAssertion } from '#core/contract/tenancy/passkeys.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import type { UserId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { withCookies } from '../../platform/http/api/problem-answer.ts';
import { readCookie } from '../../platform/http/auth/cookies.ts';
import { accountEmail } from './create-user.ts';
import { stopFactorReset } from './factor-reset/stop-factor-reset.ts';
import { keepLanguage } from './keep-language.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { isSignedBy } from './passkeys/passkey-challenges.ts';
import { hasPasskey } from './passkeys/passkeys.sql.ts';
import { findUserByEmail, personOfChallenge } from './people.sql.ts';
import { createSignInReader } from './read-sign-in.ts';
import { recordFactorOn } from './record-own-change.ts';
import { challengeCookieNames, passedOn, type SignInLibrary } from './sign-in-library.ts';
import { endOwnSession } from './sign-out.ts';
import { describeStaff, staffOf } from './staff.ts';
import { askCode, countSignIn, countTry, isFirstUse, settleTry, tellWhereLast } from './tries.ts';

/** What a sign-in answers: who it is, and the cookies that remember it. */
export interface SignedIn {
  me: Me;
  cookies: string[];
}

/** The acts of signing in, over the library. Every refusal is a problem of ours, the same for known and unknown people. */
export function createSignIn(library: SignInLibrary) {
  return {
    /**
     * Signs somebody in by e-mail and password. Throws `sign-in-failed`, `rate-limited` after ten wrong tries for
     * one account in 15 minutes (T44), and `second-factor-required` with a cookie that `confirmCode` goes on from.
     * Wrong tries from elsewhere lock out nobody who signed in with this browser before, or who has a second factor.
     */
    async signIn(ctx: Ctx, headers: Headers, given: { email: string; password: string }): Promise<SignedIn> {
      const own = accountEmail(given.email);
      const email = own ?? given.email.trim().toLowerCase();
      const tried = await countSignIn(ctx, email, knownDevice(ctx, headers, email));
      // Asked of known and unknown people alike, so that a refusal takes as long for both.
      const known = await ctx.db.everywhere((tx) => findUserByEmail(tx, email));
      // Whoever an admin of the provider keeps out is nobody, too.
      const isLocked = known !== undefined && known.locked_at !== null;
      const judged = !isLocked && (tried.refusal === null || known?.two_factor_enabled === true);
      const answer = await library.api.signInEmail({
        // A look-alike beyond ASCII is nobody, and takes as long as nobody (T03).
        body: { email: judged && own !== null ? own : 'nobody@nowhere.invalid', password: given.password },
        headers: passedOn(headers, false),
        asResponse: true,
      });
      if (!answer.ok) {
        await tellWhereLast(ctx, tried, email);
        throw tried.refusal ?? new Problem('sign-in-failed');
      }
      await settleTry(ctx, tried);
      const body = (await answer.json()) as { twoFactorRedirect?: boolean; user?: { id: UserId } };
      const cookies = answer.headers.getSetCookie();
      if (body.twoFactorRedirect === true || body.user === undefined) {
        const detail = say('want-code');
        const passkey = await ctx.db.everywhere((tx) => hasPasskey(tx, email));
        const extensions = { step: 'code', passkey };
        throw withCookies(new Problem('second-factor-required', { detail, extensions }), cookies);
      }
      return remembered(ctx, headers, { me: await meOf(ctx, body.user.id), cookies });
    },

    /** Ends the session that these headers carry; answers the cookies that forget it. */
    signOut: (ctx: Ctx, headers: Headers): Promise<string[]> => endOwnSession(library, ctx, headers),

    /** Begins a second factor. Throws `sign-in-failed` for a wrong password, `rate-limited` after ten. */
    async enrol(ctx: Ctx, headers: Headers, password: string): Promise<{ uri: string; backupCodes: string[] }> {
      // Beside a passkey the library would take the password alone, and replace the backup codes.
      if (ctx.actor.kind === 'staff' && ctx.actor.secondFactor) {
        throw new Problem('forbidden', { detail: say('second-factor-exists') });
      }
      const keys = await countTry(ctx, 'password', ctx.actor.kind === 'staff' ? ctx.actor.userId : '');
      const answer = await library.api.enableTwoFactor({
        body: { password },
        headers: passedOn(headers, true),
        asResponse: true,
      });
      const body = (await answer.json()) as { totpURI?: string; backupCodes?: string[]; code?: string };
      if (body.code === 'TOTP_ALREADY_ENABLED') {
        await settleTry(ctx, keys);
        throw new Problem('forbidden', { detail: say('second-factor-exists') });
      }
      if (!answer.ok || body.totpURI === undefined) {
        throw new Problem('sign-in-failed', { detail: say('password-mismatch') });
      }
      await settleTry(ctx, keys);
      return { uri: body.totpURI, backupCodes: body.backupCodes ?? [] };
    },

    /** Takes a code of the app, or a backup code, at enrolment or to complete a sign-in. Throws as `signIn` does. */
    async confirmCode(ctx: Ctx, headers: Headers, given: string): Promise<SignedIn> {
      const code = given.replaceAll(/\s/g, '');
      const keys = await countTry(ctx, 'code', (await whoseCode(ctx, headers)) ?? '');
      const answer = await askCode(library, headers, code);
      const body = (await answer.json().catch(() => ({}))) as { user?: { id: UserId } };
      if (!answer.ok || body.user === undefined) {
        throw wrongCode();
      }
      const cookies = answer.headers.getSetCookie();
      if (!(await isFirstUse(ctx, body.user.id, code))) {
        await library.api.signOut({ headers: new Headers({ cookie: cookies.map(pairOf).join('; ') }) });
        throw wrongCode();
      }
      await settleTry(ctx, keys);
      await stopFactorReset(ctx, body.user.id);
      const { actor } = ctx;
      if (actor.kind === 'staff' && !actor.secondFactor) {
        await recordFactorOn(ctx, actor);
      }
      return remembered(ctx, headers, { me: await meOf(ctx, body.user.id), cookies });
    },

    /** Takes what a passkey signed in place of a code, to complete a sign-in. Throws as `signIn` does. */
    async confirmPasskey(ctx: Ctx, headers: Headers, given: PasskeyAssertion): Promise<SignedIn> {
      const cookie = passedOn(headers, true);
      const { userId } = await library.api.readChallenge({ headers: cookie });
      if (userId === null) {
        throw new Problem('sign-in-failed', { detail: say('sign-in-again') });
      }
      const keys = await countTry(ctx, 'code', userId);
      if (!(await isSignedBy(ctx, userId, given))) {
        throw new Problem('sign-in-failed', { detail: say('passkey-mismatch') });
      }
      const answer = await library.api.completeChallenge({ headers: cookie, asResponse: true });
      if (!answer.ok) {
        throw new Problem('sign-in-failed', { detail: say('sign-in-again') });
      }
      await settleTry(ctx, keys);
      await stopFactorReset(ctx, userId);
      return remembered(ctx, headers, { me: await meOf(ctx, userId), cookies: answer.headers.getSetCookie() });
    },

    /** Reads who asks; null when nobody is signed in. */
    readStaff: createSignInReader(library),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

declare module '../../platform/modules/module-shape.ts' {
  interface AppParts {
    library: SignInLibrary;
    signIn: SignIn;
  }
}

/** Who has just signed in; what is mailed to them is in the language that they did it in. */
async function meOf(ctx: Ctx, userId: UserId): Promise<Me> {
  const staff = await staffOf(ctx, userId);
  if (staff === null) {
    throw new Problem('sign-in-failed');
  }
  await keepLanguage(ctx, userId, staff.language);
  return describeStaff(ctx, staff);
}

/** A sign-in that is whole, with the cookie by which its browser is known from now on. */
const remembered = (ctx: Ctx, headers: Headers, { me, cookies }: SignedIn): SignedIn => ({
  me,
  cookies: [...cookies, rememberDevice(ctx, headers, me.email)],
});

const wrongCode = () => new Problem('sign-in-failed', { detail: say('code-mismatch') });

const pairOf = (line: string) => line.split(';')[0] ?? '';

/** Whose sign-in waits for a code: the person of the session, else of the challenge that the cookie names; null for nobody. */
async function whoseCode(ctx: Ctx, headers: Headers): Promise<string | null> {
  if (ctx.actor.kind === 'staff') {
    return ctx.actor.userId;
  }
  const challenge = challengeCookieNames.map((name) => readCookie(headers, name)?.split('.')[0]).find(Boolean);
  return challenge ? ctx.db.everywhere((tx) => personOfChallenge(tx, challenge)) : null;
}
