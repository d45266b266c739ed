import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leastOfPassword } from '#core/rules/tenancy/password-length.ts';
import * as words from '#words/console/desk/profile.ts';
import { call } from '../../../api/console-client.ts';
import { changePassword } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { proofFields, proofOf } from '../../tenancy/passkeys/proof-fields.ts';
import { useHasPasskey } from '../../tenancy/passkeys/use-has-passkey.ts';
import { ProfilePart } from './ProfilePart.tsx';

/** Changes the password; everybody else who is signed in as this person is signed out. */
export function PasswordPart() {
  const { me } = useFrame();
  const client = useQueryClient();
  const hasPasskey = useHasPasskey();
  // A change empties the form: a new one stands in its place, which tells what was done.
  const [changed, setChanged] = useState<{ times: number; told?: string }>({ times: 0 });
  return (
    <ProfilePart head={words.password} about={words.passwordAbout}>
      <ShortForm
        key={changed.times}
        {...(changed.told !== undefined && { told: changed.told })}
        act={words.changePassword}
        fields={[
          ...proofFields(me.secondFactor, hasPasskey),
          {
            name: 'newPassword',
            label: words.newPassword,
            type: 'password',
            autoComplete: 'new-password',
            required: true,
            hint: words.atLeast(me.secondFactor ? leastOfPassword.besideCode : leastOfPassword.alone),
          },
        ]}
        onSave={async ({ newPassword = '', ...proof }) => {
          const { signedOut } = await call(changePassword, {
            body: { ...(await proofOf(proof, hasPasskey)), newPassword },
          });
          setChanged(({ times }) => ({ times: times + 1, told: words.passwordChanged(signedOut) }));
          await client.invalidateQueries({ queryKey: queryKeys.profile });
          return null;
        }}
      />
    </ProfilePart>
  );
}
