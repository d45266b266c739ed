import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listMacros } from '../../../api/operations.gen.ts';

export const macrosKey = ['macros'];

/** The macros of a store, and the provider's for who may read them; those that are off too. */
export const macrosQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...macrosKey, storeId],
    queryFn: ({ signal }) => call(listMacros, { params: { id: storeId }, signal }),
  });
