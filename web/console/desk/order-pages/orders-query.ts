import { keepPreviousData } from '@tanstack/react-query';
import { mostOrdersFound } from '#core/reference/orders.ts';
import { call } from '../../../api/console-client.ts';
import { listOrderRows } from '../../../api/operations.gen.ts';
import { listQuery } from '../../kit/data/list-query.ts';

export const ordersKey = ['orders'];

/** How often what is on screen is read again, in milliseconds. */
export const ordersPace = 60_000;

/** Orders newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const ordersQuery = (storeId: string | null, search: string) => ({
  ...listQuery(
    [...ordersKey, storeId, search],
    { storeId, search, size: search === '' ? 50 : mostOrdersFound },
    ({ query, signal }) => call(listOrderRows, { query, signal }),
  ),
  placeholderData: keepPreviousData,
});
