import { useQueryClient } from '@tanstack/react-query';
import type { Absence } from '#core/contract/tenancy/absences.ts';
import * as words from '#words/console/tenancy/away.ts';
import { call } from '../../../api/console-client.ts';
import { sayAway, sayBack, sayMemberAway, sayMemberBack } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { toast, undoable } from '../../kit/notices/toasts.ts';
import { weekDay } from '../../kit/pieces/time.ts';

/** Whose absence it is: one's own, or that of somebody of a store's team. */
export type Whose = 'own' | { storeId: string; memberId: string; name: string };

const undoFor = 10_000;

/** Says that somebody is away, or back; each can be undone, which puts back what was said before. */
export function useAway(whose: Whose, before: Absence | null) {
  const client = useQueryClient();
  const params = whose === 'own' ? null : { id: whose.storeId, memberId: whose.memberId };

  const put = (days: { from?: string; until: string }) =>
    params === null ? call(sayAway, { body: days }) : call(sayMemberAway, { params, body: days });
  const remove = () => (params === null ? call(sayBack) : call(sayMemberBack, { params }));

  async function read(): Promise<void> {
    const { profile, allTeams, queues, allAssignees, allNoteReaders } = queryKeys;
    await Promise.all(
      [profile, allTeams, queues, allAssignees, allNoteReaders].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }

  async function putBack(): Promise<void> {
    try {
      await (before === null ? remove() : put({ from: before.from, until: before.until }));
    } catch (error) {
      toast({ head: error instanceof Error ? error.message : String(error), text: '', stays: 10_000 });
    }
    await read();
  }

  const line = (head: string) => ({
    ...{ head, text: '' },
    undo: { act: () => void putBack(), until: Date.now() + undoFor },
  });

  return {
    async save(from: string, until: string): Promise<void> {
      await undoable(
        () => put({ until, ...(from !== '' && { from }) }),
        (said) => line(saidOf(whose, said)),
      );
      await read();
    },
    async end(): Promise<void> {
      await undoable(remove, () => line(whose === 'own' ? words.youAreBack : words.isBack(whose.name)));
      await read();
    },
  };
}

function saidOf(whose: Whose, { from, until, now }: Absence): string {
  if (whose === 'own') {
    return now ? words.youAreAway(weekDay(until)) : words.youWillBeAway(weekDay(from), weekDay(until));
  }
  return now ? words.isAway(whose.name, weekDay(until)) : words.willBeAway(whose.name, weekDay(from), weekDay(until));
}
