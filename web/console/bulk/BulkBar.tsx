import * as words from '#words/console/bulk.ts';
import type { QueueRow } from '../../../core/contract/console.ts';
import { ActButton } from '../acts/ActButton.tsx';
import { Key } from '../keys/Key.tsx';
import type { QueueView } from '../queue-view.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { Bulk } from './use-bulk.ts';
import './bulk.css';

interface Props {
  bulk: Bulk;
  /** ‘124 claims’ where there are more than are shown; else null. */
  matching: string | null;
  rows: readonly QueueRow[];
  view: QueueView;
  storeId: string;
  onStarted: (bulkId: string) => void;
}

/** How many claims are chosen, and what can be done to them at once. */
export function BulkBar({ bulk, matching, rows, view, storeId, onStarted }: Props) {
  const { selection, asking } = bulk;
  const all = selection.whole ? matching : null;
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={words.toolbar}>
        <strong role="status">{all === null ? words.selected(selection.ids.size) : words.allSelected(all)}</strong>
        {all === null && matching !== null && (
          <button type="button" className="btn btn-plain" onClick={bulk.chooseWhole}>
            {words.selectAllThatMatch(matching)}
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={bulk.clear}>
          {words.clear} <Key k="esc" bare />
        </button>
        <span className="push" />
        {bulk.acts.map((act) => (
          <ActButton key={act.id} act={act} hint onRun={bulk.ask} />
        ))}
      </div>
      {asking !== null && (
        <BulkDialog
          act={asking}
          selection={selection}
          what={all ?? words.claims(selection.ids.size)}
          rows={rows}
          view={view}
          storeId={storeId}
          onStarted={(id) => {
            bulk.clear();
            onStarted(id);
          }}
          onClose={() => bulk.ask(null)}
        />
      )}
    </>
  );
}
