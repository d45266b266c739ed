import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/guarded-change.ts';
import type { GuardedChange } from '../../../core/contract/guarded-changes.ts';
import { call } from '../../api/console-client.ts';
import { confirmGuardedChange, stopGuardedChange } from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';
import { guardedChangesQuery } from '../data/settings-queries.ts';
import type { StoreOfMe } from '../data/store-choice.ts';
import { toast } from '../notices/toasts.ts';
import { money } from '../words/money.ts';
import { dateAndClock } from '../words/time.ts';
import { retryPace } from './retry-pace.ts';

/** A change of the limits that waits: what it raises, when it holds, and the word of whoever may say one. */
export function WaitingChange({ store }: { store: StoreOfMe }) {
  const client = useQueryClient();
  const waiting = useQuery({
    ...guardedChangesQuery(store.id),
    refetchInterval: ({ state }) => (state.error === null ? false : retryPace),
  });
  const end = useMutation({
    mutationFn: async ({ change, act }: { change: GuardedChange; act: 'confirm' | 'stop' }) => {
      const params = { id: store.id, changeId: change.id };
      await (act === 'confirm' ? call(confirmGuardedChange, { params }) : call(stopGuardedChange, { params }));
      return act;
    },
    onSuccess: (act) => toast({ head: words.done[act], text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.settings(store.id) }),
  });
  const [change] = waiting.data?.changes ?? [];
  if (waiting.error !== null) {
    return <p className="field-error">{words.notRead}</p>;
  }
  if (change === undefined) {
    return null;
  }
  return (
    <section className="setting-waits" aria-labelledby="setting-waits">
      <h2 className="pane-head" id="setting-waits">
        {words.waits}
      </h2>
      <dl>
        {change.raised.map(({ limit, from, to }) => (
          <div key={limit}>
            <dt>{words.limits[limit]}</dt>
            <dd>
              {limit === 'creditFactor'
                ? words.raiseFactor(from, to)
                : words.raise(money(from, store.currency), money(to, store.currency))}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {words.proposed(change.proposedBy, dateAndClock(change.proposedAt, store.timeZone))}
        {change.reason !== null && ` “${change.reason}”`}
      </p>
      <p>{words.applies(dateAndClock(change.holdsAt, store.timeZone))}</p>
      {(change.mayConfirm || change.mayStop) && (
        <p className="setting-waits-acts">
          {change.mayConfirm && (
            <button
              type="button"
              className="btn btn-primary"
              disabled={end.isPending}
              onClick={() => end.mutate({ change, act: 'confirm' })}
            >
              {words.confirm}
            </button>
          )}
          <button
            type="button"
            className="btn"
            disabled={end.isPending}
            onClick={() => end.mutate({ change, act: 'stop' })}
          >
            {words.stop}
          </button>
        </p>
      )}
    </section>
  );
}
