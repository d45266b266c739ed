import { useInfiniteQuery } from '@tanstack/react-query';
import type { SupportMember } from '#core/contract/tenancy/support-members.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { pageName } from '#words/console/tenancy/provider-people.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { AdminPane } from './AdminPane.tsx';
import { adminPace, adminQuery, type PersonRow } from './admin-query.ts';
import { InvitationPane } from './InvitationPane.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { SignInState } from './SignInState.tsx';
import { storesOf } from './SupportPeople.tsx';
import { supportQuery } from './support-query.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

/** Everybody who works for the provider, who is invited, what waits for a second admin, and beside the list one of them. */
export function AdminPeople() {
  const { me } = useFrame();
  const search = useListAddress().get('search').trim().toLowerCase();
  const list = useInfiniteQuery(adminQuery);
  const support = useInfiniteQuery(supportQuery).data?.pages[0]?.rows ?? [];
  const supportOf = (row: PersonRow) => ('user' in row ? support.find(({ userId }) => userId === row.id) : undefined);
  const page = list.data?.pages[0];
  const rows = (page?.rows ?? []).filter((row) =>
    [...namesOf(row), rolesOf(row), ...(supportOf(row)?.stores ?? []).map(({ name }) => name)].some((text) =>
      text.toLowerCase().includes(search),
    ),
  );
  return (
    <ListPage
      name={pageName}
      titled
      what={words.what}
      list={{ ...list, data: list.data && { pages: [{ rows }] } }}
      every={adminPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      tools={<InvitePerson />}
      lead={<WaitingChanges changes={page?.waiting ?? []} />}
      rows={(current) => <Rows rows={rows} current={current} you={me.id} supportOf={supportOf} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(row) =>
        'user' in row ? (
          <AdminPane user={row.user} history={row.history} key={row.id} />
        ) : (
          <InvitationPane invitation={row.invitation} key={row.id} />
        )
      }
    />
  );
}

const namesOf = (row: PersonRow): string[] =>
  'user' in row ? [row.user.name, row.user.email] : [row.invitation.email];
const rolesOf = (row: PersonRow): string => words.rolesNamed('user' in row ? row.user.roles : [row.invitation.role]);

interface RowsProps {
  rows: readonly PersonRow[];
  current: string | null;
  you: string;
  supportOf: (row: PersonRow) => SupportMember | undefined;
}

function Rows({ rows, current, you, supportOf }: RowsProps) {
  return (
    <PaneTable
      label={pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      faded={(row) => 'user' in row && row.user.locked !== null}
      first={{
        head: words.columns.person,
        cell: (row) => <Person row={row} you={you} />,
        label: (row) => words.openOne(namesOf(row)[0] ?? ''),
      }}
      columns={[
        {
          id: 'role',
          head: words.columns.role,
          width: '26%',
          cell: (row) => {
            const support = supportOf(row);
            return (
              <>
                {rolesOf(row)}
                {support !== undefined && <span className="kit-small kit-ink-2 kit-under">{storesOf(support)}</span>}
              </>
            );
          },
        },
        {
          id: 'sign-in',
          head: words.columns.signsInWith,
          width: '19%',
          roomy: true,
          cell: (row) => ('user' in row ? <SignInState user={row.user} /> : null),
        },
        {
          id: 'last',
          head: words.columns.lastSignIn,
          width: '112px',
          roomy: true,
          figures: true,
          cell: (row) =>
            'user' in row ? (row.user.lastSignInAt === null ? words.notNow : shortDate(row.user.lastSignInAt)) : null,
        },
      ]}
    />
  );
}

function Person({ row, you }: { row: PersonRow; you: string }) {
  if (!('user' in row)) {
    const { email, invitedBy, createdAt, expiresAt, status } = row.invitation;
    return (
      <span className="kit-person">
        <span className="provider-people-invited" aria-hidden="true" />
        <span>
          <span className="kit-medium">{email}</span>
          <span className={`kit-small kit-under ${status === 'open' ? 'kit-ink-2' : 'kit-warn'}`}>
            {words.invitedBy(invitedBy, shortDate(createdAt))},{' '}
            {status === 'open' ? words.expires(shortDate(expiresAt)) : words.expired}
          </span>
        </span>
      </span>
    );
  }
  const { id, name, email } = row.user;
  return (
    <span className="kit-person">
      <Avatar name={name} you={id === you} />
      <span>
        <span className="kit-medium">{isolated(name)}</span>
        {id === you && <span className="kit-ink-2"> {words.you}</span>}
        <span className="kit-small kit-ink-2 kit-under">{email}</span>
      </span>
    </span>
  );
}
