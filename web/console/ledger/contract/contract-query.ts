import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readContract } from '../../../api/operations.gen.ts';

/** How often the page reads it again, in milliseconds. */
export const contractPace = 30_000;

/** A store’s contract, as this person may read it. */
export const contractQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['contract', storeId],
    queryFn: ({ signal }) => call(readContract, { params: { id: storeId }, signal }),
  });
