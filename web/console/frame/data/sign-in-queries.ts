import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { getDemoSignIns, getInvitation, getMe, openFactorReset, openRecovery } from '../../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => call(getMe, { signal }),
  staleTime: 5 * 60_000,
});

/** An invitation by its link's token; what isn't one, or has expired, is asked for once. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whose password a link sets, by its token; asked for once. */
export const recoveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['recovery', token],
    queryFn: ({ signal }) => call(openRecovery, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const factorResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['factor-reset', token],
    queryFn: ({ signal }) => call(openFactorReset, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const demoSignInsQuery = queryOptions({
  queryKey: ['demo-sign-ins'],
  queryFn: ({ signal }) => call(getDemoSignIns, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
