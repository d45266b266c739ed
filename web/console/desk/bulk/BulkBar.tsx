import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/desk/bulk.ts';
import { ActButton } from '../../claims/acts/ActButton.tsx';
import { MoreActs } from '../../claims/acts/MoreActs.tsx';
import { listSumQuery } from '../../claims/claim/queries.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { saidSums, sumsInWords } from '../../kit/pieces/sum-of-rows.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { Bulk } from './use-bulk.ts';
import './bulk.css';

interface Props {
  bulk: Bulk;
  /** ‘124 claims’ where there are more than are shown; else null. */
  matching: string | null;
  view: QueueView;
  phone: boolean;
  onStarted: (storeId: string, bulkId: string) => void;
}

/** As many acts as a phone has room for beside the count. */
const besideOnPhone = 1;

/** How many claims are chosen, what they are worth, and what can be done to them at once. */
export function BulkBar({ bulk, matching, view, phone, onStarted }: Props) {
  const { selection, asking, acts } = bulk;
  const isWhole = selection.whole && matching !== null;
  const list = useQuery({ ...listSumQuery(bulk.chosen[0]?.storeId ?? '', view), enabled: isWhole }).data;
  const all = !isWhole ? null : list === undefined ? matching : words.claims(list.claims, list.more);
  const sums = isWhole ? saidSums(list?.sums ?? []) : sumsInWords(bulk.chosen);
  const shown = phone ? acts.slice(0, besideOnPhone) : acts;
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={words.toolbar}>
        <span role="status">
          <strong>{all === null ? words.selected(selection.ids.size) : words.allSelected(all)}</strong>
          {sums !== '' && <span className="bulk-sum">{words.worth(sums)}</span>}
        </span>
        {all === null && matching !== null && (
          <button type="button" className="kit-btn kit-btn-plain" onClick={bulk.chooseWhole}>
            {words.selectAllThatMatch(matching)}
          </button>
        )}
        <button type="button" className="kit-btn kit-btn-plain" onClick={bulk.clear}>
          {words.clear} {!phone && <Key k="esc" bare />}
        </button>
        <span className="kit-push" />
        {acts.length === 0 && <span className="kit-ink-2">{words.nothingInCommon}</span>}
        {shown.map((act) => (
          <ActButton key={act.id} act={{ ...act, weight: 'plain' }} hint={!phone} onRun={() => bulk.ask(act)} />
        ))}
        <MoreActs acts={acts.slice(shown.length)} off={false} onRun={bulk.ask} />
      </div>
      {asking !== null && (
        <BulkDialog
          act={asking}
          bulk={bulk}
          what={all ?? words.claims(selection.ids.size)}
          view={view}
          onStarted={onStarted}
          onClose={() => bulk.ask(null)}
        />
      )}
    </>
  );
}
