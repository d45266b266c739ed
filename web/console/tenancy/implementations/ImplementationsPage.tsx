import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedImplementation } from '#core/contract/tenancy/implementations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { implementationAt, newAt } from './implementation-paths.ts';
import { implementationsPace, implementationsQuery } from './implementations-query.ts';
import './implementations.css';

const ofs = ['open', 'over'] as const;

/** What is prepared for stores: what waits for the reader first, then the rest; or what was deployed. */
export function ImplementationsPage() {
  const phone = usePhone();
  const [of, setOf] = useState<(typeof ofs)[number]>('open');
  const list = useQuery(implementationsQuery(of));
  const rows = list.data?.implementations ?? [];
  const yours = rows.filter(({ next }) => next !== null);
  const others = rows.filter(({ next }) => next === null);
  return (
    <main className="frame-page implementations" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone && <PhoneHead title={words.pageName} />}
      <LiveStrip what={words.what} of={[list]} every={implementationsPace} />
      <div className="implementations-body">
        <h1 className={phone ? 'kit-unseen' : 'kit-display'}>{words.pageName}</h1>
        <p className="kit-ink-2">{words.about}</p>
        <div className="implementations-tools">
          <Segments
            label={words.shown}
            choices={ofs.map((value) => ({ value, label: words.ofs[value] }))}
            value={of}
            onChange={setOf}
          />
          <Prepare />
        </div>
        {list.isPending && <SkeletonRows height={44} count={6} />}
        {list.data !== undefined && rows.length === 0 && (
          <div className="kit-empty">
            <h2 className="kit-empty-head">{of === 'open' ? words.none : words.noneOver}</h2>
            <p>{of === 'open' ? words.noneFact : words.noneOverFact}</p>
          </div>
        )}
        <Group head={words.waiting} rows={yours} />
        <Group head={of === 'open' ? words.others : words.deployedOnes} rows={others} />
        {list.data?.more === true && <p className="kit-ink-2">{words.more}</p>}
      </div>
    </main>
  );
}

/** The store is chosen, then what it gets. */
function Prepare() {
  const { me } = useFrame();
  const id = useId();
  const navigate = useNavigate();
  const stores = me.stores.filter((store) => may(me, store.id, 'implementation:create'));
  return stores.length === 0 ? null : (
    <div className="implementations-prepare kit-push">
      <label className="kit-unseen" htmlFor={id}>
        {words.start}
      </label>
      <Select
        id={id}
        choices={[
          { value: '', label: words.start },
          ...stores.map((store) => ({ value: store.id, label: store.name })),
        ]}
        value=""
        onChange={(storeId) => storeId !== '' && void navigate(newAt(storeId))}
      />
    </div>
  );
}

function Group({ head, rows }: { head: string; rows: readonly ListedImplementation[] }) {
  const id = useId();
  return rows.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 className="kit-pane-head" id={id}>
        {head} <span>{rows.length}</span>
      </h2>
      <ul className="implementations-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={implementationAt(row.storeId, row.id)}>{isolated(row.name)}</Link>
            <span className="kit-ink-2">{isolated(row.storeName)}</span>
            <span className={row.next === null ? 'kit-ink-2' : 'kit-medium'}>
              {row.next === null ? words.states[row.state] : words.nexts[row.next]}
            </span>
            <span className="kit-small kit-ink-2">{words.lastEdit(row.edited.by, dateAndClock(row.edited.at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
