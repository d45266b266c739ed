import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listInvitations, listMembers } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

export const teamKey = (storeId: string) => [...queryKeys.allTeams, storeId];

/** How many invitations are read; a team beyond that is not worked with by eye. */
const size = 100;

/** How often they are read again while they are looked at, in milliseconds: people accept. */
export const teamPace = 30_000;

export const membersQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...teamKey(storeId), 'members'],
    queryFn: ({ signal }) => call(listMembers, { params: { id: storeId }, signal }),
    refetchInterval: unlessHeard(teamPace),
  });

export const invitationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...teamKey(storeId), 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: storeId }, query: { size }, signal }),
    refetchInterval: unlessHeard(teamPace),
  });
