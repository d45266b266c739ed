import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUserRoles, takesTwoAdmins } from '#core/rules/tenancy/admin-users.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { call } from '../../../api/console-client.ts';
import { createAdminUser } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { peopleChanged } from './admin-query.ts';

/** Invites somebody to work for the provider, in one of its roles. */
export function InvitePerson() {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="kit-btn kit-btn-primary kit-push" onClick={() => setAsking(true)}>
        {words.invite}
      </button>
      {asking && (
        <FormDialog
          title={words.inviteTitle}
          about={words.inviteAbout}
          act={words.sendInvitation}
          fields={[
            { name: 'email', label: words.email, type: 'email', required: true },
            {
              name: 'role',
              label: words.columns.role,
              initial: 'orderprotection_support',
              options: adminUserRoles.map((role) => ({ value: role, label: words.roleNamed(role) })),
              hint: ({ role }) =>
                takesTwoAdmins([], adminUserRoles.find((item) => item === role) ?? null) ? words.takesTwo : undefined,
            },
          ]}
          onSave={async ({ email = '', role }) => {
            const chosen = adminUserRoles.find((item) => item === role);
            if (chosen === undefined) {
              return null;
            }
            const { change } = await call(createAdminUser, { body: { email: email.trim(), role: chosen } });
            setAsking(false);
            toast({ head: change.state === 'waiting' ? words.waits : words.invited(change.email), text: '' });
            await peopleChanged(client);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
