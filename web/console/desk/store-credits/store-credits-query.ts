import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listStoreCredits } from '../../../api/operations.gen.ts';
import { listQuery } from '../../kit/data/list-query.ts';

/** How often the list is read again, in milliseconds. */
export const storeCreditsPace = 60_000;

/** Store credits newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const storeCreditsQuery = (storeId: string | null, search: string) => ({
  ...listQuery(['store-credits', storeId, search], { storeId, search }, ({ query, signal }) =>
    call(listStoreCredits, { query, signal }),
  ),
  placeholderData: keepPreviousData,
});
