import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalHold } from '#core/contract/desk/legal-holds.ts';
import * as words from '#words/console/desk/privacy.ts';
import { call } from '../../../api/console-client.ts';
import { placeLegalHold, releaseLegalHold } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { holdQuery } from './privacy-query.ts';

interface Props {
  storeId: string;
  orderId: string;
  timeZone: string;
  name: string;
}

/** Whether a customer's data has to be kept: why, since when, and by whom; placed with a reason, and released. */
export function CustomerHold({ storeId, orderId, timeZone, name }: Props) {
  const client = useQueryClient();
  const params = { id: storeId, orderId };
  const { data, error } = useQuery(holdQuery(storeId, orderId));
  const [asking, setAsking] = useState(false);
  const keep = (told: LegalHold) => client.setQueryData(holdQuery(storeId, orderId).queryKey, told);
  const release = useMutation({
    mutationFn: () => call(releaseLegalHold, { params }),
    onSuccess(told) {
      keep(told);
      toast({ head: words.holdReleased, text: '' });
    },
    onError: (error) => toast({ head: words.holdNotReleased, text: error.message, stays: 10_000 }),
  });
  if (data === undefined) {
    return error === null ? null : <p className="kit-field-error">{words.holdNotRead}</p>;
  }
  const { hold } = data;
  return (
    <>
      {hold === null ? (
        <p className="customer-privacy">
          <button type="button" className="kit-btn kit-btn-plain" onClick={() => setAsking(true)}>
            {words.placeHold}
          </button>
        </p>
      ) : (
        <div className="customer-hold">
          <p>{words.heldBy(hold.placedBy, shortDate(hold.placedAt, timeZone))}</p>
          <p className="kit-ink-2">{words.holdReason(hold.reason)}</p>
          <p className="customer-privacy">
            <button type="button" className="kit-btn" disabled={release.isPending} onClick={() => release.mutate()}>
              {words.releaseHold}
            </button>
          </p>
        </div>
      )}
      {asking && (
        <FormDialog
          title={words.holdTitle(name)}
          about={words.holdFollows}
          fields={[{ name: 'reason', label: words.holdWhy, required: true, type: 'paragraph' }]}
          act={words.placeHold}
          onClose={() => setAsking(false)}
          onSave={async ({ reason = '' }) => {
            keep(await call(placeLegalHold, { params, body: { reason } }));
            setAsking(false);
            return null;
          }}
        />
      )}
    </>
  );
}
