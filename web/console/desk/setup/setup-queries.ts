import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { getSetup } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** What a store has done of its first hour; read again while it is looked at, since orders and people come by themselves. */
export const setupQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['setup', storeId],
    queryFn: ({ signal }) => call(getSetup, { params: { id: storeId }, signal }),
    refetchInterval: (query) => {
      const { data } = query.state;
      return data === undefined || isOver(data) ? false : unlessHeard(5_000)(query);
    },
  });

/** Whether the first hour is over, or was put away. */
export const isOver = ({ hidden, complete }: { hidden: boolean; complete: boolean }) => hidden || complete;
