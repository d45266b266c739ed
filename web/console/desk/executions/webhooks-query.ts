import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listWebhooks } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

export const webhooksKey = (storeId: string) => ['webhooks', storeId];

/** How often they are read again while they are looked at, in milliseconds. */
export const webhookPace = 10_000;

/** A store's webhooks, for their page and for the strip that says which of them are off. */
export const webhooksQuery = (storeId: string) =>
  queryOptions({
    queryKey: webhooksKey(storeId),
    queryFn: ({ signal }) => call(listWebhooks, { query: { storeId, size: 20 }, signal }),
    refetchInterval: unlessHeard(webhookPace),
  });
