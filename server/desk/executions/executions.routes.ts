import { listUndeliveredEmails } from '#core/contract/desk/claim-emails.ts';
import * as contract from '#core/contract/desk/execution-list.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { route } from '../../platform/http/api/route.ts';
import { countExecutions, readExecutions } from './read-executions.ts';
import { readUndelivered } from './read-undelivered.ts';

export const executionsRoutes = [
  route(contract.listExecutions, async ({ ctx, query }) => {
    const { cursor, ...filter } = query;
    const page = await readExecutions(ctx, { ...filter, after: readCursor(cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(listUndeliveredEmails, async ({ ctx, query }) => {
    const page = await readUndelivered(ctx, { ...query, after: readCursor(query.cursor) });
    return { status: 200, body: { rows: page.rows, nextCursor: page.next && writeCursor(page.next) } };
  }),
  route(contract.countExecutions, async ({ ctx, query }) => ({ status: 200, body: await countExecutions(ctx, query) })),
];
