import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/bulk.ts';
import { writeQueueFilter } from '../../../core/rules/desk/queue-filter.ts';
import { call } from '../../api/console-client.ts';
import { startBulkAct } from '../../api/operations.gen.ts';
import type { ClaimAct } from '../acts/act.ts';
import { bulkWork } from '../acts/bulk-work.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { labelsQuery } from '../labels/labels-query.ts';
import { toast } from '../notices/toasts.ts';
import type { QueueView } from '../queue-view.ts';
import type { Bulk } from './use-bulk.ts';

interface Props {
  act: ClaimAct;
  bulk: Bulk;
  /** ‘38 claims’. */
  what: string;
  view: QueueView;
  onStarted: (storeId: string, bulkId: string) => void;
  onClose: () => void;
}

/** What an act asks before it is done to many claims: to which, with what, and what follows. Each store’s are an act of its own. */
export function BulkDialog({ act, bulk, what, view, onStarted, onClose }: Props) {
  const work = bulkWork[act.id];
  const { selection, chosen } = bulk;
  const stores = [...new Set(chosen.map(({ storeId }) => storeId))];
  const labels = useQuery({ ...labelsQuery(stores[0] ?? ''), enabled: work?.asksLabel === true }).data?.labels;
  if (work === undefined || (work.asksLabel && labels === undefined)) {
    return null;
  }
  const live = (labels ?? []).filter(({ retiredAt }) => retiredAt === null);
  const options = [
    { value: '', label: words.chooseLabel },
    ...live.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const about = work.asksLabel && live.length === 0 ? words.noLabels : work.about;
  const { tab, search, filter } = view;
  return (
    <FormDialog
      title={work.title(what)}
      {...(about !== undefined && { about })}
      act={act.word}
      fields={[
        ...(work.asksLabel ? [{ name: 'labelId', label: words.which, options, required: true }] : []),
        ...work.fields,
      ]}
      onClose={onClose}
      onSave={async (written) => {
        const start = async (storeId: string) => {
          const ofStore = chosen
            .filter((row) => row.storeId === storeId)
            .map(({ id, version }) => ({ id, expectedVersion: version }));
          const { id } = await call(startBulkAct, {
            params: { id: storeId },
            body: {
              act: work.act(written),
              claims: selection.whole
                ? { from: 'list', tab, search, filter: writeQueueFilter(filter) }
                : { from: 'chosen', chosen: ofStore },
            },
          });
          onStarted(storeId, id);
        };
        const [first = '', ...others] = stores;
        await start(first);
        bulk.clear();
        onClose();
        const rest = await Promise.allSettled(others.map(start));
        const failed = rest.find((item) => item.status === 'rejected');
        if (failed !== undefined) {
          toast({ head: words.notEverywhere, text: String(failed.reason?.message ?? ''), stays: 10_000 });
        }
        return null;
      }}
    />
  );
}
