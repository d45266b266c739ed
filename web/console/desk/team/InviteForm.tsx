import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/desk/team.ts';
import { call } from '../../../api/console-client.ts';
import { inviteMember } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { SectionForm } from '../../kit/ShortForm.tsx';
import { invitableRoles } from './invitable-roles.ts';
import { roleName } from './role-name.ts';
import { teamKey } from './team-queries.ts';

/** Invites somebody by email, with one of the roles that the inviter may give. */
export function InviteForm({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const client = useQueryClient();
  // A new form after each invitation: what was sent is not sent again by a second press.
  const [sent, setSent] = useState<{ count: number; told: string }>({ count: 0, told: '' });
  const store = me.stores.find((item) => item.id === storeId);
  const roles = invitableRoles(store?.permissions ?? []);
  if (roles.length === 0) {
    return null;
  }
  return (
    <SectionForm
      key={sent.count}
      title={words.inviteSomeone}
      text={words.inviteText}
      act={words.sendInvitation}
      told={sent.told}
      fields={[
        { name: 'email', label: words.email, initial: '', type: 'email' },
        {
          name: 'role',
          label: words.role,
          initial: roles.includes('store_support') ? 'store_support' : (roles[0] ?? ''),
          options: roles.map((role) => ({ value: role, label: roleName(role) })),
        },
      ]}
      onSave={async ({ email = '', role }) => {
        const chosen = roles.find((item) => item === role);
        if (chosen === undefined) {
          return null;
        }
        await call(inviteMember, { params: { id: storeId }, body: { email: email.trim(), role: chosen } });
        await client.invalidateQueries({ queryKey: teamKey(storeId) });
        setSent(({ count }) => ({ count: count + 1, told: words.invitationSent(email.trim()) }));
        return null;
      }}
    />
  );
}
