import { useRef } from 'react';
import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import { writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { call } from '../../../api/console-client.ts';
import { startBulkAct } from '../../../api/operations.gen.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useOnce } from '../../kit/data/once.ts';
import type { Bulk } from './use-bulk.ts';

/**
 * Starts an act on the chosen claims, in each of their stores an act of its own. Where one failed, the next try starts
 * only what hasn’t started yet, so that nothing is done twice.
 * @throws what the first store refused, once every other was tried
 */
export function useStartBulk(bulk: Bulk, view: QueueView, onStarted: (storeId: string, bulkId: string) => void) {
  const started = useRef(new Set<string>());
  const once = useOnce();
  const { selection, chosen } = bulk;
  const { tab, search, filter } = view;

  async function start(storeId: string, act: BulkActIn) {
    const ofStore = chosen
      .filter((row) => row.storeId === storeId)
      .map(({ id, version }) => ({ id, expectedVersion: version }));
    const body = {
      act,
      claims: selection.whole
        ? ({ from: 'list', tab, search, filter: writeQueueFilter(filter) } as const)
        : ({ from: 'chosen', chosen: ofStore } as const),
    };
    const { id } = await once({ storeId, body }, (key) => call(startBulkAct, { params: { id: storeId }, key, body }));
    started.current.add(storeId);
    onStarted(storeId, id);
  }

  return async (act: BulkActIn) => {
    const stores = [...new Set(chosen.map(({ storeId }) => storeId))].filter((id) => !started.current.has(id));
    const tried = await Promise.allSettled(stores.map((id) => start(id, act)));
    const failed = tried.find((item) => item.status === 'rejected');
    if (failed !== undefined) {
      throw failed.reason;
    }
    bulk.clear();
  };
}
