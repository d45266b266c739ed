import type { AdminUser } from '#core/contract/tenancy/admin-users.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { askedToBeLetIn } from '#words/console/tenancy/lost-code.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { dateAndClock, span } from '../../kit/pieces/time.ts';

/** How somebody signs in, or what keeps them from it. */
export function SignInState({ user }: { user: AdminUser }) {
  const now = useNow(20_000);
  const { locked, lockedUntil, codeLostAt, secondFactor } = user;
  if (locked !== null) {
    return <span className="kit-bad kit-medium">{words.lockedBy(locked.by)}</span>;
  }
  if (lockedUntil !== null && Date.parse(lockedUntil) > now.getTime()) {
    return <span className="kit-bad kit-medium">{words.lockedUntil(dateAndClock(lockedUntil))}</span>;
  }
  if (codeLostAt !== null) {
    return <span className="kit-warn kit-medium">{askedToBeLetIn(span(now.getTime() - Date.parse(codeLostAt)))}</span>;
  }
  return secondFactor ? words.passwordAndCode : <span className="kit-warn kit-medium">{words.passwordOnly}</span>;
}
