import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listApiTokens, listInvitations, listMembers } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** How many rows of each list are read; a team or a set of tokens beyond that is not worked with by eye. */
const size = 100;

/** How often they are read again while they are looked at, in milliseconds: people accept, systems call. */
export const teamPace = 30_000;

export const membersQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.members(storeId),
    queryFn: ({ signal }) => call(listMembers, { params: { id: storeId }, signal }),
    refetchInterval: teamPace,
  });

export const invitationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.invitations(storeId),
    queryFn: ({ signal }) => call(listInvitations, { params: { id: storeId }, query: { size }, signal }),
    refetchInterval: teamPace,
  });

export const apiTokensQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.apiTokens(storeId),
    queryFn: ({ signal }) => call(listApiTokens, { params: { id: storeId }, query: { size }, signal }),
    refetchInterval: teamPace,
  });
