import type { OpenExecution } from '#core/reference/claims.ts';
import { call } from '../../../api/console-client.ts';
import { listExecutions, listUndeliveredEmails } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { listQuery } from '../../kit/data/list-query.ts';

/** How often these lists are read again, in milliseconds. */
export const troublePace = 15_000;

/** What a person has to see to, page by page, oldest first. `storeId` null asks for every store of this person. */
export const executionsQuery = (state: OpenExecution, storeId: string | null) =>
  listQuery(queryKeys.executions(storeId, state), { storeId }, ({ query, signal }) =>
    call(listExecutions, { query: { ...query, state }, signal }),
  );

/** Emails that reached no customer, likewise. */
export const undeliveredQuery = (storeId: string | null) =>
  listQuery(queryKeys.executions(storeId, 'emails'), { storeId }, ({ query, signal }) =>
    call(listUndeliveredEmails, { query, signal }),
  );
