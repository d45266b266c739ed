import { queryOptions } from '@tanstack/react-query';
import type { Area, AreaChange, AreaHistory } from '#core/contract/tenancy/store-settings.ts';
import type { Called } from '../../../api/call-operation.ts';
import { call } from '../../../api/console-client.ts';
import { getStoreSettings, listGuardedChanges, listWantedRates } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';

/** How many versions are shown. */
const shown = 25;

/** The settings of a store: those areas that this person may read. */
export const settingsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.settings(storeId),
    queryFn: ({ signal }) => call(getStoreSettings, { params: { id: storeId }, signal }),
  });

/** The versions of an area, newest first. */
export const settingsHistoryQuery = (storeId: string, area: Area) =>
  queryOptions({
    queryKey: [...queryKeys.settings(storeId), area],
    queryFn: ({ signal }) => call(historyOf(area), { params: { id: storeId }, query: { size: shown }, signal }),
  });

/** The changes of the controls that wait for a second person or a day. */
export const guardedChangesQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.settings(storeId), 'guarded-changes'],
    queryFn: ({ signal }) => call(listGuardedChanges, { params: { id: storeId }, signal }),
  });

/** The currencies of orders that no rate measures. */
export const wantedRatesQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.settings(storeId), 'wanted-rates'],
    queryFn: ({ signal }) => call(listWantedRates, { params: { id: storeId }, signal }),
  });

/** Changing an area. */
export const changeOf = (area: Area): Called<AreaChange> => ({
  method: 'put',
  path: `/v1/stores/{id}/settings/${area}`,
});

const historyOf = (area: Area): Called<AreaHistory> => ({
  method: 'get',
  path: `/v1/stores/{id}/settings/${area}/versions`,
});
