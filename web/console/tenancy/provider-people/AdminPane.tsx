import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminChange, AdminUser } from '#core/contract/tenancy/admin-users.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { AdminActs } from './AdminActs.tsx';
import { SignInState } from './SignInState.tsx';
import { SupportPane } from './SupportPane.tsx';
import { supportQuery } from './support-query.ts';

/** One of the provider’s people: what they are, how they sign in, what an admin can do about it, what was done; of support their stores. */
export function AdminPane({ user, history }: { user: AdminUser; history: readonly AdminChange[] }) {
  const { me } = useFrame();
  const support = useInfiniteQuery(supportQuery).data?.pages[0]?.rows.find(({ userId }) => userId === user.id);
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{isolated(user.name)}</h2>
        <dl>
          <Fact name={words.email}>{user.email}</Fact>
          <Fact name={words.columns.role}>{words.rolesNamed(user.roles)}</Fact>
          <Fact name={words.columns.signsInWith}>
            <SignInState user={user} />
          </Fact>
          <Fact name={words.columns.lastSignIn}>
            {user.lastSignInAt === null ? words.notNow : dateAndClock(user.lastSignInAt)}
          </Fact>
          <Fact name={words.since}>{shortDate(user.since)}</Fact>
        </dl>
        {user.codeLostAt !== null && <p className="kit-ink-2">{words.codeLost}</p>}
      </section>
      <section className="pieces-facts provider-people-acts">
        {user.id === me.id ? <p className="kit-ink-2">{words.thisIsYou}</p> : <AdminActs user={user} />}
      </section>
      {history.length > 0 && (
        <section className="pieces-facts provider-people-history" aria-label={words.history}>
          <h2 className="kit-pane-head">{words.history}</h2>
          <ol>
            {history.map((change) => (
              <li key={change.id}>
                {words.doneLine(change)}
                <span className="kit-small kit-ink-2 kit-under">
                  {words.byBoth(change.by, change.endedBy, dateAndClock(change.at))}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {support !== undefined && <SupportPane person={support} key={support.id} />}
    </>
  );
}
