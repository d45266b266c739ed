import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/bulk.ts';
import type { QueueRow } from '../../../core/contract/console.ts';
import { writeQueueFilter } from '../../../core/rules/queue-filter.ts';
import { call } from '../../api/console-client.ts';
import { startBulkAct } from '../../api/operations.gen.ts';
import type { ClaimAct } from '../acts/act.ts';
import { bulkWork } from '../acts/bulk-work.ts';
import { labelsQuery } from '../data/labels-query.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { QueueView } from '../queue-view.ts';
import type { Selection } from '../tables/selection.ts';

interface Props {
  act: ClaimAct;
  selection: Selection;
  /** ‘38 claims’. */
  what: string;
  rows: readonly QueueRow[];
  view: QueueView;
  storeId: string;
  onStarted: (bulkId: string) => void;
  onClose: () => void;
}

/** What an act asks before it is done to many claims: to which, with what, and what follows. */
export function BulkDialog({ act, selection, what, rows, view, storeId, onStarted, onClose }: Props) {
  const work = bulkWork[act.id];
  const labels = useQuery({ ...labelsQuery(storeId), enabled: work?.asksLabel === true }).data?.labels;
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
        const chosen = rows
          .filter(({ id }) => selection.ids.has(id))
          .map(({ id, version }) => ({ id, expectedVersion: version }));
        const { id } = await call(startBulkAct, {
          params: { id: storeId },
          body: {
            act: work.act(written),
            claims: selection.whole
              ? { from: 'list', tab, search, filter: writeQueueFilter(filter) }
              : { from: 'chosen', chosen },
          },
        });
        onClose();
        onStarted(id);
        return null;
      }}
    />
  );
}
