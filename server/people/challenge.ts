import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import type { UserId } from '../../core/ids.ts';

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
      return ctx.json({ userId: isOpen ? (found.value as UserId) : null });
    }),
  },
} satisfies BetterAuthPlugin;
