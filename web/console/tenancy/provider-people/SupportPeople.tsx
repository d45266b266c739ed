import { useInfiniteQuery } from '@tanstack/react-query';
import type { SupportMember } from '#core/contract/tenancy/support-members.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/provider-people.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { awayWords } from '../away/away-words.ts';
import { SupportPane } from './SupportPane.tsx';
import { supportPace, supportQuery } from './support-query.ts';

/** The provider’s support: who sees which stores, and beside the list what one of them is assigned. */
export function SupportPeople() {
  const search = useListAddress().get('search').trim().toLowerCase();
  const list = useInfiniteQuery(supportQuery);
  const rows = (list.data?.pages[0]?.rows ?? []).filter(({ name, email, stores }) =>
    [name, email, ...stores.map((store) => store.name)].some((text) => text.toLowerCase().includes(search)),
  );
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={{ ...list, data: list.data && { pages: [{ rows }] } }}
      every={supportPace}
      keyOf={(person) => person.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      rows={(current) => <Rows rows={rows} current={current} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(person) => <SupportPane person={person} key={person.id} />}
    />
  );
}

function Rows({ rows, current }: { rows: readonly SupportMember[]; current: string | null }) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(person) => person.id}
      current={current}
      first={{ head: words.columns.person, cell: (person) => <Person person={person} />, label: nameOf }}
      columns={[
        { id: 'stores', head: words.columns.stores, cell: storesOf },
        {
          id: 'sign-in',
          head: words.columns.signsInWith,
          width: '150px',
          roomy: true,
          cell: ({ secondFactor }) =>
            secondFactor ? words.passwordAndCode : <span className="kit-warn">{words.passwordOnly}</span>,
        },
      ]}
    />
  );
}

const nameOf = ({ name }: SupportMember) => words.openOne(name);

function Person({ person: { name, email, absence } }: { person: SupportMember }) {
  return (
    <span className="kit-person">
      <Avatar name={name} awayUntil={absence?.now ? absence.until : null} />
      <span>
        <span className="kit-medium">{isolated(name)}</span>
        <span className="kit-small kit-ink-2 kit-under">{email}</span>
        {absence !== null && (
          <span className={`kit-small kit-under ${absence.now ? 'kit-warn' : 'kit-ink-2'}`}>{awayWords(absence)}</span>
        )}
      </span>
    </span>
  );
}

/** The stores that somebody of support sees, in a few words. */
export function storesOf({ everyStore, stores }: Pick<SupportMember, 'everyStore' | 'stores'>) {
  if (everyStore) {
    return words.everyStore;
  }
  return stores.length === 0 ? (
    <span className="kit-warn">{words.noStore}</span>
  ) : (
    words.storesOf(stores.map(({ name }) => isolated(name)))
  );
}
