import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/inbox.ts';
import type { NotificationRow } from '../../../core/contract/desk/notifications.ts';
import { call } from '../../api/console-client.ts';
import { markNotificationsRead } from '../../api/operations.gen.ts';
import { toast } from '../notices/toasts.ts';
import { paths } from '../paths.ts';
import { queryKeys } from './query-keys.ts';

/** Where a notification leads: to its claim, and to the act that it asks for. */
export const wayTo = ({ claimId, kind }: Pick<NotificationRow, 'claimId' | 'kind'>): string =>
  paths.claim(claimId, undefined, kind === 'APPROVAL' ? 'approve' : undefined);

/** Ways to say what was read: all of a store or of every store (null), or one by opening it. */
export function useReadNotifications() {
  const client = useQueryClient();

  async function mark(body: { storeId?: string; ids?: string[] }) {
    try {
      await call(markNotificationsRead, { body });
    } catch {
      toast({ head: words.notMarked, text: words.serverUnreachable });
    }
    await client.invalidateQueries({ queryKey: queryKeys.allInboxes });
  }

  return {
    markAll: (storeId: string | null) => mark(storeId === null ? {} : { storeId }),
    opened({ id, storeId, claimId }: NotificationRow) {
      // Somebody has moved it: what was read of it before is of before.
      client.removeQueries({ queryKey: queryKeys.claim(claimId) });
      return mark({ storeId, ids: [id] });
    },
  };
}
