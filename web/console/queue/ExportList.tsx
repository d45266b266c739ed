import { useEffect, useRef, useState } from 'react';
import * as words from '#words/console/export.ts';
import { claimStateLabels, claimTypeLabels } from '#words/console/labels.ts';
import type { QueueRow } from '../../../core/contract/console.ts';
import { readPage } from '../data/queries.ts';
import { toast } from '../notices/toasts.ts';
import type { QueueView } from '../queue-view.ts';
import { askedWords } from '../words/row-words.ts';
import { csvOf } from './csv.ts';
import { readWholeList } from './read-whole-list.ts';

/** The most that one call answers. */
const size = 100;

/**
 * The whole list as a file, read page by page with the rights of whoever asks: what the list leaves out, the file leaves
 * out. It tells how far it is, and can be stopped; only a whole list is handed over.
 */
export function ExportList({ view, storeId }: { view: QueueView; storeId: string | null }) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const current = new AbortController();
    running.current = current;
    setCount(0);
    try {
      const listed: QueueView = { ...view, sort: 'activity' };
      const { signal } = current;
      const rows = await readWholeList((cursor) => readPage(listed, storeId, { cursor, size, signal }), setCount);
      download(csvOf([Object.values(words.columns), ...rows.map(cellsOf)]));
      toast({ head: words.isExported(rows.length), text: '' });
    } catch (error) {
      if (!current.signal.aborted) {
        toast({ head: words.couldntExport, text: error instanceof Error ? error.message : '', stays: 10_000 });
      }
    }
    setCount(null);
  }

  return count === null ? (
    <button type="button" className="btn btn-plain" onClick={() => void start()}>
      {words.exportList}
    </button>
  ) : (
    <span className="export-running" role="status">
      <span className="ink-2">{words.soFar(count)}</span>
      <button type="button" className="btn" onClick={() => running.current?.abort()}>
        {words.stop}
      </button>
    </span>
  );
}

function cellsOf(row: QueueRow) {
  const cells: Record<keyof typeof words.columns, string | number | null> = {
    claim: row.claimNumber,
    order: row.sourceOrderNumber,
    store: row.storeName,
    status: claimStateLabels[row.claimState],
    reason: claimTypeLabels[row.claimType ?? 'MULTIPLE'],
    customer: row.authorName,
    product: row.productName,
    items: row.itemCount,
    askedFor: row.resolutionRequested === null ? '' : askedWords[row.resolutionRequested],
    value: row.value,
    currency: row.currency,
    assigned: row.assigneeName,
    labels: row.labels.map(({ name }) => name).join('; '),
    replyDue: row.answerDueAt,
    filed: row.createdAt,
    lastActivity: row.lastActivityAt,
  };
  return Object.values(cells);
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = words.fileName(new Date().toISOString().slice(0, 10));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
