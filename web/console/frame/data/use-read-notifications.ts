import { useQueryClient } from '@tanstack/react-query';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { overOnceSeen } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { call } from '../../../api/console-client.ts';
import { markNotificationsRead, putOffNotifications } from '../../../api/operations.gen.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { toast, undoable } from '../../kit/notices/toasts.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { paths } from '../addresses/paths.ts';
import { forgetClaim, queryKeys } from './query-keys.ts';

const undoMs = 10_000;

/** Where a notification leads: to its claim, and to the act that it asks for. */
export const wayTo = ({ claimId, kind }: Pick<NotificationRow, 'claimId' | 'kind'>): string =>
  paths.claim(claimId, undefined, kind === 'APPROVAL' ? 'approve' : undefined);

/** Ways to say what was read: all of a store or of every store (null), or one by opening it. */
export function useReadNotifications() {
  const client = useQueryClient();

  const readAgain = () =>
    Promise.all([queryKeys.allInboxes, queryKeys.allBars].map((queryKey) => client.invalidateQueries({ queryKey })));
  async function putOff({ id, storeId }: NotificationRow, until: string | null) {
    await call(putOffNotifications, { body: { storeId, ids: [id], until } });
    // Not waited for: what asked for it is closed before the line leaves, and the page's keys are heard again.
    void readAgain();
  }
  const markRead = (body: { storeId?: string; ids?: string[] } | { ids: string[]; open: true }) =>
    call(markNotificationsRead, { body });
  const notMarked = (error: unknown) => toast({ head: words.notMarked, text: failureSaid(error), stays: 10_000 });
  async function mark(body: Parameters<typeof markRead>[0]) {
    await markRead(body).catch(notMarked);
    await readAgain();
  }

  /** One that is put off is back in the inbox now. */
  const bringBack = (row: NotificationRow) => putOff(row, null).catch(notMarked);

  return {
    markAll: (storeId: string | null) => mark(storeId === null ? {} : { storeId }),
    /** One was opened: what asks for an act stays until it’s done. */
    async opened({ id, storeId, claimId, kind }: NotificationRow) {
      await forgetClaim(client, claimId);
      if (overOnceSeen.has(kind)) {
        await mark({ storeId, ids: [id] });
      }
    },
    /** One is done with, for this person alone; for some seconds that can be undone. */
    async done({ id, storeId, claimNumber }: NotificationRow) {
      const act = () => void mark({ ids: [id], open: true });
      await undoable(
        () => markRead({ storeId, ids: [id] }),
        () => ({ ...words.isDone(claimNumber), undo: { act, until: Date.now() + undoMs } }),
      ).catch(notMarked);
      await readAgain();
    },
    /** One is put off until an instant, for this person alone; for some seconds that can be undone. */
    async putOff(row: NotificationRow, until: string) {
      const act = () => void bringBack(row);
      await undoable(
        () => putOff(row, until),
        () => ({
          ...words.isPutOff(row.claimNumber, dateAndClock(until)),
          undo: { act, until: Date.now() + undoMs },
        }),
      );
    },
    bringBack,
    reopen: ({ id }: NotificationRow) => mark({ ids: [id], open: true }),
  };
}
