import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/tenancy/passkeys.ts';
import { meQuery } from '../../frame/data/sign-in-queries.ts';
import { CopyOnce } from '../../kit/CopyOnce.tsx';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { makePasskey } from './device.ts';
import { nameField } from './name-field.ts';
import { proofFields, proofOf } from './proof-fields.ts';

/** A passkey as the first second factor: its name and the password, then the backup codes, shown once. */
export function PasskeySetup({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <CopyOnce
        head={words.codesMade}
        secret={codes.join('\n')}
        done={words.codesSaved}
        onDone={() => void client.invalidateQueries({ queryKey: meQuery.queryKey }).then(onDone)}
      />
    );
  }
  return (
    <>
      <ShortForm
        act={words.setUp}
        fields={[nameField, ...proofFields(false, false)]}
        onSave={async ({ name = '', ...proof }) => {
          setCodes((await makePasskey(name, await proofOf(proof, false))) ?? []);
          return null;
        }}
      />
      <p className="sign-in-back">
        <button type="button" className="kit-link" onClick={onBack}>
          {words.useApp}
        </button>
      </p>
    </>
  );
}
