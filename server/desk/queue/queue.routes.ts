import * as contract from '#core/contract/desk/queue.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { countQueues } from './count-queue.ts';
import { countQueueChoices } from './read-choices.ts';
import { placeOf, readAssignees, readQueue } from './read-queue.ts';
import { sumQueue } from './sum-queue.ts';

export const queueRoutes = [
  route(contract.listQueue, async ({ ctx, query }) => {
    const { cursor, tab, storeId, search, sort, size, ...filter } = query;
    const asked = { tab, storeId, search, sort, size, filter };
    const page = await readQueue(ctx, { ...asked, after: readCursor(cursor, placeOf(sort, search ?? '')) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(contract.countQueues, async ({ ctx, query }) => {
    const lists = query.lists.map(({ storeId, ...filter }) => ({ storeId, filter }));
    return { status: 200, body: { counts: await countQueues(ctx, lists) } };
  }),
  route(contract.sumQueue, async ({ ctx, query }) => {
    const { storeId, tab, search, ...filter } = query;
    return { status: 200, body: await sumQueue(ctx, { storeId, tab, search, filter }) };
  }),
  route(contract.countQueueChoices, async ({ ctx, query }) => {
    const { tab, storeId, field, values, ...filter } = query;
    return { status: 200, body: await countQueueChoices(ctx, { tab, storeId, field, values, filter }) };
  }),
  route(contract.listAssignees, async ({ ctx, query }) => ({ status: 200, body: await readAssignees(ctx, query) })),
];
