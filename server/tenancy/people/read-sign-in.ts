import { createHmac, timingSafeEqual } from 'node:crypto';
import { idNamed } from '#core/ids.ts';
import type { Services } from '../../platform/context/context.ts';
import { readCookie, staffCookiePrefix } from '../../platform/http/auth/cookies.ts';
import { findSignedIn } from './people.sql.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';
import { type Staff, staffFrom, staffOf } from './staff.ts';

/** Who asks, and the cookies that move a sliding sign-in on. */
export interface Asking {
  actor: Staff;
  cookies: string[];
}

/**
 * Makes the reader of who asks, which every call of the console begins with: it answers null where nobody is signed in.
 * A sign-in that only has to be found is one statement with the roles held at this moment; one that is over or due to be
 * moved on, once an hour, is the library's. Nothing is kept between calls: whoever was removed is out at once, in every process.
 */
export function createSignInReader(library: SignInLibrary) {
  const known = library.$context.then(({ authCookies, secret, sessionConfig }) => ({
    cookie: authCookies.sessionToken.name,
    secret,
    /** How long before its end a sign-in was last moved on at the latest, in milliseconds. */
    freshMs: (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000,
  }));
  return async (services: Services, headers: Headers): Promise<Asking | null> => {
    if (!(headers.get('cookie') ?? '').includes(staffCookiePrefix)) {
      return null;
    }
    const { cookie, secret, freshMs } = await known;
    const token = signedToken(readCookie(headers, cookie), secret);
    if (token === null) {
      return null;
    }
    const found = await services.db.readEverywhere((tx) => findSignedIn(tx, token));
    if (found && found.locked_at !== null) {
      return null;
    }
    // By the clock that the library writes by.
    if (found && Date.parse(found.expires_at) - Date.now() > freshMs) {
      return { actor: staffFrom(found.user_id, found), cookies: [] };
    }
    return byLibrary(library, services, headers);
  };
}

/** Moves a sign-in on, or ends one that is over. */
async function byLibrary(library: SignInLibrary, services: Services, headers: Headers): Promise<Asking | null> {
  const { response, headers: set } = await library.api.getSession({
    headers: passedOn(headers, true),
    returnHeaders: true,
  });
  const actor = response === null ? null : await staffOf(services, idNamed('user', response.user.id));
  return actor && { actor, cookies: set.getSetCookie() };
}

/** The token of a cookie as the library signs it, `token.signature` (HMAC-SHA256, Base64); null where we did not sign it. */
function signedToken(cookie: string | null, secret: string): string | null {
  const at = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === null || at < 1) {
    return null;
  }
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1), 'base64');
  const own = createHmac('sha256', secret).update(token).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}
