import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/tenancy/stores/open-store.ts';
import { call } from '../../../api/console-client.ts';
import { inviteFirstOwner } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { firstOwnerKey, firstOwnerQuery } from './first-owner-query.ts';

/** Of a store in which nobody works: who is invited to own it, and the form that invites them, again or elsewhere. */
export function StoreOwner({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const [sent, setSent] = useState({ count: 0, told: '' });
  const mayInvite = may(me, storeId, 'stores:create') && may(me, storeId, 'team-members:read');
  const { data } = useQuery({ ...firstOwnerQuery(storeId), enabled: mayInvite });
  if (!data?.nobody) {
    return null;
  }
  const { open } = data;
  return (
    <section className="pieces-facts" aria-labelledby="owner-head">
      <h2 className="kit-pane-head" id="owner-head">
        {words.owner}
      </h2>
      <p className="kit-ink-2">
        {open === null ? words.noOwner : words.waiting(open.email, shortDate(open.expiresAt))}
      </p>
      <ShortForm
        key={sent.count}
        act={open === null ? words.inviteOwner : words.inviteAgain}
        told={sent.told}
        fields={[
          {
            name: 'ownerEmail',
            label: words.ownerEmail,
            type: 'email',
            required: true,
            initial: open?.email ?? '',
            hint: words.ownerHint,
          },
        ]}
        onSave={async ({ ownerEmail = '' }) => {
          const email = ownerEmail.trim();
          await call(inviteFirstOwner, { params: { id: storeId }, body: { ownerEmail: email } });
          await client.invalidateQueries({ queryKey: firstOwnerKey(storeId) });
          setSent(({ count }) => ({ count: count + 1, told: words.invited(email) }));
          return null;
        }}
      />
    </section>
  );
}
