import { call } from '../../../api/console-client.ts';
import { listReturnRows } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';
import { listQuery } from '../../kit/data/list-query.ts';

/** How often the list is read again, in milliseconds. */
export const returnsPace = 60_000;

/** Orders with returns under way, newest first, page by page. `storeId` null asks for every store of this person. */
export const returnsQuery = (storeId: string | null) => ({
  ...listQuery(['returns', storeId], { storeId }, ({ query, signal }) => call(listReturnRows, { query, signal })),
  refetchInterval: unlessHeard(returnsPace),
});
