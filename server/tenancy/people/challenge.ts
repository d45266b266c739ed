import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { idNamed } from '#core/ids.ts';

/** The library's own name for the cookie of a sign-in that waits for its code. */
const cookieName = 'two_factor';

/**
 * Tells the sign-in library's challenges apart from what anybody could send: whose password was given a moment ago, by the
 * signed cookie that names the challenge. Its row lives by the machine's time, as all rows of the library do.
 */
export const challenges = {
  id: 'amends-challenges',
  endpoints: {
    readChallenge: createAuthEndpoint('/read-challenge', { method: 'GET' }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(cookieName);
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      const found = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
      const isOpen = found !== null && found !== undefined && found.expiresAt.getTime() > Date.now();
      return ctx.json({ userId: isOpen ? idNamed('user', found.value) : null });
    }),
    /** Signs in whose challenge the cookie names, once; the caller saw the second factor. */
    completeChallenge: createAuthEndpoint('/complete-challenge', { method: 'POST' }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie(cookieName);
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      const taken = identifier ? await ctx.context.internalAdapter.consumeVerificationValue(identifier) : null;
      const user = taken ? await ctx.context.internalAdapter.findUserById(taken.value) : null;
      if (!user) {
        throw new APIError('UNAUTHORIZED');
      }
      const session = await ctx.context.internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      expireCookie(ctx, cookie);
      return ctx.json({ userId: idNamed('user', user.id) });
    }),
  },
} satisfies BetterAuthPlugin;
