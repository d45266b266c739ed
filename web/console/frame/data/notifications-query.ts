import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationState } from '#core/reference/notifications.ts';
import { call } from '../../../api/console-client.ts';
import { getNotificationChoices, listNotifications } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';
import { queryKeys } from './query-keys.ts';

/** How often the inbox is read again, in milliseconds. */
export const inboxPace = 30_000;

/** What concerns this person and is open, put off, or done, newest first. `storeId` null asks for every store of theirs. */
export const inboxQuery = (storeId: string | null, state: NotificationState = 'open') =>
  infiniteQueryOptions({
    queryKey: queryKeys.inbox(storeId, state),
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        query: {
          state,
          ...(pageParam === '' ? {} : { before: pageParam }),
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    refetchInterval: unlessHeard(inboxPace),
  });

export const notificationChoicesQuery = queryOptions({
  queryKey: queryKeys.notificationChoices,
  queryFn: ({ signal }) => call(getNotificationChoices, { signal }),
});
