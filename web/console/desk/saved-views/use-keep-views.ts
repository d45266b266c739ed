import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#core/contract/desk/saved-views.ts';
import * as words from '#words/console/desk/saved-views.ts';
import { call } from '../../../api/console-client.ts';
import { changeSavedView, createSavedView, removeSavedView } from '../../../api/operations.gen.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { toast, undoable } from '../../kit/notices/toasts.ts';
import type { GivenView } from './SaveView.tsx';
import { listOf } from './saved-view-list.ts';
import { savedViewsKey } from './saved-views-query.ts';

/** How long a deleted view can be had back, in milliseconds. */
const undoFor = 10_000;

/** Saves, changes, and deletes the views of a store, and reads them again. */
export function useKeepViews(storeId: string) {
  const client = useQueryClient();
  const params = { id: storeId };
  const read = () => client.invalidateQueries({ queryKey: savedViewsKey(storeId) });
  const told = (error: unknown) =>
    toast({ head: words.couldntSave, text: error instanceof Error ? error.message : '', stays: 10_000 });

  /** A new view stands last. */
  async function create(given: GivenView, view: QueueView, others: readonly SavedView[]) {
    const place = Math.max(0, ...others.map((item) => item.place + 1));
    const saved = await call(createSavedView, { params, body: { ...given, place, list: listOf(view) } });
    await read();
    return saved;
  }

  async function change({ id }: SavedView, given: GivenView) {
    const saved = await call(changeSavedView, { params: { ...params, viewId: id }, body: { ...given } });
    await read();
    return saved;
  }

  async function saveChanges({ id, name }: SavedView, view: QueueView): Promise<void> {
    try {
      await call(changeSavedView, { params: { ...params, viewId: id }, body: { list: listOf(view) } });
      toast({ head: words.isSaved(name), text: '' });
    } catch (error) {
      told(error);
    }
    await read();
  }

  async function remove(view: SavedView): Promise<void> {
    try {
      await undoable(
        () => call(removeSavedView, { params: { ...params, viewId: view.id } }),
        () => ({
          ...{ head: words.isRemoved(view.name), text: '' },
          undo: { act: () => void bringBack(view), until: Date.now() + undoFor },
        }),
      );
    } catch (error) {
      told(error);
    }
    await read();
  }

  async function bringBack({ name, shared, place, tab, search, sort, filter }: SavedView): Promise<void> {
    const list = { tab, search, sort, filter };
    await call(createSavedView, { params, body: { name, shared, place, list } }).catch(told);
    await read();
  }

  return { create, change, saveChanges, remove };
}
