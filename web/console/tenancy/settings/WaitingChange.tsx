import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuardedChange } from '#core/contract/tenancy/guarded-changes.ts';
import { type GuardedArea, movedFields } from '#core/rules/tenancy/guarded-change.ts';
import * as words from '#words/console/tenancy/guarded-change.ts';
import { call } from '../../../api/console-client.ts';
import { confirmGuardedChange, stopGuardedChange } from '../../../api/operations.gen.ts';
import { settingsChanged } from '../../frame/data/query-keys.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { retryPace } from './retry-pace.ts';
import { guardedChangesQuery } from './settings-queries.ts';

/** A change of the controls that waits: what it changes, when it holds, and the word of whoever may say one. */
export function WaitingChange({ store, area }: { store: StoreOfMe; area: GuardedArea }) {
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
    onSuccess: (act) => toast({ head: words.done[area][act], text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => settingsChanged(client, store.id),
  });
  const change = waiting.data?.changes.find((item) => item.area === area);
  if (waiting.error !== null) {
    return <p className="kit-field-error">{words.notRead}</p>;
  }
  if (change === undefined) {
    return null;
  }
  return (
    <section className="setting-waits" aria-labelledby="setting-waits">
      <h2 className="kit-pane-head" id="setting-waits">
        {words.waits}
      </h2>
      <dl>
        {linesOf(change, store.currency).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
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
              className="kit-btn kit-btn-primary"
              disabled={end.isPending}
              onClick={() => end.mutate({ change, act: 'confirm' })}
            >
              {words.confirm}
            </button>
          )}
          <button
            type="button"
            className="kit-btn"
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

/** What a change changes, line by line. */
function linesOf(change: GuardedChange, currency: string): { label: string; text: string }[] {
  if (change.area === 'limits') {
    return [
      ...change.raised.map(({ limit, from, to }) => ({
        label: words.limits[limit],
        text:
          limit === 'creditFactor'
            ? words.raiseFactor(from, to)
            : words.raise(money(from, currency), money(to, currency)),
      })),
      ...(change.rates ?? []).map(({ currency: code, from, to }) => ({
        label: words.rateOf(code),
        text: words.rate(currency, from, to),
      })),
    ];
  }
  const { from, to } = change.moved;
  return [
    { label: words.engine, text: words.moved(from.kind === to.kind ? null : from.name, to.name) },
    ...movedFields(change.moved).map((one) => ({
      label: words.fields[one.field] ?? one.field,
      text: words.moved(one.from === '' ? words.none : one.from, one.to === '' ? words.none : one.to),
    })),
  ];
}
