import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listWarrantyRows } from '../../../api/operations.gen.ts';
import { listQuery } from '../../kit/data/list-query.ts';

/** How often the list is read again, in milliseconds. */
export const warrantiesPace = 60_000;

/** Warranties newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const warrantiesQuery = (storeId: string | null, search: string) => ({
  ...listQuery(['warranties', storeId, search], { storeId, search }, ({ query, signal }) =>
    call(listWarrantyRows, { query, signal }),
  ),
  placeholderData: keepPreviousData,
});
