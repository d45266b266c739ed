import type { QueueCounts } from '#core/contract/desk/queue.ts';
import { mostCounted, type QueueFilter, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { countQueues } from '../../../api/operations.gen.ts';

interface Asked {
  list: Readonly<Record<string, string>>;
  answered: PromiseWithResolvers<QueueCounts>;
}
let gathered: Asked[] = [];
/** Lists that are read again together are asked for by timers of their own, one after the other. */
const gatherMs = 5;

/** Counts the claims that a filter leaves; lists that are asked for together, as a page opens or reads again, are one call. */
export function countList(storeId: string | null, filter: QueueFilter): Promise<QueueCounts> {
  const list = { ...writeQueueFilter(filter), ...(storeId !== null && { storeId }) };
  const answered = Promise.withResolvers<QueueCounts>();
  if (gathered.length === 0) setTimeout(sendGathered, gatherMs);
  gathered.push({ list, answered });
  return answered.promise;
}

function sendGathered(): void {
  const all = gathered;
  gathered = [];
  for (let from = 0; from < all.length; from += mostCounted) {
    void send(all.slice(from, from + mostCounted));
  }
}

async function send(asked: readonly Asked[]): Promise<void> {
  try {
    const { counts } = await call(countQueues, { query: { lists: JSON.stringify(asked.map(({ list }) => list)) } });
    for (const [at, { answered }] of asked.entries()) answered.resolve(counts[at]!);
  } catch (error) {
    // One of them is refused: the others are counted without it.
    if (asked.length > 1 && error instanceof ApiProblem && [400, 403, 404].includes(error.status)) {
      await Promise.all(asked.map((one) => send([one])));
    } else {
      for (const { answered } of asked) answered.reject(error);
    }
  }
}
