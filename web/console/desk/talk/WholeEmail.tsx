import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimMessage } from '#core/contract/claims/claim-shapes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/talk.ts';
import { call } from '../../../api/console-client.ts';
import { getWholeEmail } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';

/** The email that a message came by, as it came, behind a button: what was cut as a quote may be what its customer wrote. */
export function WholeEmail({ message }: { message: Pick<ClaimMessage, 'id' | 'claimId'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="kit-link kit-small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.hideWholeEmail : words.showWholeEmail}
      </button>
      {open && <Text id={message.id} claimId={message.claimId} />}
    </>
  );
}

function Text({ id, claimId }: Pick<ClaimMessage, 'id' | 'claimId'>) {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.desk(claimId), 'whole-email', id],
    queryFn: () => call(getWholeEmail, { params: { id: claimId, messageId: id } }),
    // What came stays as it came.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) {
    return (
      <p className="kit-small" role="status">
        {isError ? words.noWholeEmail : words.loadingEmail}
      </p>
    );
  }
  return (
    <section className="claim-said-whole" aria-label={words.wholeEmail}>
      <p dir="auto">{isolated(data.text)}</p>
    </section>
  );
}
