import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import * as words from '#words/console/tenancy/lost-code.ts';
import { call } from '../../../api/console-client.ts';
import { resetSecondFactor } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { proofFields, proofOf } from '../../tenancy/passkeys/proof-fields.ts';
import { useHasPasskey } from '../../tenancy/passkeys/use-has-passkey.ts';
import { teamKey } from './team-queries.ts';

/** Lets a colleague back in who can't get a code: by the password and a code of whoever does it, after a call. */
export function LetBackIn({
  storeId,
  member,
  secondFactor,
}: {
  storeId: string;
  member: TeamMember;
  secondFactor: boolean;
}) {
  const client = useQueryClient();
  const hasPasskey = useHasPasskey();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="kit-btn"
        aria-label={words.letInWhom(member.name)}
        onClick={() => setAsking(true)}
      >
        {words.letIn}
      </button>
      {asking && (
        <FormDialog
          title={words.letInWhom(member.name)}
          about={words.callFirst(member.name)}
          act={words.letIn}
          fields={proofFields(secondFactor, hasPasskey)}
          onSave={async (proof) => {
            await call(resetSecondFactor, {
              params: { id: storeId, memberId: member.id },
              body: await proofOf(proof, hasPasskey),
            });
            setAsking(false);
            toast({ head: words.isLetIn(member.name), text: '' });
            await client.invalidateQueries({ queryKey: teamKey(storeId) });
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
