import type { QueueRow } from '#core/contract/desk/queue.ts';

interface Page {
  rows: QueueRow[];
  nextCursor: string | null;
}

/**
 * Every claim of a list that is read newest activity first, each once, as it was told last. A claim that moves while
 * the list is read jumps behind the reader, so its beginning is read again up to what was newest at first.
 * @param told is told how many there are so far, page by page
 * @throws what `readPage` throws
 */
export async function readWholeList(
  readPage: (cursor: string) => Promise<Page>,
  told: (count: number) => void,
): Promise<QueueRow[]> {
  const rows = new Map<string, QueueRow>();
  const take = async (cursor: string) => {
    const page = await readPage(cursor);
    for (const row of page.rows) {
      rows.set(row.id, row);
    }
    told(rows.size);
    return page;
  };
  const first = await take('');
  const newest = first.rows[0]?.lastActivityAt ?? '';
  for (let next = first.nextCursor; next !== null; ) {
    next = (await take(next)).nextCursor;
  }
  for (let next: string | null = first.nextCursor === null ? null : ''; next !== null; ) {
    const page: Page = await take(next);
    next = page.rows.every(({ lastActivityAt }) => lastActivityAt > newest) ? page.nextCursor : null;
  }
  return [...rows.values()];
}
