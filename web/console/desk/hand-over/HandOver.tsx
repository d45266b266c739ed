import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Colleague } from '#core/contract/tenancy/absences.ts';
import { writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/hand-over.ts';
import { call } from '../../../api/console-client.ts';
import { listAssignable, startBulkAct } from '../../../api/operations.gen.ts';
import { countsQuery } from '../../claims/claim/queries.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { nameWithAway } from '../../kit/pieces/name-with-away.ts';
import { openClaimsIn, openClaimsOf } from './open-claims.ts';

interface Props {
  storeId: string;
  /** Whose claims; null where they are one’s own. */
  of: { id: string; name: string } | null;
  /** The reader’s id. */
  you: string;
  onStarted: (bulkId: string) => void;
  /** What asks for it; busy while the claims are counted. */
  children: (ask: () => void, isBusy: boolean) => ReactNode;
}

const queue = 'queue';

/** Gives all open claims of a person to a colleague or back to the queue, as one act; how many there are is told first. */
export function HandOver({ storeId, of, you, onStarted, children }: Props) {
  const client = useQueryClient();
  const from = of?.id ?? you;
  const [asking, setAsking] = useState<{ claims: string; people: readonly Colleague[] } | null>(null);
  const ask = useMutation({
    mutationFn: async () => {
      const [counts, { people }] = await Promise.all([
        client.fetchQuery({ ...countsQuery(storeId, openClaimsOf(from)), staleTime: 0 }),
        call(listAssignable, { params: { id: storeId } }),
      ]);
      return { claims: openClaimsIn(counts), people: people.filter(({ id }) => id !== from) };
    },
    onSuccess: ({ claims, people }) =>
      claims === null
        ? toast({ head: of === null ? words.youHaveNone : words.hasNone(of.name), text: '' })
        : setAsking({ claims, people }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
  });
  return (
    <>
      {children(ask.mutate, ask.isPending)}
      {asking !== null && (
        <FormDialog
          title={of === null ? words.ownTitle(asking.claims) : words.titleOf(of.name, asking.claims)}
          about={words.about}
          act={words.handOver}
          fields={[
            {
              name: 'to',
              label: words.to,
              initial: queue,
              options: [
                { value: queue, label: words.theQueue },
                ...asking.people.map((person) => ({ value: person.id, label: nameWithAway(person) })),
              ],
            },
          ]}
          onSave={async ({ to = queue }) => {
            const { id } = await call(startBulkAct, {
              params: { id: storeId },
              body: {
                act: { name: 'reassign', from, to: to === queue ? null : to },
                claims: { from: 'list', tab: 'all', filter: writeQueueFilter(openClaimsOf(from)) },
              },
            });
            setAsking(null);
            onStarted(id);
            return null;
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
