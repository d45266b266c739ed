import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/desk/bulk.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { bulkWork } from '../../claims/acts/bulk-work.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { labelsQuery } from '../labels/labels-query.ts';
import { BulkMessage } from './BulkMessage.tsx';
import type { Bulk } from './use-bulk.ts';
import { useStartBulk } from './use-start-bulk.ts';

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
  const { chosen } = bulk;
  const start = useStartBulk(bulk, view, onStarted);
  const stores = [...new Set(chosen.map(({ storeId }) => storeId))];
  const labels = useQuery({ ...labelsQuery(stores[0] ?? ''), enabled: work?.asksLabel === true }).data?.labels;
  if (work === undefined || (work.asksLabel && labels === undefined)) {
    return null;
  }
  if (work.asksText) {
    return <BulkMessage title={work.title(what)} chosen={chosen} onStart={start} onClose={onClose} />;
  }
  const live = (labels ?? []).filter(({ retiredAt }) => retiredAt === null);
  const options = [
    { value: '', label: words.chooseLabel },
    ...live.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const told = typeof work.about === 'function' ? work.about(chosen) : work.about;
  const about = work.asksLabel && live.length === 0 ? words.noLabels : told;
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
        await start(work.act(written));
        onClose();
        return null;
      }}
    />
  );
}
