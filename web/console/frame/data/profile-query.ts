import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { getProfile } from '../../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** How often it is read again while it is looked at, in milliseconds: one signs in elsewhere, too. */
export const profilePace = 30_000;

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call(getProfile, { signal }),
  refetchInterval: profilePace,
});
