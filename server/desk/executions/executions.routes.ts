import { listExecutions } from '../../../core/contract/desk/execution-list.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { readExecutions } from './read-executions.ts';

export const executionsRoutes = [
  route(listExecutions, async ({ ctx, query }) => {
    const { cursor, ...filter } = query;
    const page = await readExecutions(ctx, { ...filter, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
];
