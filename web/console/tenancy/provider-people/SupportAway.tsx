import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupportMember } from '#core/contract/tenancy/support-members.ts';
import * as words from '#words/console/tenancy/away.ts';
import { call } from '../../../api/console-client.ts';
import { saySupportAway, saySupportBack } from '../../../api/operations.gen.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { weekDay } from '../../kit/pieces/time.ts';
import { awayFields } from '../away/away-fields.ts';
import { awayWords } from '../away/away-words.ts';
import { supportKey } from './support-query.ts';

/** When one of the provider’s support is away, and the way to say so. */
export function SupportAway({ person: { id, name, absence } }: { person: SupportMember }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const fresh = () => client.invalidateQueries({ queryKey: supportKey });
  const back = useMutation({
    mutationFn: () => call(saySupportBack, { params: { supportId: id } }),
    onSuccess: () => toast({ head: words.isBack(name), text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: fresh,
  });
  return (
    <section className="pieces-facts" aria-label={words.away}>
      <h2 className="kit-pane-head">{words.away}</h2>
      {absence === null ? (
        <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
          {words.setAway}
        </button>
      ) : (
        <>
          <p>{awayWords(absence)}</p>
          <button type="button" className="kit-btn" disabled={back.isPending} onClick={() => back.mutate()}>
            {absence.now ? words.setBack : words.cancelAbsence}
          </button>
        </>
      )}
      {asking && (
        <FormDialog
          title={words.awayTitle(name)}
          about={words.awayFollows}
          act={words.setAway}
          fields={awayFields(null)}
          onSave={async ({ from = '', until = '' }) => {
            const said = await call(saySupportAway, {
              params: { supportId: id },
              body: { until, ...(from !== '' && { from }) },
            });
            const head = said.now
              ? words.isAway(name, weekDay(said.until))
              : words.willBeAway(name, weekDay(said.from), weekDay(said.until));
            toast({ head, text: '' });
            setAsking(false);
            await fresh();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
