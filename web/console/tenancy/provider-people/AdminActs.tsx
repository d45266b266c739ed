import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#core/contract/tenancy/admin-users.ts';
import { adminUserRoles, takesTwoAdmins } from '#core/rules/tenancy/admin-users.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { call } from '../../../api/console-client.ts';
import {
  changeAdminUser,
  endAdminUser,
  lockAdminUser,
  signOutAdminUser,
  unlockAdminUser,
} from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { peopleChanged } from './admin-query.ts';

/** What an admin can do about somebody else: another role, to lock and unlock, to sign out, to end. */
export function AdminActs({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const params = { userId: user.id };
  const isLocked = user.locked !== null || user.lockedUntil !== null;
  const unlock = useMutation({
    mutationFn: () => call(unlockAdminUser, { params }),
    onSuccess: () => toast({ head: words.unlocked(user.name), text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => peopleChanged(client),
  });
  const done = async (head: string) => {
    toast({ head, text: '' });
    await peopleChanged(client);
  };
  return (
    <span className="kit-acts">
      <ChangeRole user={user} />
      {isLocked && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          disabled={unlock.isPending}
          onClick={() => unlock.mutate()}
        >
          {words.unlock}
        </button>
      )}
      {user.locked === null && (
        <Confirm
          word={words.lock}
          title={words.lockTitle(user.name)}
          follows={words.lockFollows(user.name)}
          onConfirm={async () => {
            await call(lockAdminUser, { params });
            await done(words.isLocked(user.name));
          }}
        />
      )}
      <Confirm
        word={words.signOut}
        title={words.signOutTitle(user.name)}
        follows={words.signOutFollows(user.name)}
        onConfirm={async () => {
          await call(signOutAdminUser, { params });
          await done(words.isSignedOut(user.name));
        }}
      />
      <Confirm
        word={words.end}
        title={words.endTitle(user.name)}
        follows={takesTwoAdmins(user.roles, null) ? words.endTakesTwo(user.name) : words.endFollows(user.name)}
        onConfirm={async () => {
          const { change } = await call(endAdminUser, { params });
          await done(change.state === 'waiting' ? words.waits : words.isEnded(user.name));
        }}
      />
    </span>
  );
}

function ChangeRole({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const left = adminUserRoles.filter((role) => !user.roles.every((held) => held === role));
  return (
    <>
      <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
        {words.changeRole}
      </button>
      {asking && (
        <FormDialog
          title={words.changeRoleTitle(user.name)}
          about={words.changeRoleAbout}
          act={words.changeRole}
          fields={[
            {
              name: 'role',
              label: words.columns.role,
              required: true,
              options: [
                { value: '', label: words.chooseRole },
                ...left.map((role) => ({ value: role, label: words.roleNamed(role) })),
              ],
              hint: ({ role }) => {
                const chosen = left.find((item) => item === role);
                return chosen !== undefined && takesTwoAdmins(user.roles, chosen) ? words.takesTwo : undefined;
              },
            },
          ]}
          onSave={async ({ role }) => {
            const chosen = left.find((item) => item === role);
            if (chosen === undefined) {
              return null;
            }
            const { change } = await call(changeAdminUser, { params: { userId: user.id }, body: { role: chosen } });
            setAsking(false);
            toast({ head: change.state === 'waiting' ? words.waits : words.roleChanged(user.name, chosen), text: '' });
            await peopleChanged(client);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
