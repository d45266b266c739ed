import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignedStore, SupportMember } from '#core/contract/tenancy/support-members.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/provider-people.ts';
import { call } from '../../../api/console-client.ts';
import { changeSupportMember, removeSupportMember } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { supportKey } from './support-query.ts';

interface Props {
  person: SupportMember;
  store: AssignedStore;
  mayLimit: boolean;
  mayTake: boolean;
}

/** One store of somebody’s: what they decide alone there, since when, and what can be done about it. */
export function StoreOfSupport({ person, store, mayLimit, mayTake }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const params = { supportId: person.id, storeId: store.id };
  const fresh = () => client.invalidateQueries({ queryKey: supportKey });
  return (
    <li>
      <div className="provider-people-store">
        <p>
          <span className="kit-medium">{isolated(store.name)}</span>
          {store.closed && <span className="kit-ink-2"> {words.closed}</span>}
          <span className="kit-small kit-ink-2 kit-under">
            {store.aloneBelow === null ? words.storesLimit : words.aloneBelow(money(store.aloneBelow, store.currency))}
          </span>
          <span className="kit-small kit-ink-2 kit-under">{words.since(shortDate(store.since), store.by)}</span>
        </p>
        <span className="kit-acts">
          {mayLimit && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              aria-label={words.limitOf(store.name)}
              onClick={() => setAsking(true)}
            >
              {words.limit}
            </button>
          )}
          {mayTake && (
            <Confirm
              word={words.take}
              title={words.takeTitle(store.name, person.name)}
              follows={words.takeFollows(person.name)}
              onConfirm={async () => {
                await call(removeSupportMember, { params });
                toast({ head: words.taken(store.name, person.name), text: '' });
                await fresh();
              }}
            />
          )}
        </span>
      </div>
      {asking && (
        <FormDialog
          title={words.limitTitle(person.name, store.name)}
          about={words.limitAbout}
          act={words.saveLimit}
          fields={[
            {
              name: 'aloneBelow',
              label: words.limitLabel(store.currency),
              type: 'amount',
              initial: store.aloneBelow ?? '',
              hint: words.limitHint,
            },
          ]}
          onSave={async ({ aloneBelow = '' }) => {
            await call(changeSupportMember, { params, body: { aloneBelow: aloneBelow.trim() || null } });
            toast({ head: words.limitSaved(person.name, store.name), text: '' });
            setAsking(false);
            await fresh();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
