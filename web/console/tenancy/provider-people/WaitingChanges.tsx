import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminChange } from '#core/contract/tenancy/admin-users.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { call } from '../../../api/console-client.ts';
import { confirmAdminChange, stopAdminChange } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { peopleChanged } from './admin-query.ts';

/** What waits for a second admin: what each would change, and the word of whoever may say one. */
export function WaitingChanges({ changes }: { changes: readonly AdminChange[] }) {
  const id = useId();
  return changes.length === 0 ? null : (
    <section className="provider-people-waiting" aria-labelledby={id}>
      <h2 className="kit-pane-head" id={id}>
        {words.waiting} <span>{changes.length}</span>
      </h2>
      <ul>
        {changes.map((change) => (
          <Waiting key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ change }: { change: AdminChange }) {
  const client = useQueryClient();
  const is = words.changeOf(change);
  const isOwn = change.noSecondWord === 'own';
  const stop = isOwn ? 'withdraw' : 'refuse';
  const say = useMutation({
    mutationFn: async (act: 'confirm' | 'refuse' | 'withdraw') => {
      const params = { changeId: change.id };
      await (act === 'confirm' ? call(confirmAdminChange, { params }) : call(stopAdminChange, { params }));
      return act;
    },
    onSuccess: (act) => toast({ head: words.said[act], text: is }),
    onSettled: () => peopleChanged(client),
  });
  return (
    <li>
      <p>
        <span className="kit-medium">{is}</span>
        <span className="kit-small kit-ink-2 kit-under">
          {words.proposedBy(change.by, dateAndClock(change.at), dateAndClock(change.expiresAt ?? change.at))}
        </span>
        {change.noSecondWord !== null && (
          <span className="kit-small kit-ink-2 kit-under">{words.noSecondWord[change.noSecondWord]}</span>
        )}
      </p>
      {say.error !== null && (
        <p className="kit-field-error" role="alert">
          {say.error.message}
        </p>
      )}
      <span className="kit-acts">
        {change.mayConfirm && (
          <button
            type="button"
            className="kit-btn kit-btn-primary"
            aria-label={words.actOn(words.acts.confirm, is)}
            disabled={say.isPending}
            onClick={() => say.mutate('confirm')}
          >
            {words.acts.confirm}
          </button>
        )}
        <button
          type="button"
          className="kit-btn"
          aria-label={words.actOn(words.acts[stop], is)}
          disabled={say.isPending}
          onClick={() => say.mutate(stop)}
        >
          {words.acts[stop]}
        </button>
      </span>
    </li>
  );
}
