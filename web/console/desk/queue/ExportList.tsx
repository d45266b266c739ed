import type { QueueRow } from '#core/contract/desk/queue.ts';
import * as words from '#words/console/kit/export.ts';
import { claimStateLabels, claimTypeLabels } from '#words/console/kit/labels.ts';
import { readPage } from '../../claims/claim/queries.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { ExportRows } from '../../kit/ExportRows.tsx';
import { askedWords } from '../../kit/pieces/row-words.ts';
import { readWholeList } from './read-whole-list.ts';

/** The most that one call answers. */
const size = 100;

/** The whole list of claims as a file: what the list leaves out, the file leaves out. */
export function ExportList({ view, storeId }: { view: QueueView; storeId: string | null }) {
  const listed: QueueView = { ...view, sort: 'activity' };
  return (
    <ExportRows
      words={{
        soFar: words.soFar,
        isExported: words.isExported,
        couldntExport: words.couldntExport,
        fileName: words.fileName,
      }}
      read={async (told, signal) => {
        const rows = await readWholeList((cursor) => readPage(listed, storeId, { cursor, size, signal }), told);
        return [Object.values(words.columns), ...rows.map(cellsOf)];
      }}
    />
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
