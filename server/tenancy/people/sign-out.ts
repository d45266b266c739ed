import type { Ctx } from '../../platform/context/context.ts';
import { endSession } from './people.sql.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';

/**
 * Ends the session that these headers carry, if any, and the streams that stand on it; answers the cookies that forget
 * it. The library would answer that it ended it where the database refused.
 *
 * @asksNobody Whoever carries a session may end it.
 * @recordsNothing That somebody signed out is nothing that a store is told.
 */
export async function endOwnSession(library: SignInLibrary, ctx: Ctx, headers: Headers): Promise<string[]> {
  const found = await library.api.getSession({ headers: passedOn(headers, true) });
  if (found) {
    await ctx.db.everywhere((tx) => endSession(tx, found.session));
  }
  const answer = await library.api.signOut({ headers: passedOn(headers, true), asResponse: true });
  return answer.headers.getSetCookie();
}
