import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#core/contract/tenancy/passkeys.ts';
import * as words from '#words/console/tenancy/passkeys.ts';
import { call } from '../../../api/console-client.ts';
import { removePasskey } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { meQuery } from '../../frame/data/sign-in-queries.ts';
import { CopyOnce } from '../../kit/CopyOnce.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { nameField } from '../../tenancy/passkeys/name-field.ts';
import { proofFields, proofOf } from '../../tenancy/passkeys/proof-fields.ts';
import { ProfilePart } from './ProfilePart.tsx';

const columns: readonly Column<Passkey>[] = [
  { id: 'name', head: words.passkey, cell: ({ name }) => <span className="kit-medium">{name}</span> },
  { id: 'added', head: words.added, width: '120px', cell: ({ createdAt }) => shortDate(createdAt) },
  {
    id: 'used',
    head: words.lastUsed,
    width: '120px',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : shortDate(lastUsedAt)),
  },
];

/** One's passkeys: a second factor beside the codes of an app, or without one. */
export function PasskeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'add' | Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasPasskey = passkeys.length > 0;
  const read = async () => {
    await client.invalidateQueries({ queryKey: queryKeys.profile });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <ProfilePart
      head={words.passkeys}
      about={words.about}
      act={
        <button type="button" className="kit-btn" onClick={() => setAsking('add')}>
          {words.add}
        </button>
      }
    >
      {codes !== null && (
        <CopyOnce
          head={words.codesMade}
          secret={codes.join('\n')}
          done={words.codesSaved}
          onDone={() => setCodes(null)}
        />
      )}
      {hasPasskey ? (
        <Table
          label={words.passkeys}
          columns={columns}
          acts={{
            width: '84px',
            cell: (passkey) => (
              <button
                type="button"
                className="kit-btn kit-btn-plain"
                aria-label={words.removeWhich(passkey.name)}
                onClick={() => setAsking(passkey)}
              >
                {words.remove}
              </button>
            ),
          }}
          rows={passkeys}
          keyOf={({ id }) => id}
          empty={null}
        />
      ) : (
        <p className="kit-ink-2">{words.none}</p>
      )}
      {asking === 'add' && (
        <FormDialog
          title={words.add}
          about={words.addFollows}
          act={words.add}
          fields={[nameField, ...proofFields(me.secondFactor, hasPasskey)]}
          onSave={async ({ name = '', ...proof }) => {
            const given = await proofOf(proof, hasPasskey);
            const { makePasskey } = await import('../../tenancy/passkeys/device.ts');
            setCodes(await makePasskey(name, given));
            setAsking(null);
            toast({ head: words.isAdded(name), text: '' });
            await read();
            return null;
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'add' && (
        <FormDialog
          title={words.removeWhich(asking.name)}
          about={words.removeFollows}
          act={words.remove}
          fields={proofFields(true, hasPasskey)}
          onSave={async (proof) => {
            const body = await proofOf(proof, hasPasskey);
            await call(removePasskey, { params: { passkeyId: asking.id }, body });
            setAsking(null);
            toast({ head: words.isRemoved(asking.name), text: '' });
            await read();
            return null;
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </ProfilePart>
  );
}
