import type { QueueRow } from '#core/contract/desk/queue.ts';
import { queueTabs } from '#core/reference/claims.ts';
import { asBindings } from '../../claims/acts/as-commands.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import type { Bulk } from '../bulk/use-bulk.ts';
import { takeNextAt, type useTakeNext } from '../take-next/use-take-next.ts';
import type { useQueueActs } from './use-queue-acts.ts';
import type { ViewOfQueue } from './use-queue-view.ts';

interface Parts {
  current: QueueRow | undefined;
  move: (by: number) => void;
  bulk: Bulk;
  acts: ReturnType<typeof useQueueActs>;
  next: ReturnType<typeof useTakeNext>;
  queue: ViewOfQueue;
  peeking: boolean;
  onPeek: (peeking: boolean) => void;
  /** On a phone nothing is shown beside the list. */
  phone: boolean;
}

/** The queue's keys: steps, peek, choosing, its tabs, and the acts on the row at hand or on those that are chosen. */
export function useQueueKeys({ current, move, bulk, acts, next, queue, peeking, onPeek, phone }: Parts): void {
  const { tab, search } = queue.view;
  const leave = () =>
    acts.choosing ? bulk.clear() : peeking ? onPeek(false) : search !== '' ? queue.show(tab) : false;
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => acts.open(),
    space: () => onPeek(!peeking && !phone),
    ...(bulk.choosing === null || current === undefined
      ? {}
      : {
          x: () => bulk.choosing?.onRow(current.id, false),
          'shift+x': () => bulk.choosing?.onRow(current.id, true),
        }),
    esc: leave,
    ...(next.take !== null && { [takeNextAt]: next.take }),
    ...asBindings(acts.heard, acts.run),
    ...Object.fromEntries(queueTabs.map((item, index) => [String(index + 1), () => queue.show(item)])),
  });
}
