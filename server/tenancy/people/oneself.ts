import { Problem } from '#core/contract/platform/problems.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { passedOn, type SignInLibrary } from './sign-in-library.ts';
import type { Staff } from './staff.ts';

/** The sign-in that a request carries, as the library knows it. */
export interface OwnRequest {
  library: SignInLibrary;
  headers: Headers;
}

/** Whoever is signed in, acting on what is theirs. Throws `unauthenticated` for anybody but staff. */
export function oneself({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  return actor;
}

/** Which of somebody's sign-ins asks. Throws `unauthenticated` where it ended meanwhile. */
export async function currentSignIn({ library, headers }: OwnRequest): Promise<string> {
  const found = await library.api.getSession({ headers: passedOn(headers, true) });
  if (found === null) {
    throw new Problem('unauthenticated');
  }
  return found.session.id;
}
