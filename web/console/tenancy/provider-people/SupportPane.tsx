import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupportChange, SupportMember } from '#core/contract/tenancy/support-members.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/provider-people.ts';
import { call } from '../../../api/console-client.ts';
import { addSupportMember, removeSupportMember } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { SectionForm } from '../../kit/ShortForm.tsx';
import { StoreOfSupport } from './StoreOfSupport.tsx';
import { SupportAway } from './SupportAway.tsx';
import { supportHistoryQuery, supportKey } from './support-query.ts';

/** In place of a store’s id, as the contract names it. */
const everyStore = 'all';

/** One of the provider’s support: the stores that they see, what they decide alone there, when they’re away, what was before. */
export function SupportPane({ person }: { person: SupportMember }) {
  const { me } = useFrame();
  const may = (action: 'create' | 'update' | 'delete') =>
    me.stores.some((store) => store.permissions.includes(`support-members:${action}`));
  return (
    <>
      <section className="pieces-facts provider-people-stores">
        <h2 className="kit-pane-head">{isolated(person.name)}</h2>
        <p className="kit-ink-2">{standing(person)}</p>
        {person.everyStore && may('delete') && <TakeAll person={person} />}
        <ul aria-label={words.stores}>
          {person.stores.map((store) => (
            <StoreOfSupport
              key={store.id}
              person={person}
              store={store}
              mayLimit={may('update')}
              mayTake={may('delete')}
            />
          ))}
        </ul>
      </section>
      {may('create') && <AssignStore person={person} />}
      {may('update') && <SupportAway person={person} />}
      <History supportId={person.id} />
    </>
  );
}

const standing = (person: SupportMember): string =>
  person.everyStore
    ? words.seesAll
    : person.stores.length === 0
      ? words.seesNone
      : words.seesCount(person.stores.length);

function TakeAll({ person: { id, name } }: { person: SupportMember }) {
  const client = useQueryClient();
  return (
    <Confirm
      word={words.take}
      title={words.takeAllTitle(name)}
      follows={words.takeAllFollows(name)}
      onConfirm={async () => {
        await call(removeSupportMember, { params: { supportId: id, storeId: everyStore } });
        toast({ head: words.takenAll(name), text: '' });
        await client.invalidateQueries({ queryKey: supportKey });
      }}
    />
  );
}

function AssignStore({ person }: { person: SupportMember }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const [times, setTimes] = useState(0);
  const held = new Set(person.stores.map(({ id }) => id));
  const left = me.stores.filter(({ id }) => !held.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (storeId: string) => me.stores.find(({ id }) => id === storeId)?.name ?? '';
  const every = person.everyStore ? [] : [{ value: everyStore, label: words.everyStore }];
  const oneStore = ({ store = '' }: Readonly<Record<string, string>>) => store !== '' && store !== everyStore;
  return (
    <SectionForm
      key={`${times} ${person.everyStore} ${person.stores.length}`}
      className="pieces-facts"
      title={words.assignTitle}
      {...(person.everyStore && { text: words.onlyThen(person.name) })}
      act={words.assign}
      fields={[
        {
          name: 'store',
          label: words.assignStore,
          required: true,
          options: [{ value: '', label: words.choose }, ...left, ...every],
          hint: ({ store }) => (store === everyStore && held.size > 0 ? words.instead : undefined),
        },
        {
          name: 'aloneBelow',
          label: words.limitOfStore,
          type: 'amount',
          hint: words.limitHint,
          shown: oneStore,
        },
      ]}
      onSave={async ({ store = '', aloneBelow = '' }) => {
        const limit = store === everyStore || aloneBelow.trim() === '' ? null : aloneBelow.trim();
        await call(addSupportMember, {
          params: { supportId: person.id },
          body: { storeId: store, ...(limit !== null && { aloneBelow: limit }) },
        });
        toast({
          head: store === everyStore ? words.assignedEvery(person.name) : words.assigned(nameOf(store), person.name),
          text: '',
        });
        setTimes(times + 1);
        await client.invalidateQueries({ queryKey: supportKey });
        return null;
      }}
    />
  );
}

function History({ supportId }: { supportId: string }) {
  const { data } = useQuery(supportHistoryQuery(supportId));
  const lines = (data?.changes ?? []).flatMap(linesOf).toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <section className="pieces-facts provider-people-history" aria-label={words.history}>
      <h2 className="kit-pane-head">{words.history}</h2>
      {data !== undefined && lines.length === 0 && <p className="kit-ink-2">{words.noHistory}</p>}
      <ol>
        {lines.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span> <span className="kit-small kit-ink-2">{shortDate(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What began, and what ended it, each by itself. */
function linesOf({ store, currency, aloneBelow, at, by, endedAt, endedBy }: SupportChange) {
  const name = store === null ? words.everyStore : isolated(store);
  const limit =
    aloneBelow === null || currency === null ? name : `${name}, ${words.aloneBelow(money(aloneBelow, currency))},`;
  return [
    { at, text: words.given(limit, by) },
    ...(endedAt === null || endedBy === null ? [] : [{ at: endedAt, text: words.ended(name, endedBy) }]),
  ];
}
