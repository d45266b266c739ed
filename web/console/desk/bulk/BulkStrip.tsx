import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BulkAct } from '#core/contract/desk/bulk.ts';
import * as words from '#words/console/desk/bulk.ts';
import { call } from '../../../api/console-client.ts';
import { cancelBulkAct, undoBulkAct } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { JobProgress } from '../../kit/JobProgress.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { bulkKey } from './bulk-query.ts';
import './bulk.css';

interface Props {
  bulk: BulkAct;
  storeId: string;
  /** Told where acts of several stores can be shown; else null. */
  storeName: string | null;
  view: QueueView;
  onFollow: (bulkId: string | null) => void;
}

/** An act on many claims: how far it is, with a way to stop it, and then what came of it, with a way back. */
export function BulkStrip({ bulk, storeId, storeName, view, onFollow }: Props) {
  const client = useQueryClient();
  const params = { id: storeId, bulkId: bulk.id };
  const cancel = useMutation({
    mutationFn: () => call(cancelBulkAct, { params }),
    onError: (error) => toast({ head: words.couldntCancel, text: error.message, stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: bulkKey(storeId, bulk.id) }),
  });
  const undo = useMutation({
    mutationFn: () => call(undoBulkAct, { params }),
    onSuccess: ({ id }) => onFollow(id),
    onError: (error) => toast({ head: words.couldntUndo, text: error.message, stays: 10_000 }),
  });
  const settled = bulk.done + bulk.unchanged + bulk.proposed + bulk.leftOut;
  const now = useNow(1000);
  const inTime = bulk.undoUntil === null || Date.parse(bulk.undoUntil) > now.getTime();
  const running = bulk.state === 'running';
  return (
    <section className="kit-strip" aria-label={words.isRunning(bulk.name, bulk.total)}>
      {storeName !== null && <span className="kit-ink-2">{storeName}</span>}
      <strong role="status">{saidOf(bulk)}</strong>
      {running ? (
        <JobProgress
          label={words.progress}
          done={settled}
          total={bulk.total}
          said={words.soFar(settled, bulk.total)}
          cancel={words.cancel}
          isCanceling={cancel.isPending}
          onCancel={() => cancel.mutate()}
        />
      ) : (
        <>
          <span className="kit-push" />
          {bulk.undoable && inTime && (
            <button type="button" className="kit-btn" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {words.bringBack(bulk.name)}
            </button>
          )}
          <button type="button" className="kit-btn kit-btn-plain" onClick={() => onFollow(null)}>
            {words.dismissResult}
          </button>
        </>
      )}
      {bulk.reasons.length > 0 && (
        <details className="bulk-reasons">
          <summary>{words.whyLeftOut(bulk.leftOut)}</summary>
          <ul>
            {bulk.reasons.map(({ claimId, claimNumber, why }) => (
              <li key={claimId}>
                <Link to={paths.claim(claimId, view)}>{claimNumber}</Link> <span className="kit-ink-2">{why}</span>
              </li>
            ))}
            {bulk.leftOut > bulk.reasons.length && (
              <li className="kit-ink-2">{words.andMore(bulk.leftOut - bulk.reasons.length)}</li>
            )}
          </ul>
        </details>
      )}
    </section>
  );
}

function saidOf(bulk: BulkAct): string {
  if (bulk.state === 'running') {
    return words.isRunning(bulk.name, bulk.total);
  }
  const result = words.result(bulk.name, bulk);
  const never = bulk.total - bulk.done - bulk.unchanged - bulk.proposed - bulk.leftOut;
  return bulk.state === 'done' ? words.isDone(result) : words.isCanceled(result, never);
}
